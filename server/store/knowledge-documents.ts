import { type Insertable, sql, type Updateable } from "kysely";
import type { Passage } from "#contract/passages.ts";
import type { DocumentFailure, DocumentQuery, DocumentState, KnowledgeDocument } from "#contract/knowledge-sources.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

/** A page or file as answers use it, without the passages that are switched off. */
export type LiveDocument = { id: string; title: string; address: string | null; readAt: string; passages: Passage[] };

/** All live content of the chatbot's documents, the first read first. */
export async function listLiveDocuments(db: Db, chatbotId: string): Promise<LiveDocument[]> {
  return (await selectLive(db, chatbotId).execute()).map(toLive);
}

const selectLive = (db: Db, chatbotId: string) =>
  selectVersions(db, chatbotId)
    .innerJoin("knowledge_document_versions as version", "version.id", "document.live_version")
    .select(["version.title", "version.read_at", "version.passages", "document.live_off as off"]);

/** The ids of the chatbot's live documents: of one source, or the document itself if it is live. */
export async function listLiveIds(
  db: Db,
  chatbotId: string,
  of: { source: string } | { document: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("knowledge_documents")
    .select("id")
    .where("chatbot_id", "=", chatbotId)
    .where("live_version", "is not", null)
    .where("source" in of ? "source_id" : "id", "=", "source" in of ? of.source : of.document)
    .execute();
  return rows.map(({ id }) => id);
}

/** These documents as they would be live in these versions, without the passages that would be off. */
export async function listPlannedDocuments(
  db: Db,
  chatbotId: string,
  planned: readonly { id: string; version: string | null; off: readonly string[] }[],
): Promise<LiveDocument[]> {
  const versions = planned.flatMap(({ version }) => version ?? []);
  const rows = await selectVersions(db, chatbotId)
    .innerJoin("knowledge_document_versions as version", "version.document_id", "document.id")
    .select(["version.title", "version.read_at", "version.passages"])
    .where(sql<boolean>`version.id = any(${versions}::uuid[])`)
    .execute();
  const offOf = new Map(planned.map(({ id, off }) => [id, [...off]]));
  return rows.map((row) => toLive({ ...row, off: offOf.get(row.id) ?? [] }));
}

const selectVersions = (db: Db, chatbotId: string) =>
  db
    .selectFrom("knowledge_documents as document")
    .innerJoin("knowledge_sources as source", "source.id", "document.source_id")
    .select(["document.id", "document.name", "document.given_title", "source.kind"])
    .where("document.chatbot_id", "=", chatbotId)
    .orderBy("document.id");

type LiveRow = {
  id: string;
  name: string;
  given_title: string | null;
  kind: string;
  title: string;
  read_at: string;
  passages: Passage[];
};

function toLive({
  id,
  name,
  given_title,
  kind,
  title,
  read_at,
  passages,
  ...row
}: LiveRow & { off: string[] }): LiveDocument {
  const off = new Set(row.off);
  return {
    id,
    title: given_title ?? title,
    address: kind === "site" ? name : null,
    readAt: read_at,
    passages: passages.filter(({ key }) => !off.has(key)),
  };
}

/** One document as answers use it; undefined if it is not live. */
export const findLiveDocument = async (db: Db, chatbotId: string, id: string): Promise<LiveDocument | undefined> =>
  (await selectLive(db, chatbotId).where("document.id", "=", id).execute()).map(toLive)[0];

/** A document as its next reading is compared with it, locked until the transaction ends. */
export const findDocumentForReading = (db: Db, id: string) =>
  db
    .selectFrom("knowledge_documents")
    .select([
      "id",
      "source_id",
      "state",
      "reason",
      "given_title",
      "etag",
      "last_modified",
      "content_hash",
      "draft_version",
      "live_version",
      "off",
      "live_off",
      "missed",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const findDocumentVersion = (
  db: Db,
  id: string,
): Promise<{ title: string; passages: Passage[]; content_hash: string } | undefined> =>
  db
    .selectFrom("knowledge_document_versions")
    .select(["title", "passages", "content_hash"])
    .where("id", "=", id)
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

/** Writes nothing if it is in that state for that reason already. */
export async function failDocument(
  db: Db,
  id: string,
  { state, reason }: { state: "failed" | "skipped"; reason: DocumentFailure },
): Promise<void> {
  await db
    .updateTable("knowledge_documents")
    .set({ state, reason })
    .where("id", "=", id)
    .where(sql<boolean>`(state, reason) is distinct from (${state}, ${reason})`)
    .execute();
}

/**
 * True if another document of the source, which stays, has the same content. Readings of the same content wait for each
 * other until the transaction ends, so that of two at once one sees the other.
 */
export async function hasTwin(db: Db, { id, source_id }: { id: string; source_id: string }, hash: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${source_id} ${hash}`}, 0))`.execute(db);
  const twin = await db
    .selectFrom("knowledge_documents")
    .select("id")
    .where("source_id", "=", source_id)
    .where("id", "<>", id)
    .where("content_hash", "=", hash)
    .where("state", "not in", ["failed", "retired", "skipped"])
    .executeTakeFirst();
  return twin !== undefined;
}

/**
 * A live document that the last reading found unchanged is shown as `unchanged`, which needs no write: one that a
 * reading in progress, or one that ended early, has come to, or any after a whole reading.
 */
export const shownState = sql<DocumentState>`case when document.state = 'live' and document.read_at < source.began_at
    and (document.number <= (source.reading ->> 'at')::bigint or (source.state = 'idle' and source.failure is null))
  then 'unchanged' else document.state end`;

/** One page, plus one extra row; `search` matches title and name. */
export const listDocumentsPage = (
  db: Db,
  chatbotId: string,
  { limit, cursor, search, sort, direction, source, state }: DocumentQuery,
): Promise<Listed<KnowledgeDocument>[]> => {
  const order = { table: "document", sort, direction };
  return db
    .selectFrom("knowledge_documents as document")
    .innerJoin("knowledge_sources as source", "source.id", "document.source_id")
    .leftJoin("knowledge_document_versions as version", "version.id", "document.draft_version")
    .select(["document.id", "source_id", "document.name", "document.title", "reason", "bytes", "document.read_at"])
    .select([
      shownState.as("state"),
      sql<boolean>`live_version is not null`.as("is_live"),
      sql<number>`coalesce(jsonb_array_length(version.passages), 0)`.as("passages"),
      sql<number>`cardinality(document.off)`.as("off"),
    ])
    .where("document.chatbot_id", "=", chatbotId)
    .$if(source !== undefined, (query) => query.where("source_id", "=", source!))
    .$if(state !== undefined, (query) => query.where(shownState, "=", state!))
    .where(matches(sql<string>`fold_turkish(concat_ws(' ', document.title, document.name))`, search))
    .select(placeIn(order))
    .where(afterCursor(order, cursor))
    .orderBy(inOrder(order))
    .limit(limit + 1)
    .execute();
};
