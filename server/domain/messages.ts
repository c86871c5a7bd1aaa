import { AnswerParts, type ChatMessage } from "#contract/assistant.ts";
import type { InboxMessage } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { listMessages, type MessageWithFile, sideOf } from "#server/store/messages.ts";

/** A conversation as its visitor sees it, oldest first. */
export const listThreadMessages = async (db: Db, conversationId: string): Promise<ChatMessage[]> =>
  (await listMessages(db, conversationId)).map(toChatMessage);

/** A message as both sides of a conversation see it, without what only staff may see. */
export function toChatMessage(row: MessageWithFile): ChatMessage {
  const { id, position, role, author_name, content, file, parts, created_at, client_message_id } = row;
  return {
    id,
    position,
    type: sideOf(role),
    author: { kind: role === "user" ? "visitor" : role, name: author_name },
    content,
    created_at,
    ...(file && { file: { name: file.name, type: file.type, url: fileUrl("chat-files", file.path) } }),
    ...(parts && { parts: AnswerParts.parse(parts) }),
    ...(client_message_id && { clientMessageId: client_message_id }),
  };
}

/** The same with what only staff may see. */
export const toInboxMessage = (row: MessageWithFile): InboxMessage => ({
  ...toChatMessage(row),
  ...(row.struck && { struck: row.struck }),
});
