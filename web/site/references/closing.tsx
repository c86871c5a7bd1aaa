import { ButtonLink } from "../../ui/button-link.tsx";

export const Closing = () => (
  <section aria-labelledby="reference-closing" className="site-width pb-20 sm:pb-28">
    <div className="night relative isolate overflow-clip rounded-3xl px-6 py-12 text-center sm:px-12 sm:py-16">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(36rem_20rem_at_50%_-10%,color-mix(in_oklab,var(--brand-500)_32%,transparent),transparent)]"
      />
      <h2
        id="reference-closing"
        className="mx-auto max-w-3xl text-2xl font-semibold tracking-[-0.02em] text-balance sm:text-3xl"
      >
        Referanslarımız hakkında daha fazla bilgi almak ister misiniz?
      </h2>{" "}
      <p className="mx-auto mt-4 max-w-2xl text-lg text-text-2 text-balance">
        Başarı hikayelerimizi sizinle paylaşmaktan mutluluk duyarız!
      </p>
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
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
