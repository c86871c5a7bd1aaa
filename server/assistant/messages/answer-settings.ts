import type { OpeningHours } from "#contract/opening-hours.ts";
import { type KeptSettings, readSettings } from "#server/domain/settings.ts";
import { putLast } from "#server/limiters/bounded-map.ts";
import type { Parts } from "#server/parts.ts";
import { type ChatbotRow, findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";

/** The rarely changing configuration behind an answer; `hours` are those of the conversation's company. */
export type AnswerSettings = {
  chatbot: ChatbotRow | undefined;
  hours: OpeningHours | undefined;
  settings: KeptSettings;
};

export type ReadAnswerSettings = (
  thread: Pick<ConversationRow, "chatbot_id" | "company_id">,
  knownBy: string,
) => Promise<AnswerSettings>;

const MAX_CACHED = 1_000;

/**
 * Reads an answer's settings through an LRU cache of `MAX_CACHED` entries. `knownBy` is a version token returned by the
 * statement that stores the question; every change on any node yields another token. A cached entry with the same token
 * is therefore never older than the question, and no invalidation messages are needed.
 */
export function createReadAnswerSettings({ db, secrets }: Pick<Parts, "db" | "secrets">): ReadAnswerSettings {
  /** Least recently used first. */
  const kept = new Map<string, { knownBy: string; read: Promise<AnswerSettings> }>();

  async function read({ chatbot_id, company_id }: Parameters<ReadAnswerSettings>[0]): Promise<AnswerSettings> {
    const [chatbot, hours, settings] = await Promise.all([
      findChatbot(db, chatbot_id),
      findOpeningHours(db, company_id),
      readSettings({ secrets }, db),
    ]);
    return { chatbot, hours, settings };
  }

  return (thread, knownBy) => {
    const key = `${thread.chatbot_id} ${thread.company_id}`;
    const known = kept.get(key);
    const entry = known?.knownBy === knownBy ? known : { knownBy, read: read(thread) };
    putLast(kept, key, entry, MAX_CACHED);
    if (entry !== known) entry.read.catch(() => void (kept.get(key) === entry && kept.delete(key)));
    return entry.read;
  };
}
