import { sql } from "kysely";
import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** A site's pages as its reading works them off: in the order they were met. */
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
 * Takes away what is no more of use: pages that are retired and not answered from, and where there is no `room` for new
 * ones, addresses that never led anywhere.
 */
export async function deleteGonePages(db: Db, sourceId: string, room: boolean): Promise<void> {
  await db
    .deleteFrom("knowledge_documents")
    .where("source_id", "=", sourceId)
    .where("live_version", "is", null)
    .where(({ or, and, eb }) =>
      or([
        eb("state", "=", "retired"),
        ...(room ? [] : [and([eb("reason", "=", "not-found"), eb("content_hash", "is", null)])]),
      ]),
    )
    .execute();
}

/** Puts pages that were met at the end of what is to be read. */
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

/** Lets the next reading read every page whole, though it says that it has not changed: links were left out of it. */
export async function forgetMarks(db: Db, sourceId: string): Promise<void> {
  await db
    .updateTable("knowledge_documents")
    .set({ etag: null, last_modified: null })
    .where("source_id", "=", sourceId)
    .execute();
}

/** How many of the site's pages are known, and how many of them stand before `at` in order. */
export const countPages = (db: Db, sourceId: string, at: number): Promise<{ known: number; done: number }> =>
  db
    .selectFrom("knowledge_documents")
    .select(sql<number>`count(*)::int`.as("known"))
    .select(sql<number>`(count(*) filter (where number <= ${at}))::int`.as("done"))
    .where("source_id", "=", sourceId)
    .executeTakeFirstOrThrow();
