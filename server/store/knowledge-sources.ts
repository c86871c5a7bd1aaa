import { sql } from "kysely";
import type { KnowledgeSource, NewKnowledgeSource, Reading, SourceFailure } from "#contract/knowledge-sources.ts";
import type { KnowledgeSourceChange } from "#contract/knowledge-sources.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { shownState } from "./knowledge-documents.ts";

const COLUMNS = [
  "id",
  "kind",
  "name",
  "address",
  "settings",
  "every_hours",
  "state",
  "reading",
  "failure",
  "began_at",
  "read_at",
  "next_read_at",
] as const;

/** The chatbot's sources, the first added first, each with its number of documents by state. */
export async function listKnowledgeSources(db: Db, chatbotId: string): Promise<KnowledgeSource[]> {
  const [sources, counts] = await Promise.all([
    db.selectFrom("knowledge_sources").select(COLUMNS).where("chatbot_id", "=", chatbotId).orderBy("id").execute(),
    db
      .selectFrom("knowledge_documents as document")
      .innerJoin("knowledge_sources as source", "source.id", "document.source_id")
      .select(["source_id", shownState.as("state"), sql<number>`count(*)::int`.as("count")])
      .where("document.chatbot_id", "=", chatbotId)
      .groupBy(["source_id", sql`2`])
      .execute(),
  ]);
  return sources.map((source) => ({
    ...source,
    documents: Object.fromEntries(
      counts.filter(({ source_id }) => source_id === source.id).map(({ state, count }) => [state, count]),
    ),
  }));
}

