import type { MessageFile } from "#contract/files.ts";
import { keep, kept, keptKeys } from "./kept.ts";

/** A message whose answer is not there yet. Kept until it is, so that a reload takes it up again. */
export type Unanswered = {
  clientMessageId: string;
  threadId: string;
  content: string;
  file?: MessageFile & { id: string };
  sentAt: string;
};

const PREFIX = "sozbir.unanswered.";
/** Nobody comes back to a conversation that was left so long ago. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

// One key per message: two tabs that write at the same moment do not overwrite each other.
export const keepUnanswered = (message: Unanswered) =>
  keep("localStorage", PREFIX + message.clientMessageId, JSON.stringify(message));
export const forgetUnanswered = (clientMessageId: string) => keep("localStorage", PREFIX + clientMessageId, null);

/** The unanswered messages of a thread, oldest first. */
export function unansweredOf(threadId: string): Unanswered[] {
  const found: Unanswered[] = [];
  for (const key of keptKeys("localStorage", PREFIX)) {
    const message = parse(kept("localStorage", key));
    if (message?.threadId === threadId) found.push(message);
    else if (!message || !(Date.now() - Date.parse(message.sentAt) < KEPT_FOR)) keep("localStorage", key, null);
  }
  return found.sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}

function parse(text: string | null): Unanswered | null {
  try {
    const value = JSON.parse(text ?? "null") as Unanswered | null;
    return value && typeof value.content === "string" && typeof value.clientMessageId === "string" ? value : null;
  } catch {
    return null;
  }
}
