import { sql } from "kysely";
import type { DocumentProgress } from "#contract/document-files.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** A document from an uploaded file, with the file's storage path; `lock` locks it until the transaction ends. */
export async function findDocumentFile(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  const found = db
    .selectFrom("knowledge_documents as document")
    .innerJoin("files as file", "file.id", "document.file_id")
    .select(["document.id", "document.chatbot_id", "document.state", "document.reason", "document.title"])
    .select(["file.id as file_id", "file.path", "file.name as file_name", "file.bytes"])
    .where("document.id", "=", id);
  return (lock ? found.forUpdate("document") : found).executeTakeFirst();
}

/**
 * The documents whose file has not been read yet and that no unfinished job reads; with `alsoFailed` those, too, that
 * could not be read for a reason of ours.
 */
export async function listUnreadFiles(db: Db, { alsoFailed }: { alsoFailed: boolean }): Promise<string[]> {
  const unread = await db
    .selectFrom("knowledge_documents as document")
    .select("document.id")
    .where("file_id", "is not", null)
    .where(({ eb, or, and }) =>
      or([eb("state", "=", "queued"), ...(alsoFailed ? [and({ state: "failed", reason: "failed-here" })] : [])]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("job_rows as job")
            .select("job.id")
            .where("job.kind", "=", "documents.read")
            .where("job.state", "in", ["waiting", "retrying", "running"])
            .where("job.key", "=", sql<string>`document.id::text`),
        ),
      ),
    )
    .orderBy("number")
    .execute();
  return unread.map(({ id }) => id);
}

/** The chatbot's source of kind `files`, created if missing. The caller has locked the chatbot's knowledge. */
export async function ensureFilesSource(db: Db, chatbotId: string, name: string): Promise<string> {
  const found = await db
    .selectFrom("knowledge_sources")
    .select("id")
    .where("chatbot_id", "=", chatbotId)
    .where("kind", "=", "files")
    .executeTakeFirst();
  if (found) return found.id;
  const id = newId();
  await db
    .insertInto("knowledge_sources")
    .values({ id, chatbot_id: chatbotId, kind: "files", name, address: null })
    .execute();
  return id;
}

export const countDocuments = async (db: Db, sourceId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("knowledge_documents")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("source_id", "=", sourceId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findDocumentByName = (db: Db, sourceId: string, name: string) =>
  db
    .selectFrom("knowledge_documents")
    .select(["id", "file_id", "given_title"])
    .where("source_id", "=", sourceId)
    .where(sql<string>`md5(name)`, "=", sql<string>`md5(${name})`)
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();

type NewDocumentFile = {
  source_id: string;
  chatbot_id: string;
  name: string;
  title: string;
  given_title: string | null;
  file_id: string;
  bytes: number;
};

/** Adds the document of a file that waits to be read. Resolves with its id. */
export async function insertDocumentFile(db: Db, document: NewDocumentFile): Promise<string> {
  const id = newId();
  await db
    .insertInto("knowledge_documents")
    .values({ ...document, id, state: "queued" })
    .execute();
  return id;
}

export const deleteFileById = (db: Db, id: string) => db.deleteFrom("files").where("id", "=", id).execute();

/** The progress of reading a file; `passages` counts those of its newest reading, 0 before there is one. */
export const readProgress = (db: Db, chatbotId: string, id: string): Promise<DocumentProgress | undefined> =>
  db
    .selectFrom("knowledge_documents as document")
    .leftJoin("knowledge_document_versions as version", "version.id", "document.draft_version")
    .select(["document.id", "document.state", "document.reason"])
    .select(sql<number>`coalesce(jsonb_array_length(version.passages), 0)`.as("passages"))
    .where("document.id", "=", id)
    .where("document.chatbot_id", "=", chatbotId)
    .executeTakeFirst();

/** Matches uploaded files of the chatbot, not pages of a site. */
const ofFiles = (db: Db, chatbotId: string) =>
  db.selectFrom("knowledge_sources").select("id").where("chatbot_id", "=", chatbotId).where("kind", "=", "files");

/** Deletes its file and versions too. False if there is none. */
export async function deleteDocumentFile(db: Db, chatbotId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("knowledge_documents")
    .where("id", "=", id)
    .where("source_id", "in", ofFiles(db, chatbotId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A title set by staff survives later readings. False if the chatbot has no such file. */
export async function renameDocumentFile(db: Db, chatbotId: string, id: string, title: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("knowledge_documents")
    .set({ title, given_title: title })
    .where("id", "=", id)
    .where("source_id", "in", ofFiles(db, chatbotId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
