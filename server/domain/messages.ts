import { AnswerParts, type ChatMessage } from "#contract/assistant.ts";
import type { Db } from "#server/database/connect.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { listMessages } from "#server/store/messages.ts";

/** A conversation as its visitor sees it, oldest first. */
export async function listThreadMessages(db: Db, conversationId: string): Promise<ChatMessage[]> {
  const rows = await listMessages(db, conversationId);
  return rows.map(({ id, role, content, file, parts, created_at, client_message_id }) => ({
    id,
    type: role,
    content,
    created_at,
    ...(file && { file: { name: file.name, type: file.type, url: fileUrl("chat-files", file.path) } }),
    ...(parts && { parts: AnswerParts.parse(parts) }),
    ...(client_message_id && { clientMessageId: client_message_id }),
  }));
}
