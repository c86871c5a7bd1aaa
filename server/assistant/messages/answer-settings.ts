import type { OpeningHours } from "#contract/opening-hours.ts";
import { type KeptSettings, readSettings } from "#server/domain/settings.ts";
import type { Parts } from "#server/parts.ts";
import { type ChatbotRow, findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";

/** What changes rarely and every answer is made by; `hours` are those of the conversation's company. */
export type AnsweredBy = {
  chatbot: ChatbotRow | undefined;
  hours: OpeningHours | undefined;
  settings: KeptSettings;
};

export type ReadAnsweredBy = (
  thread: Pick<ConversationRow, "chatbot_id" | "company_id">,
  knownBy: string,
) => Promise<AnsweredBy>;

const MOST_KEPT = 1_000;

/**
 * Reads what answers are made by, or takes what was read before where `knownBy` is the same word: the statement that
 * stores a question says it, and it is another one after every change, whichever node made it. So nothing has to be
 * heard, and nothing that is kept is ever older than the question. Of the chatbots that were asked least lately nothing
 * is kept.
 */
export function createAnsweredBy({ db, secrets }: Pick<Parts, "db" | "secrets">): ReadAnsweredBy {
  /** The one used longest ago stands first. */
  const kept = new Map<string, { knownBy: string; read: Promise<AnsweredBy> }>();

  async function read({ chatbot_id, company_id }: Parameters<ReadAnsweredBy>[0]): Promise<AnsweredBy> {
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
    kept.delete(key);
    const entry = known?.knownBy === knownBy ? known : { knownBy, read: read(thread) };
    kept.set(key, entry);
    if (entry !== known) entry.read.catch(() => void (kept.get(key) === entry && kept.delete(key)));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return entry.read;
  };
}
