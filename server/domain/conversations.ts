import type { Conversation, ConversationQuery } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { findConversationCursor, listConversationsOfDays } from "#server/store/conversations.ts";
import { listMessagesOf } from "#server/store/messages.ts";

/**
 * A page of a chatbot's conversations with their messages, newest first, and the cursor of the next page. Inside a
 * company's scope another company's chatbot does not exist. Throws `not-found`, and `invalid-input` for a cursor that names nothing.
 */
export async function listConversations(db: Db, query: ConversationQuery): Promise<{ conversations: Conversation[]; next: string | null }> {
  if (!(await findChatbot(db, query.chatbotId))) throw new AppError("not-found", "no such chatbot");
  const before = query.cursor === undefined ? undefined : await findConversationCursor(db, query.cursor);
  if (query.cursor !== undefined && !before) throw new AppError("invalid-input", "cursor: names no conversation", { fields: { cursor: "unknown" } });
  const rows = await listConversationsOfDays(db, query.chatbotId, { ...query, before, limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  const messages = Map.groupBy(await listMessagesOf(db, shown.map(({ id }) => id)), (message) => message.conversation_id);
  return {
    conversations: shown.map(({ id, created_at, is_order }) => ({
      id, created_at, is_order,
      messages: (messages.get(id) ?? []).map(({ role, content, file, created_at: at }) => ({
        role, content, created_at: at, ...(file && { file: { name: file.name, url: fileUrl("chat-files", file.path) } }),
      })),
    })),
    next: rows.length > shown.length ? shown.at(-1)!.id : null,
  };
}
