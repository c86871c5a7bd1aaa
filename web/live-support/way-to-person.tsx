import { ContactForm } from "#web/chat/contact-form.tsx";
import { HandoffCard } from "#web/ui/chat/handoff-card.tsx";

type WayToPersonProps = { arriving?: boolean; threadId: string; guest: boolean };

/** The provider's handoff offer: demo, contact page, and a contact form for guests. */
export const WayToPerson = ({ arriving, threadId, guest }: WayToPersonProps) => (
  <HandoffCard demoHref="/request-demo" contactHref="/contact" arriving={arriving}>
    {guest && <ContactForm threadId={threadId} />}
  </HandoffCard>
);
