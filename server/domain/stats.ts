import type { Stat, Stats } from "#contract/stats.ts";
import type { Db } from "#server/database/connect.ts";
import { listStats, upsertStats } from "#server/store/stats.ts";
import { refuseChanged } from "./refuse-changed.ts";

/** Stores figures, all or none; resolves with them. Throws `conflict` if one is not the `seen` one any more. */
export async function changeStats(db: Db, stats: Stats): Promise<Stat[]> {
  const seen = stats.filter((stat) => stat.seen !== undefined);
  const values = { seen: seen.map((one) => one.seen), wanted: seen.map(({ value }) => value) };
  await refuseChanged<(string | undefined)[]>(db, "stats", values, async () => {
    const now = new Map<string, string>((await listStats(db)).map(({ key, value }) => [key, value]));
    return seen.map(({ key }) => now.get(key) ?? "");
  });
  return upsertStats(
    db,
    stats.map(({ key, value }) => ({ key, value })),
  );
}
