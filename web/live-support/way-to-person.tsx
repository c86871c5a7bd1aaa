import { HandoffCard } from "#web/ui/chat/handoff-card.tsx";
import { LeaveEmail } from "./leave-email.tsx";
import { leaveEmail } from "./thread.ts";

type WayToPersonProps = { arriving?: boolean; threadId: string; guest: boolean };

/** Our own team: a demo, the contact page, and for a guest an address to leave. */
export const WayToPerson = ({ arriving, threadId, guest }: WayToPersonProps) => (
  <HandoffCard demoHref="/request-demo" contactHref="/contact" arriving={arriving}>
    {guest && <LeaveEmail onLeave={async (email) => void (await leaveEmail(threadId, email))} />}
  </HandoffCard>
);
