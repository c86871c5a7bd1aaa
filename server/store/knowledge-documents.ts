import type { Passage } from "#contract/passages.ts";
import type { Insertable, Updateable } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";

/** A page or file as visitors are answered from it: what is switched off is left out. */
export type LiveDocument = { id: string; title: string; address: string | null; readAt: string; passages: Passage[] };

/** Everything of the chatbot's documents that is live, the first met first. */
export async function listLiveDocuments(db: Db, chatbotId: string): Promise<LiveDocument[]> {
  const rows = await selectLive(db, chatbotId).orderBy("document.id").execute();
  return rows.map(toLive);
}

const selectLive = (db: Db, chatbotId: string) =>
  db
    .selectFrom("knowledge_documents as document")
    .innerJoin("knowledge_sources as source", "source.id", "document.source_id")
    .innerJoin("knowledge_document_versions as version", "version.id", "document.live_version")
    .select(["document.id", "document.name", "document.given_title", "document.live_off", "source.kind"])
    .select(["version.title", "version.read_at", "version.passages"])
    .where("document.chatbot_id", "=", chatbotId);

type LiveRow = Awaited<ReturnType<ReturnType<typeof selectLive>["execute"]>>[number];

function toLive({ id, name, kind, given_title, title, read_at, passages, live_off }: LiveRow): LiveDocument {
  const off = new Set(live_off);
  return {
    id,
    title: given_title ?? title,
    address: kind === "site" ? name : null,
    readAt: read_at,
    passages: passages.filter(({ key }) => !off.has(key)),
  };
}

/** One document as visitors are answered from it; undefined where it is not live. */
export const findLiveDocument = async (db: Db, chatbotId: string, id: string): Promise<LiveDocument | undefined> =>
  (await selectLive(db, chatbotId).where("document.id", "=", id).execute()).map(toLive)[0];

/** A document as its next reading is compared with it, kept from others until the transaction ends. */
export const findDocumentForReading = (db: Db, id: string) =>
  db
    .selectFrom("knowledge_documents")
    .select(["id", "state", "given_title", "content_hash", "draft_version", "live_version", "missed"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function insertDocumentVersion(
  db: Db,
  version: Insertable<Schema["knowledge_document_versions"]>,
): Promise<void> {
  await db.insertInto("knowledge_document_versions").values(version).execute();
}

export async function changeDocument(
  db: Db,
  id: string,
  change: Updateable<Schema["knowledge_documents"]>,
): Promise<void> {
  await db.updateTable("knowledge_documents").set(change).where("id", "=", id).execute();
}
