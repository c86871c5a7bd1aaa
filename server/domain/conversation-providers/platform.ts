import type { Conversation } from "#contract/conversations.ts";
import type { Db } from "#server/database/connect.ts";
import { fileUrl } from "#server/storage/storage.ts";
import {
  countConversationsOfDays,
  findConversation,
  findConversationCursor,
  listConversationsOfDays,
} from "#server/store/conversations.ts";
import { listMessagesOf } from "#server/store/messages.ts";
import { unknownCursor, type ConversationProvider } from "./provider.ts";

/** The platform's own chatbots. Inside a company's scope only its own conversations exist. */
export const platformConversations = (db: Db): ConversationProvider => ({
  async list(query) {
    const before = query.cursor === undefined ? undefined : await findConversationCursor(db, query.cursor);
    if (query.cursor !== undefined && !before) throw unknownCursor();
    const rows = await listConversationsOfDays(db, query, { before, search: query.search, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    return { conversations: await withMessages(db, shown), next: rows.length > shown.length ? shown.at(-1)!.id : null };
  },
  summarize: (days) => countConversationsOfDays(db, days),
  async find(id, { chatbotId }) {
    const row = await findConversation(db, chatbotId, id);
    return row && (await withMessages(db, [row]))[0];
  },
});

async function withMessages(db: Db, rows: Omit<Conversation, "messages">[]): Promise<Conversation[]> {
  const messages = Map.groupBy(
    await listMessagesOf(
      db,
      rows.map(({ id }) => id),
    ),
    (message) => message.conversation_id,
  );
  return rows.map((conversation) => ({
    ...conversation,
    messages: (messages.get(conversation.id) ?? []).map(({ role, content, file, created_at }) => ({
      role,
      content,
      created_at,
      ...(file && { file: { name: file.name, url: fileUrl("chat-files", file.path) } }),
    })),
  }));
}
