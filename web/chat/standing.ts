import type { ConversationStanding } from "#contract/team-inbox.ts";

/** Who answers the visitor: the assistant, a queue or a person; null until the page knows. */
export type Standing = ConversationStanding | null;

/** Whether the assistant answers the next message; a message reopens a closed conversation. */
export const assistantSpeaks = (standing: Standing): boolean =>
  standing === null || standing.state === "bot" || standing.state === "closed";

/** Returns the line that says who has the conversation, unless it is the assistant. */
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
