import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonClass } from "../../ui/button-style.ts";

export const Hero = () => (
  <section className="relative isolate overflow-clip">
    <Backdrop />
    <div className="site-width py-14 text-center sm:py-20">
      <p className="text-[0.9375rem] font-semibold text-brand">Hizmetler</p>
      <h1 className="mx-auto mt-4 max-w-4xl text-[clamp(2.125rem,1.4rem+3.3vw,3.5rem)] leading-[1.1] font-bold tracking-[-0.03em] text-balance">
        Sektörünüzün işini bilen yapay zekâ asistanları
      </h1>
      <p className="mx-auto mt-6 max-w-2xl text-lg text-text-2 sm:text-xl sm:leading-relaxed">
        Asistanı kendi verinize bağlıyoruz. Müşteriniz size nereden yazarsa yazsın doğru yanıtı alıyor, işi aynı
        konuşmada bitiyor.
      </p>
      <div className="mt-9 flex flex-col justify-center gap-3 sm:flex-row">
        <ButtonLink to="/request-demo" look="accent" size="large">
          Demo Talep Et
        </ButtonLink>
        <a href="#solutions" className={buttonClass({ look: "outline", size: "large" })}>
          Çözümleri İncele
        </a>
      </div>
      <Channels />
    </div>
  </section>
);

const Channels = () => (
  <div className="mt-10 flex flex-wrap items-center justify-center gap-x-3 gap-y-2.5 text-[0.9375rem]">
    <span id="channels" className="w-full text-text-2 sm:w-auto">
      Çalıştığı kanallar:
    </span>
    <ul aria-labelledby="channels" className="flex flex-wrap justify-center gap-2">
      {channels.map((channel) => (
        <li key={channel} className="rounded-full border border-line bg-surface px-3.5 py-1 font-medium shadow-1">
          {channel}
        </li>
      ))}
    </ul>
  </div>
);

const channels = ["Web sitesi", "WhatsApp", "Instagram", "Facebook Messenger"];

/** Background of the hero: the brand's two hues from above. */
const Backdrop = () => (
  <div aria-hidden className="absolute inset-0 -z-10">
    <div className="absolute inset-0 bg-[radial-gradient(46rem_26rem_at_32%_-10%,color-mix(in_oklab,var(--brand-500)_20%,transparent),transparent_70%),radial-gradient(42rem_24rem_at_72%_-8%,color-mix(in_oklab,var(--indigo)_15%,transparent),transparent_70%)]" />
    <div className="absolute inset-0 bg-[linear-gradient(var(--line)_1px,transparent_1px),linear-gradient(90deg,var(--line)_1px,transparent_1px)] bg-size-[4rem_4rem] bg-top opacity-40 [mask-image:radial-gradient(60rem_24rem_at_top,#000,transparent_75%)]" />
  </div>
);
