import type { OutboxMail, OutboxState } from "#contract/outbox.ts";
import { outboxStates } from "../../texts/outbox.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

export const stateOf = ({ sent_at: sentAt, attempts }: OutboxMail): OutboxState =>
  sentAt !== null ? "sent" : attempts > 0 ? "failed" : "waiting";

export function MailState({ mail }: { mail: OutboxMail }) {
  const state = stateOf(mail);
  return <Badge tone={tones[state]}>{outboxStates[state]}</Badge>;
}

const tones: Record<OutboxState, Tone> = { waiting: "warn", failed: "bad", sent: "good" };
