import { sql } from "kysely";
import type { OfferedView, SavedView } from "#contract/saved-views.ts";
import type { VIEWED_THINGS, ViewedList } from "#contract/view-filters.ts";
import type { Db } from "#server/database/connect.ts";

type Kept = Omit<OfferedView, "gone">;
type Things = (typeof VIEWED_THINGS)[string];

const COLUMNS = ["id", "name", "filters"] as const;

/** Locks the user's saved views until the transaction ends. */
export const lockSavedViews = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${userId}`}, 0))`.execute(db);

/** A user's views of one list, in the order they were created. */
export const listSavedViews = (db: Db, userId: string, list: ViewedList): Promise<Kept[]> =>
  db
    .selectFrom("saved_views")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Ids and names of all the user's views, which a new one must not conflict with. */
export const listSavedNames = (db: Db, userId: string) =>
  db.selectFrom("saved_views").select(["id", "list", "name"]).where("user_id", "=", userId).execute();

/** Undefined if the id belongs to another user, or to a view of another list. */
export const upsertSavedView = (
  db: Db,
  userId: string,
  id: string,
  { list, name, filters }: SavedView,
): Promise<Kept | undefined> =>
  db
    .insertInto("saved_views")
    .values({ id, user_id: userId, list, name, filters: JSON.stringify(filters) })
    .onConflict((row) =>
      row
        .column("id")
        .doUpdateSet({ name, filters: JSON.stringify(filters) })
        .where("saved_views.user_id", "=", userId)
        .where("saved_views.list", "=", list),
    )
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteSavedView = (db: Db, userId: string, id: string) =>
  db.deleteFrom("saved_views").where("id", "=", id).where("user_id", "=", userId).execute();

/** Which of these ids exist, within the caller's scope. */
export async function findExisting(db: Db, ids: Readonly<Record<Things, string[]>>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from companies where id = any(${ids.companies}::uuid[])
    union all select id::text from user_profiles where id = any(${ids.user_profiles}::uuid[])
    union all select id from chatbots where id = any(${ids.chatbots}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
