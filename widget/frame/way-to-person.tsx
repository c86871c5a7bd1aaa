import { Phone } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { HandoffCard } from "#web/ui/chat/handoff-card.tsx";

type WayToPersonProps = { provider: boolean; arriving?: boolean; onLeaveContact: () => void };

/**
 * Offers a person: ours by a demo or the contact page, a customer's by this very conversation, which its staff read.
 */
export function WayToPerson({ provider, arriving, onLeaveContact }: WayToPersonProps) {
  if (provider) return <HandoffCard demoHref="/request-demo" contactHref="/contact" arriving={arriving} />;
  return (
    <section
      aria-label="Ekibimizle görüşün"
      className={`mt-1 w-full max-w-md rounded-2xl border border-line bg-surface p-4 shadow-1 ${arriving ? "chat-arrive" : ""}`}
    >
      <p className="font-semibold">Ekibimizle görüşün</p>
      <p className="mt-0.5 text-text-2">
        Adınızı ve telefonunuzu ya da e-postanızı buraya yazın; bu konuşmayı okuyan ekibimiz size dönsün.
      </p>
      <Button look="outline" wide className="mt-3" onClick={onLeaveContact}>
        <Phone aria-hidden />
        İletişim bilgimi yaz
      </Button>
    </section>
  );
}
