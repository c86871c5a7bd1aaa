import { ContactForm } from "#web/chat/contact-form.tsx";
import { HandoffCard } from "#web/ui/chat/handoff-card.tsx";

type WayToPersonProps = { arriving?: boolean; threadId: string; guest: boolean };

/** Our own team: a demo, the contact page, and for a guest a way to be reached. */
export const WayToPerson = ({ arriving, threadId, guest }: WayToPersonProps) => (
  <HandoffCard demoHref="/request-demo" contactHref="/contact" arriving={arriving}>
    {guest && <ContactForm threadId={threadId} />}
  </HandoffCard>
);
