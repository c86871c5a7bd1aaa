import { Check } from "lucide-react";
import { useBrand } from "../../texts/use-brand.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PromoCard } from "./promo-card.tsx";

export function Hero() {
  const { name, slogan } = useBrand();
  return (
    <section className="relative isolate overflow-clip">
      <Backdrop />
      <div className="site-width grid items-center gap-x-12 gap-y-14 pt-12 pb-16 sm:pt-16 lg:grid-cols-[1.1fr_1fr] lg:pt-20 lg:pb-24 xl:gap-x-20">
        <div>
          <p className="text-[0.9375rem] font-semibold text-brand">{slogan}</p>
          <h1 className="mt-4 text-[clamp(2.25rem,1.4rem+3.9vw,3.875rem)] leading-[1.08] font-bold tracking-[-0.03em] text-balance">
            Her müşteri sorusuna saniyeler içinde doğru yanıt
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-text-2 sm:text-xl sm:leading-relaxed">
            {name}, WhatsApp’tan ve web sitenizden gelen soruları kendi verinize dayanarak 7/24 yanıtlar. Ekibiniz
            tekrarlayan sorulardan kurtulur, müşteriniz beklemez.
          </p>
          <div className="mt-9 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to="/request-demo" look="accent" size="large">
              Demo Talep Et
            </ButtonLink>
            <ButtonLink to="/services" look="outline" size="large">
              Hizmetleri İncele
            </ButtonLink>
          </div>
          <ul className="mt-7 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem] text-text-2 xl:gap-x-6">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <Check aria-hidden className="size-4.5 text-good" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <PromoCard />
      </div>
    </section>
  );
}

const promises = ["Ücretsiz demo", "24 saat içinde ilk görüşme", "Kod yazmadan kurulum"];

/** Background of the hero: a gradient of the brand's two hues, and a fine grid. */
const Backdrop = () => (
  <div aria-hidden className="absolute inset-0 -z-10">
    <div className="absolute inset-0 bg-[radial-gradient(60rem_36rem_at_85%_10%,color-mix(in_oklab,var(--brand-500)_18%,transparent),transparent_70%),radial-gradient(46rem_30rem_at_100%_75%,color-mix(in_oklab,var(--indigo)_13%,transparent),transparent_70%)]" />
    <div className="absolute inset-0 bg-[linear-gradient(var(--line)_1px,transparent_1px),linear-gradient(90deg,var(--line)_1px,transparent_1px)] bg-size-[4rem_4rem] opacity-45 [mask-image:linear-gradient(to_bottom_left,#000,transparent_55%)]" />
  </div>
);