/** Serializes additions for each chatbot until the transaction ends, so that two cannot both add the same site. */
export const lockSources = (db: Db, chatbotId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge sources ${chatbotId}`}, 0))`.execute(db);

export const countSources = async (db: Db, chatbotId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("knowledge_sources")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("chatbot_id", "=", chatbotId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Null if the chatbot already has a source with this address, or a feed. */
export async function insertKnowledgeSource(
  db: Db,
  chatbotId: string,
  { kind, name, address, settings, every_hours }: NewKnowledgeSource & { name: string },
): Promise<string | null> {
  const taken = await db
    .selectFrom("knowledge_sources")
    .select("id")
    .where("chatbot_id", "=", chatbotId)
    .where("kind", "=", kind)
    .$if(kind === "site", (query) => query.where("address", "=", address))
    .executeTakeFirst();
  if (taken) return null;
  const id = newId();
  await db
    .insertInto("knowledge_sources")
    .values({ id, chatbot_id: chatbotId, kind, name, address, settings: JSON.stringify(settings), every_hours })
    .execute();
  return id;
}

/** True if it existed. */
export async function updateKnowledgeSource(
  db: Db,
  chatbotId: string,
  id: string,
  { settings, ...change }: KnowledgeSourceChange & { next_read_at?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("knowledge_sources")
    .set({ id, ...change, ...(settings && { settings: JSON.stringify(settings) }) })
    .where("id", "=", id)
    .where("chatbot_id", "=", chatbotId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True if it existed; its documents are deleted with it. */
export async function deleteKnowledgeSource(db: Db, chatbotId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("knowledge_sources")
    .where("id", "=", id)
    .where("chatbot_id", "=", chatbotId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type SourceRow = NonNullable<Awaited<ReturnType<typeof findKnowledgeSource>>>;

export const findKnowledgeSource = (db: Db, id: string) =>
  db
    .selectFrom("knowledge_sources")
    .select([...COLUMNS, "chatbot_id", "alarmed_at"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Why a feed is imported although tests fail, which failing questions had been seen by then, and by whom. */
export type InSpite = { reason: string; questions: string[]; by: string };

/** Requests a reading: true if none is in progress. */
export async function beginReading(db: Db, id: string, now: Date, in_spite?: InSpite): Promise<boolean> {
  const reading: Progress | null = in_spite ? { done: 0, known: 0, in_spite } : null;
  const { numUpdatedRows } = await db
    .updateTable("knowledge_sources")
    .set({
      state: "reading",
      reading: reading && JSON.stringify(reading),
      began_at: now.toISOString(),
      seen_at: now.toISOString(),
      reader: null,
      tries: 0,
    })
    .where("id", "=", id)
    .where("state", "=", "idle")
    .where("kind", "<>", "files")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes a begun reading over from its previous reader, and resolves with how often that has happened since it last made
 * progress; undefined if no reading has begun.
 */
export const takeReading = (db: Db, id: string, reader: string, now: Date) =>
  db
    .updateTable("knowledge_sources")
    .set(({ eb }) => ({ reader, seen_at: now.toISOString(), tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where("state", "<>", "idle")
    .returning([...COLUMNS, "chatbot_id", "alarmed_at", "tries"])
    .executeTakeFirst();

/** True while the reading belongs to this reader and continues. */
export async function isReading(db: Db, id: string, reader: string): Promise<boolean> {
  const row = await db
    .selectFrom("knowledge_sources")
    .select("id")
    .where("id", "=", id)
    .where("reader", "=", reader)
    .where("state", "=", "reading")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The progress of a site's reading; `at` is the number of the last finished document. For a feed: `in_spite` is what it
 * was started with, `may_shrink` that it may remove half of the catalogue or more.
 */
export type Progress = Reading & { at?: number; in_spite?: InSpite; may_shrink?: true };

/** False if the reading has been taken over. */
export async function keepProgress(
  db: Db,
  id: string,
  reader: string,
  progress: Progress,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("knowledge_sources")
    .set({ reading: JSON.stringify(progress), seen_at: now.toISOString(), tries: 0 })
    .where("id", "=", id)
    .where("reader", "=", reader)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type End = {
  failure: SourceFailure | null;
  read_at?: string;
  next_read_at: string | null;
  alarmed_at?: string | null;
};

/** False if the reading has been taken over. */
export async function endReading(db: Db, id: string, reader: string, end: End): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("knowledge_sources")
    .set({ ...end, state: "idle", reader: null, seen_at: null })
    .where("id", "=", id)
    .where("reader", "=", reader)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True if a reading was in progress, which now stops. */
export async function stopReading(db: Db, chatbotId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("knowledge_sources")
    .set({ state: "stopping" })
    .where("id", "=", id)
    .where("chatbot_id", "=", chatbotId)
    .where("state", "<>", "idle")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The sources that are due, and readings whose reader has been silent for `silentMs`; also those that a clock running
 * ahead had scheduled later than their interval allows. Sites of archived clients no longer belong to a customer: they
 * are not read until somebody starts it by hand or the client is back.
 */
export async function listDueSources(
  db: Db,
  { now, silentMs, most }: { now: Date; silentMs: number; most: number },
): Promise<{ id: string; state: "idle" | "reading" | "stopping" }[]> {
  const at = sql<string>`${now.toISOString()}::timestamptz`;
  const silent = sql`${silentMs} * interval '1 millisecond'`;
  return db
    .selectFrom("knowledge_sources")
    .select(["id", "state"])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("state", "=", "idle"),
          sql<boolean>`(next_read_at <= ${at} or next_read_at > ${at} + every_hours * 2 * interval '1 hour')`,
          isNoArchivedClients,
        ]),
        and([eb("state", "<>", "idle"), sql<boolean>`(seen_at < ${at} - ${silent} or seen_at > ${at} + ${silent})`]),
      ]),
    )
    .orderBy("next_read_at")
    .limit(most)
    .execute();
}

const isNoArchivedClients = sql<boolean>`not exists (select from chatbots join companies on companies.id = chatbots.company_id
  where chatbots.id = knowledge_sources.chatbot_id and companies.state = 'archived')`;

/** Fingerprints of the texts that are on most pages of the site. */
export async function listRepetitions(db: Db, sourceId: string): Promise<string[]> {
  const row = await db
    .selectFrom("knowledge_repetitions")
    .select("pieces")
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
  return row?.pieces ?? [];
}

/** Stores the texts that are on many of the site's pages, replacing the stored ones. */
export async function keepRepetitions(db: Db, sourceId: string, pieces: string[]): Promise<void> {
  await db
    .insertInto("knowledge_repetitions")
    .values({ source_id: sourceId, pieces })
    .onConflict((row) => row.column("source_id").doUpdateSet({ pieces }))
    .execute();
}
