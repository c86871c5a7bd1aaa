import { MessagesSquare } from "lucide-react";
import { ButtonLink } from "../../ui/button-link.tsx";

/** Call to action: live support. */
export const LiveSupportCta = () => (
  <section aria-labelledby="live-support-call" className="border-y border-line bg-surface-2/60">
    <div className="site-width flex flex-col items-start gap-6 py-12 md:flex-row md:items-center md:gap-8">
      <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-2xl bg-brand-100 text-brand-strong">
        <MessagesSquare className="size-7" />
      </span>
      <div className="flex-1">
        <h2 id="live-support-call" className="text-2xl font-semibold tracking-tight">
          Aklınızdaki soruyu şimdi sorun
        </h2>
        <p className="mt-1.5 max-w-2xl text-text-2">
          Canlı destekte sizi kendi asistanımız karşılar: fiyatlandırma, kurulum, entegrasyon... Bilmediğini söyler,
          isterseniz talebinizi ekibimize iletir.
        </p>
      </div>
      <ButtonLink to="/live-support" size="large">
        Canlı Desteğe Bağlan
      </ButtonLink>
    </div>
  </section>
);
