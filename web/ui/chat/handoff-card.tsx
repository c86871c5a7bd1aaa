import { CalendarCheck, Phone } from "lucide-react";
import type { ReactNode } from "react";

type HandoffCardProps = {
  /** Set for the provider's own chatbot, whose card also links to its pages. */
  demoHref?: string;
  contactHref?: string;
  arriving?: boolean;
  /** A contact form, if one can be offered. */
  children?: ReactNode;
};

/** Offers a person: a contact form, and the provider's demo and contact page. */
export const HandoffCard = ({ demoHref, contactHref, arriving, children }: HandoffCardProps) => (
  <div
    role="group"
    aria-label="Ekibimizle görüşün"
    className={`mt-1 grid w-full max-w-md gap-3 rounded-2xl border border-line bg-surface p-4 shadow-1 ${arriving ? "chat-arrive" : ""}`}
  >
    {/* The line that unfolds the card says the same. */}
    <p className="font-semibold in-[details]:hidden">Ekibimizle görüşün</p>
    {demoHref && contactHref && (
      <div className="grid gap-2 sm:grid-cols-2">
        <a href={demoHref} className={`${action} bg-accent text-on-accent hover:bg-accent-strong`}>
          <CalendarCheck aria-hidden className="size-4.5" />
          Demo Talep Et
        </a>
        <a href={contactHref} className={`${action} border border-line-strong hover:bg-surface-2`}>
          <Phone aria-hidden className="size-4.5" />
          İletişime Geç
        </a>
      </div>
    )}
    {children}
  </div>
);

/** The collapsed form of the card: for a repeated offer, or while contact details are asked for in the chat. */
export const HandoffLine = ({ children }: { children: ReactNode }) => (
  <details className="w-full max-w-md">
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem] font-medium underline underline-offset-4">
      Ekibimizle görüşün
    </summary>
    {children}
  </details>
);

const action =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4 font-semibold transition-colors duration-(--quick)";
