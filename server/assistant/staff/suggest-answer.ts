import type { SuggestedAnswer } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { listMessages, type MessageWithFile } from "#server/store/messages.ts";
import type { Assistant } from "../assistant.ts";
import { HISTORY_LENGTH } from "../messages/build-question.ts";

/** Room for several visitor messages in a row, so that the last one still has its full history. */
const READ = HISTORY_LENGTH + 10;

/** The most recent messages, as many as a suggestion needs. */
export const readRecentMessages = (db: Db, { id }: Pick<ConversationRow, "id">): Promise<MessageWithFile[]> =>
  listMessages(db, id, READ);

/**
 * The assistant's answer to the visitor's last message, for staff to edit and send. Null if the assistant would decline,
 * greet or offer a person, or if the last message is not the visitor's.
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
