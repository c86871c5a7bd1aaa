import type { SuggestedAnswer } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { listMessages, type MessageWithFile } from "#server/store/messages.ts";
import type { Assistant } from "../assistant.ts";
import { HISTORY_LENGTH } from "../messages/build-question.ts";

/** A visitor writes several lines in a row: what was said before the last of them counts as usual. */
const READ = HISTORY_LENGTH + 10;

/** The end of the conversation, as far as a suggestion looks back. */
export const readEnd = (db: Db, { id }: Pick<ConversationRow, "id">): Promise<MessageWithFile[]> =>
  listMessages(db, id, READ);

/**
 * What the assistant would answer to the visitor's last message, for the staff to take over and change. Null where it
 * would decline, greet or offer a person, and where somebody has answered already.
 */
export async function suggestAnswer(
  assistant: Pick<Assistant, "ask">,
  { chatbot_id }: Pick<ConversationRow, "chatbot_id">,
  messages: readonly MessageWithFile[],
): Promise<SuggestedAnswer> {
  const said = messages.filter(({ role }) => role !== "system");
  const last = said.at(-1);
  if (last?.role !== "user") return null;
  const { answer, outcome, handoff, sources } = await assistant.ask(chatbot_id, last.content, said.slice(0, -1));
  if (outcome !== "answered" || handoff) return null;
  return { answer, sources: sources.map(({ score: _, ...source }) => source) };
}
