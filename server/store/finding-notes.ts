import type { FindingNote, NewFindingNote } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

const NOTE = ["id", "author_name", "by_provider", "content", "created_at"] as const;

/** The notes on a finding, oldest first; inside a company's scope only of its own findings. */
export const listFindingNotes = (db: Db, findingId: string): Promise<FindingNote[]> =>
  db
    .selectFrom("finding_notes")
    .select(NOTE)
    .where("finding_id", "=", findingId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Stores a note; one with the same client id stays as it is and is returned, with `isNew` false. */
export async function insertFindingNote(
  db: Db,
  finding: { id: string; company_id: string | null },
  author: { id: string; name: string; isProvider: boolean },
  { content, clientNoteId }: NewFindingNote,
): Promise<{ note: FindingNote; isNew: boolean }> {
  const stored = await db
    .insertInto("finding_notes")
    .values({
      id: newId(),
      finding_id: finding.id,
      company_id: finding.company_id,
      author_id: author.id,
      author_name: author.name,
      by_provider: author.isProvider,
      content,
      client_note_id: clientNoteId ?? null,
    })
    .onConflict((row) =>
      row.columns(["finding_id", "client_note_id"]).where("client_note_id", "is not", null).doNothing(),
    )
    .returning(NOTE)
    .executeTakeFirst();
  if (stored) return { note: stored, isNew: true };
  const note = await db
    .selectFrom("finding_notes")
    .select(NOTE)
    .where("finding_id", "=", finding.id)
    .where("client_note_id", "=", clientNoteId!)
    .executeTakeFirstOrThrow();
  return { note, isNew: false };
}
