import { sql } from "kysely";
import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** A site's page in the order of reading: the order in which links to them were found. */
export type SitePage = {
  id: string;
  name: string;
  number: number;
  depth: number;
  state: string;
  reason: DocumentFailure | null;
  etag: string | null;
  last_modified: string | null;
  missed: number;
  has_content: boolean;
};

export const findNextPage = (db: Db, sourceId: string, after: number): Promise<SitePage | undefined> =>
  db
    .selectFrom("knowledge_documents")
    .select(["id", "name", "number", "depth", "state", "reason", "etag", "last_modified", "missed"])
    .select(sql<boolean>`content_hash is not null`.as("has_content"))
    .where("source_id", "=", sourceId)
    .where("number", ">", after)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();

export const listPageNames = async (db: Db, sourceId: string): Promise<string[]> => {
  const rows = await db.selectFrom("knowledge_documents").select("name").where("source_id", "=", sourceId).execute();
  return rows.map(({ name }) => name);
};

/**
 * Deletes pages that are retired and not live and, if there is no `room` for new ones, addresses that never led
 * anywhere. Resolves with their names.
 */
export async function deleteGonePages(db: Db, sourceId: string, room: boolean): Promise<string[]> {
  const rows = await db
    .deleteFrom("knowledge_documents")
    .where("source_id", "=", sourceId)
    .where("live_version", "is", null)
    .where(({ or, and, eb }) =>
      or([
        eb("state", "=", "retired"),
        ...(room ? [] : [and([eb("reason", "=", "not-found"), eb("content_hash", "is", null)])]),
      ]),
    )
    .returning("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Appends newly found pages to those to be read. */
export async function insertPages(
  db: Db,
  { id, chatbot_id }: { id: string; chatbot_id: string },
  pages: { name: string; depth: number }[],
): Promise<void> {
  if (pages.length === 0) return;
  await db
    .insertInto("knowledge_documents")
    .values(pages.map((page) => ({ ...page, id: newId(), source_id: id, chatbot_id, state: "queued" as const })))
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Makes the next reading fetch every page completely, even if unchanged: links on it had been skipped. */
export async function forgetMarks(db: Db, sourceId: string): Promise<void> {
  await db
    .updateTable("knowledge_documents")
    .set({ etag: null, last_modified: null })
    .where("source_id", "=", sourceId)
    .execute();
}

/** How many of the site's pages are known, and how many of them come before `at`. */
export const countPages = (db: Db, sourceId: string, at: number): Promise<{ known: number; done: number }> =>
  db
    .selectFrom("knowledge_documents")
    .select(sql<number>`count(*)::int`.as("known"))
    .select(sql<number>`(count(*) filter (where number <= ${at}))::int`.as("done"))
    .where("source_id", "=", sourceId)
    .executeTakeFirstOrThrow();
