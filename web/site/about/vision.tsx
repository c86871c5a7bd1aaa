import { ButtonLink } from "../../ui/button-link.tsx";

export const Vision = () => (
  <section aria-labelledby="vision" className="site-width pb-20 sm:pb-28">
    <div className="night relative isolate overflow-clip rounded-3xl px-6 py-14 sm:px-12 sm:py-20">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(36rem_24rem_at_0%_0%,color-mix(in_oklab,var(--brand-500)_32%,transparent),transparent)]"
      />
      <h2 id="vision" className="text-[0.9375rem] font-semibold text-brand">
        Vizyonumuz
      </h2>
      <p className="mt-4 max-w-4xl text-2xl leading-snug font-semibold tracking-[-0.02em] text-balance sm:text-[2.125rem]">
        Hiçbir müşteri yanıtsız kalmasın, hiçbir çalışan gününü aynı yanıtı yazarak geçirmesin.
      </p>
      <p className="mt-6 max-w-2xl text-lg text-text-2">
        Yapay zekânın insanın yerini değil, yükünü almasını istiyoruz. Asistan sıradan soruyu anında yanıtlasın; insan,
        insan gerektiren konuşmaya vakit bulsun. Büyük küçük her işletmenin müşterisiyle böyle konuşabildiği bir Türkiye
        için çalışıyoruz.
      </p>
      <ButtonLink to="/request-demo" look="accent" size="large" className="mt-9 max-sm:w-full">
        Bizimle Çalışın
      </ButtonLink>
    </div>
  </section>
);
