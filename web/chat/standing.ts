import type { ConversationStanding } from "#contract/team-inbox.ts";

/** Whose turn it is to speak to the visitor; null as long as the page has not heard of it. */
export type Standing = ConversationStanding | null;

/** Whether what is written now is the assistant's to answer: a closed conversation opens with the next message. */
export const assistantSpeaks = (standing: Standing): boolean =>
  standing === null || standing.state === "bot" || standing.state === "closed";

/** Who has the conversation, where that is not the assistant. */
export function standingLine(standing: Standing): string | undefined {
  if (standing?.state === "waiting") return waitingLine(standing.queue);
  if (standing?.state === "closed") return "Görüşme sonlandırıldı";
  return standing?.state === "human" ? `${standing.owner ?? "Temsilcimiz"} ile görüşüyorsunuz` : undefined;
}

function waitingLine(queue: ConversationStanding["queue"]): string {
  if (!queue) return "Sıradasınız…";
  const usual = queue.usualWaitMinutes === null ? "" : `, genellikle\u00a0${queue.usualWaitMinutes}\u00a0dk`;
  return `Sıradasınız… (${queue.position}. sıra${usual})`;
}
