import { ButtonLink } from "../../ui/button-link.tsx";

export const ClosingCta = () => (
  <section aria-labelledby="closing-call" className="site-width py-20 sm:py-28">
    <div className="night relative isolate overflow-clip rounded-3xl px-6 py-14 text-center sm:px-12 sm:py-20">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(36rem_20rem_at_50%_-10%,color-mix(in_oklab,var(--brand-500)_32%,transparent),transparent)]"
      />
      <h2
        id="closing-call"
        className="mx-auto max-w-2xl text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-[2.625rem]"
      >
        Asistanınızı kendi verinizle çalışırken görün
      </h2>
      <p className="mx-auto mt-5 max-w-xl text-lg text-text-2">
        Demo ücretsizdir, satın alma zorunluluğu doğurmaz. Talebinizden sonra 24 saat içinde sizi arar, ihtiyacınızı
        birlikte konuşuruz.
      </p>
      <div className="mt-9 flex flex-col justify-center gap-3 sm:flex-row">
        <ButtonLink to="/request-demo" look="accent" size="large">
          Demo Talep Et
        </ButtonLink>
        <ButtonLink to="/contact" look="outline" size="large">
          İletişime Geç
        </ButtonLink>
      </div>
    </div>
  </section>
);
