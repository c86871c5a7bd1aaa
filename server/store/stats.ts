import type { Stat } from "#contract/stats.ts";
import type { Db } from "#server/database/connect.ts";

export const listStats = (db: Db): Promise<Stat[]> => db.selectFrom("stats").selectAll().execute();

/** All of them or none; gives them as they are kept. */
export const upsertStats = (db: Db, stats: Stat[]): Promise<Stat[]> =>
  db
    .insertInto("stats")
    .values(stats.toSorted((one, other) => (one.key < other.key ? -1 : 1))) // two at once wait in one order
    .onConflict((row) => row.column("key").doUpdateSet(({ ref }) => ({ value: ref("excluded.value") })))
    .returningAll()
    .execute();
