import type { ConversationStatus } from "#contract/conversation-status.ts";

/** Who answers the visitor: the assistant, a queue or a person; null until the page knows. */
export type ChatStatus = ConversationStatus | null;

/** Whether the assistant answers the next message; a message reopens a closed conversation. */
export const assistantSpeaks = (status: ChatStatus): boolean =>
  status === null || status.state === "bot" || status.state === "closed";

/** Returns the line that says who has the conversation, unless it is the assistant. */
export function statusLine(status: ChatStatus): string | undefined {
  if (status?.state === "waiting") return waitingLine(status.queue);
  if (status?.state === "closed") return "Görüşme sonlandırıldı";
  return status?.state === "human" ? `${status.owner ?? "Temsilcimiz"} ile görüşüyorsunuz` : undefined;
}

function waitingLine(queue: ConversationStatus["queue"]): string {
  if (!queue) return "Sıradasınız…";
  const usual = queue.usualWaitMinutes === null ? "" : `, genellikle\u00a0${queue.usualWaitMinutes}\u00a0dk`;
  return `Sıradasınız… (${queue.position}. sıra${usual})`;
}
