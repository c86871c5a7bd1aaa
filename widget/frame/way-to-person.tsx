import { ContactForm } from "#web/chat/contact-form.tsx";
import { HandoffCard } from "#web/ui/chat/handoff-card.tsx";

type WayToPersonProps = { provider: boolean; threadId: string; arriving?: boolean };

/** Offers a person: a contact form and, for our own chatbot, the demo and contact page as well. */
export const WayToPerson = ({ provider, threadId, arriving }: WayToPersonProps) => (
  <HandoffCard {...(provider && { demoHref: "/request-demo", contactHref: "/contact" })} arriving={arriving}>
    <ContactForm threadId={threadId} />
  </HandoffCard>
);
