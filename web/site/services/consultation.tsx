import { Check } from "lucide-react";
import { ButtonLink } from "../../ui/button-link.tsx";

/** Call to action: a consultation, for visitors who do not know yet what they need. */
export const Consultation = () => (
  <section aria-labelledby="consultation" className="site-width pb-20 sm:pb-28">
    <div className="night relative isolate grid items-center gap-8 overflow-clip rounded-3xl px-6 py-12 sm:px-12 sm:py-16 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(36rem_24rem_at_100%_0%,color-mix(in_oklab,var(--brand-500)_34%,transparent),transparent)]"
      />
      <div>
        <h2 id="consultation" className="text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl">
          Nereden başlayacağınızı birlikte bulalım
        </h2>
        <p className="mt-4 max-w-xl text-lg text-text-2">
          Ücretsiz danışmanlık görüşmesinde müşterilerinizin en çok ne sorduğuna bakar, hangi çözümün işinize
          yarayacağını açıkça söyleriz.
        </p>
        <ButtonLink to="/request-demo" look="accent" size="large" className="mt-8 max-sm:w-full">
          Ücretsiz Danışmanlık Alın
        </ButtonLink>
      </div>
      <ul className="grid gap-4 text-lg">
        {promises.map((promise) => (
          <li key={promise} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-good" />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const promises = [
  "24 saat içinde ilk görüşme",
  "Satın alma zorunluluğu yok",
  "Size özel hazırlanan demo",
  "Görüşmeden sonra iki iş gününde yazılı teklif",
];
