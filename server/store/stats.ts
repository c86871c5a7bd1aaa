import type { Stat } from "#contract/stats.ts";
import type { Db } from "#server/database/connect.ts";

export const listStats = (db: Db): Promise<Stat[]> => db.selectFrom("stats").selectAll().execute();

/** Stores all of them or none; resolves with the stored values. */
export const upsertStats = (db: Db, stats: Stat[]): Promise<Stat[]> =>
  db
    .insertInto("stats")
    .values(stats.toSorted((one, other) => (one.key < other.key ? -1 : 1))) // a fixed lock order avoids deadlocks
    .onConflict((row) => row.column("key").doUpdateSet(({ ref }) => ({ value: ref("excluded.value") })))
    .returningAll()
    .execute();
