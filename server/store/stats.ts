import type { Stat } from "#contract/stats.ts";
import type { Db } from "#server/database/connect.ts";

export const listStats = (db: Db): Promise<Stat[]> => db.selectFrom("stats").selectAll().execute();

export const upsertStat = (db: Db, stat: Stat): Promise<Stat> =>
  db.insertInto("stats").values(stat).onConflict((row) => row.column("key").doUpdateSet({ value: stat.value })).returningAll().executeTakeFirstOrThrow();
