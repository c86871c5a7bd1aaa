import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** Stores the fingerprint if none is stored yet. Resolves with the stored one. */
export async function keepFingerprint(db: Db, fingerprint: string): Promise<string> {
  await db
    .insertInto("app_secret")
    .values({ fingerprint })
    .onConflict((row) => row.column("only_one").doNothing())
    .execute();
  return (await db.selectFrom("app_secret").select("fingerprint").executeTakeFirstOrThrow()).fingerprint;
}

export const replaceFingerprint = (db: Db, fingerprint: string) =>
  db
    .insertInto("app_secret")
    .values({ fingerprint })
    .onConflict((row) => row.column("only_one").doUpdateSet({ fingerprint, written_at: sql<string>`now()` }))
    .execute();

/** The application names of the listening connections of the nodes on this database. */
export async function listListeners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ application_name: string }>`
    select application_name from pg_stat_activity
    where datname = current_database() and application_name like 'sozbir changes%'`.execute(db);
  return rows.map(({ application_name }) => application_name);
}
