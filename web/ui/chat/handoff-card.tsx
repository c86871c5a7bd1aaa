import { CalendarCheck, Phone } from "lucide-react";
import type { ReactNode } from "react";

type HandoffCardProps = {
  demoHref: string;
  contactHref: string;
  arriving?: boolean;
  /** A way to leave an address, where that is possible. */
  children?: ReactNode;
};

/** Offers a person: a demo, the contact page, and to leave an address. */
export const HandoffCard = ({ demoHref, contactHref, arriving, children }: HandoffCardProps) => (
  <section
    aria-label="Ekibimizle görüşün"
    className={`mt-1 w-full max-w-md rounded-2xl border border-line bg-surface p-4 shadow-1 ${arriving ? "chat-arrive" : ""}`}
  >
    <p className="font-semibold">Ekibimizle görüşün</p>
    <p className="mt-0.5 text-text-2">Dilerseniz bir demo planlayalım ya da doğrudan bize ulaşın.</p>
    <div className="mt-3 grid gap-2 sm:grid-cols-2">
      <a href={demoHref} className={`${action} bg-accent text-on-accent hover:bg-accent-strong`}>
        <CalendarCheck aria-hidden className="size-4.5" />
        Demo Talep Et
      </a>
      <a href={contactHref} className={`${action} border border-line-strong hover:bg-surface-2`}>
        <Phone aria-hidden className="size-4.5" />
        İletişime Geç
      </a>
    </div>
    {children && <div className="mt-4 border-t border-line pt-3.5">{children}</div>}
  </section>
);

const action =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4 font-semibold transition-colors duration-(--quick)";
