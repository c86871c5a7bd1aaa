import { DAY_MS } from "#contract/durations.ts";
import type { MessageFile } from "#contract/files.ts";
import { writeStorage, readStorage, storageKeys } from "./browser-storage.ts";

/** A message without an answer yet. Stored until it is answered, so that a reload resumes it. */
export type Unanswered = {
  clientMessageId: string;
  threadId: string;
  content: string;
  file?: MessageFile & { id: string };
  sentAt: string;
  /** It may have reached the server: it was sent while the browser had a network. */
  hasLeft?: boolean;
};

const PREFIX = "sozbir.unanswered.";
/** Older messages are discarded. In milliseconds. */
const KEPT_FOR = 7 * DAY_MS;

// One key per message: two tabs that write at the same time do not overwrite each other.
export const keepUnanswered = (message: Unanswered) =>
  writeStorage("localStorage", PREFIX + message.clientMessageId, JSON.stringify(message));
export const forgetUnanswered = (clientMessageId: string) =>
  writeStorage("localStorage", PREFIX + clientMessageId, null);

/** Returns a thread's unanswered messages, oldest first. */
export function unansweredOf(threadId: string): Unanswered[] {
  const found: Unanswered[] = [];
  for (const key of storageKeys("localStorage", PREFIX)) {
    const message = parse(readStorage("localStorage", key));
    if (message?.threadId === threadId) found.push(message);
    else if (!message || !(Date.now() - Date.parse(message.sentAt) < KEPT_FOR)) writeStorage("localStorage", key, null);
  }
  return found.sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}

/** Stores messages of a deleted conversation as those of another, each once, and returns them. */
export function takeOver(messages: readonly Unanswered[], threadId: string): Unanswered[] {
  const taken = new Map(messages.map((message) => [message.clientMessageId, { ...message, threadId, hasLeft: false }]));
  for (const message of taken.values()) keepUnanswered(message);
  return [...taken.values()];
}

function parse(text: string | null): Unanswered | null {
  try {
    const value = JSON.parse(text ?? "null") as Unanswered | null;
    return value && typeof value.content === "string" && typeof value.clientMessageId === "string" ? value : null;
  } catch {
    return null;
  }
}
