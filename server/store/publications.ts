import { type Insertable, sql } from "kysely";
import { KEPT_PUBLICATIONS, type Publication, type PublishedChange } from "#contract/publications.ts";
import type { Passage } from "#contract/passages.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";

/** A document with what would go live and what is live; the lists of keys are sorted. */
export type ReviewedRow = Awaited<ReturnType<typeof listWaiting>>[number];

const selectReviewed = (db: Db, chatbotId: string) =>
  db
    .selectFrom("knowledge_documents as document")
    .innerJoin("knowledge_sources as source", "source.id", "document.source_id")
    .leftJoin("knowledge_document_versions as draft", "draft.id", "document.draft_version")
    .leftJoin("knowledge_document_versions as live", "live.id", "document.live_version")
    .select(["document.id", "document.name", "document.title", "document.given_title", "document.state", "source.kind"])
    .select([
      "document.draft_version",
      "document.live_version",
      "document.off",
      "document.live_off",
      "document.read_at",
    ])
    .select([
      sql<number | null>`jsonb_array_length(draft.passages)`.as("draft_length"),
      sql<number | null>`jsonb_array_length(live.passages)`.as("live_length"),
    ])
    .where("document.chatbot_id", "=", chatbotId)
    .orderBy("document.id");

/** For a `document`: its newest reading or its switches differ from what is live, or it is still live and no longer wanted. */
export const WAITS_FOR_REVIEW = sql<boolean>`case when document.state in ('retired', 'skipped') then document.live_version is not null
  else document.draft_version is not null
    and (document.draft_version is distinct from document.live_version or document.off <> document.live_off) end`;

/** Documents with unpublished changes, the first read first; only those of `ids` if given. */
export function listWaiting(db: Db, chatbotId: string, ids?: readonly string[]) {
  const waiting = selectReviewed(db, chatbotId).where(WAITS_FOR_REVIEW);
  return (ids ? waiting.where(sql<boolean>`document.id = any(${ids}::uuid[])`) : waiting).execute();
}

/** One document, with or without unpublished changes. */
export const findReviewed = (db: Db, chatbotId: string, id: string): Promise<ReviewedRow | undefined> =>
  selectReviewed(db, chatbotId).where("document.id", "=", id).executeTakeFirst();

/** Locks the existing ones of these documents against readings and switches until the transaction ends. */
export const lockDocuments = (db: Db, chatbotId: string, ids: readonly string[]) =>
  db
    .selectFrom("knowledge_documents")
    .select(["id", "draft_version", "live_version", "off", "live_off", "state"])
    .where("chatbot_id", "=", chatbotId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();

/** How many documents the chatbot has, and how many are live. */
export const countDocuments = (db: Db, chatbotId: string): Promise<{ known: number; live: number }> =>
  db
    .selectFrom("knowledge_documents")
    .select(({ fn }) => [fn.countAll<number>().as("known"), fn.count<number>("live_version").as("live")])
    .where("chatbot_id", "=", chatbotId)
    .executeTakeFirstOrThrow();

/** The existing versions, by id. */
export async function readVersions(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { title: string; passages: Passage[] }>> {
  const rows = await db
    .selectFrom("knowledge_document_versions")
    .select(["id", "title", "passages"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...version }) => [id, version]));
}

