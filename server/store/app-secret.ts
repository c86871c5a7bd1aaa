import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** Keeps the fingerprint where there is none yet. Gives the one that is kept. */
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

/** What the nodes that are connected to this database call their listening connections. */
export async function listListeners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ application_name: string }>`
    select application_name from pg_stat_activity
    where datname = current_database() and application_name like 'sozbir changes%'`.execute(db);
  return rows.map(({ application_name }) => application_name);
}
