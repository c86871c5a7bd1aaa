import type { ConversationNote, NewNote } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

const NOTE = [
  "id",
  "position",
  "author_name as author",
  "content",
  "created_at",
  "client_note_id as clientNoteId",
] as const;

/** Staff's internal notes, oldest first. */
export const listNotes = (db: Db, conversationId: string): Promise<ConversationNote[]> =>
  db
    .selectFrom("conversation_notes")
    .select(NOTE)
    .where("conversation_id", "=", conversationId)
    .orderBy("created_at")
    .execute();

/** Stores a note; one with the same client id stays as it is and is returned. */
export async function insertNote(
  db: Db,
  conversation: { id: string; company_id: string | null; message_count: number },
  author: { id: string; name: string },
  { content, clientNoteId }: NewNote,
): Promise<ConversationNote> {
  const stored = await db
    .insertInto("conversation_notes")
    .values({
      id: newId(),
      conversation_id: conversation.id,
      company_id: conversation.company_id,
      position: conversation.message_count,
      author_id: author.id,
      author_name: author.name,
      content,
      client_note_id: clientNoteId ?? null,
    })
    .onConflict((row) =>
      row.columns(["conversation_id", "client_note_id"]).where("client_note_id", "is not", null).doNothing(),
    )
    .returning(NOTE)
    .executeTakeFirst();
  return (
    stored ??
    db
      .selectFrom("conversation_notes")
      .select(NOTE)
      .where("conversation_id", "=", conversation.id)
      .where("client_note_id", "=", clientNoteId!)
      .executeTakeFirstOrThrow()
  );
}