/** How many of these versions exist. */
export async function countVersions(db: Db, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom("knowledge_document_versions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

type NewLive = { id: string; version: string | null; off: string[] };

/**
 * Makes these versions live in one statement, so that the knowledge version changes once and not per document. A
 * document that still differs from its newest reading stays in review.
 */
export const setLive = async (db: Db, live: readonly NewLive[]): Promise<void> =>
  void (await sql`
    update knowledge_documents as document set live_version = now.version, live_off = now.off,
      state = case when state not in ('in-review', 'live', 'unchanged', 'fetched') then state
        when draft_version is distinct from now.version or document.off <> now.off then 'in-review' else 'live' end
    from (
      select id, version, array(select jsonb_array_elements_text(off)) as off
      from jsonb_to_recordset(${JSON.stringify(live)}) as wanted (id uuid, version uuid, off jsonb)
    ) as now
    where document.id = now.id`.execute(db));

/** The highest number of the chatbot's publications, 0 if there are none. */
export async function lastPublication(db: Db, chatbotId: string): Promise<number> {
  const { last } = await db
    .selectFrom("knowledge_publications")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .where("chatbot_id", "=", chatbotId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export const insertPublication = async (
  db: Db,
  publication: Insertable<Schema["knowledge_publications"]>,
): Promise<void> => void (await db.insertInto("knowledge_publications").values(publication).execute());

export const findPublicationChanges = (
  db: Db,
  chatbotId: string,
  id: string,
): Promise<{ number: number; undone_at: string | null; changes: PublishedChange[] } | undefined> =>
  db
    .selectFrom("knowledge_publications")
    .select(["number", "undone_at", "changes"])
    .where("chatbot_id", "=", chatbotId)
    .where("id", "=", id)
    .executeTakeFirst();

export const markUndone = async (db: Db, id: string, now: Date): Promise<void> =>
  void (await db
    .updateTable("knowledge_publications")
    .set({ undone_at: now.toISOString() })
    .where("id", "=", id)
    .execute());

/** The publications that can be undone, newest first; only `id` if given. */
export const listPublications = (db: Db, chatbotId: string, id?: string): Promise<Publication[]> =>
  db
    .selectFrom("knowledge_publications as publication")
    .select(["id", "number", "title", "documents", "counts", "override_reason"])
    .select(["published_by_name", "published_at", "undone_at"])
    .select(
      sql<boolean>`undone_at is null and coalesce((
        select bool_and(document.live_version is not distinct from (change -> 'to' ->> 'version')::uuid
          and to_jsonb(document.live_off) = change -> 'to' -> 'off')
        from jsonb_array_elements(changes) as change
        join knowledge_documents as document on document.id = (change ->> 'document')::uuid), false)`.as(
        "can_be_undone",
      ),
    )
    .where("chatbot_id", "=", chatbotId)
    .where(id === undefined ? sql<boolean>`true` : sql<boolean>`publication.id = ${id}`)
    .orderBy("number", "desc")
    .limit(KEPT_PUBLICATIONS)
    .execute();

/** The chatbots whose documents have versions. */
export async function listChatbotsWithDocuments(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("knowledge_documents").select("chatbot_id").distinct().execute();
  return rows.map(({ chatbot_id: id }) => id);
}

/**
 * Removes at most `limit` of a chatbot's versions older than `before` that are neither live nor the newest reading nor
 * part of its last publications; resolves with the number removed.
 */
export async function removeVersions(db: Db, chatbotId: string, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with kept as materialized (
      select distinct (side ->> 'version')::uuid as id
      from (
        select changes from knowledge_publications where chatbot_id = ${chatbotId}
        order by number desc limit ${KEPT_PUBLICATIONS}
      ) as publication, jsonb_array_elements(changes) as change, jsonb_array_elements(jsonb_build_array(change -> 'from', change -> 'to')) as side
      where side ->> 'version' is not null
    )
    delete from knowledge_document_versions where id in (
      select version.id from knowledge_documents as document
      join knowledge_document_versions as version on version.document_id = document.id
      where document.chatbot_id = ${chatbotId} and version.read_at < ${before}
        and version.id is distinct from document.live_version and version.id is distinct from document.draft_version
        and not exists (select from kept where kept.id = version.id)
      limit ${limit} for update of version skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Removes publications that can no longer be undone, each of which lists all documents it changed; the audit log keeps
 * who published what. Resolves with the number removed.
 */
export async function removeOldPublications(db: Db, chatbotId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("knowledge_publications")
    .where("chatbot_id", "=", chatbotId)
    .where("number", "<=", ({ selectFrom }) =>
      selectFrom("knowledge_publications as newest")
        .select(sql<number>`max(newest.number) - ${KEPT_PUBLICATIONS}`.as("last"))
        .where("newest.chatbot_id", "=", chatbotId),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
