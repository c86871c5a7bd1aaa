import { type Kysely, sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";

/** Any number, the same for every node of one database. */
const BACKUP_LOCK = 7_305_118_205;

/** Runs `work` unless another node is at it on the same database; `undefined` then. */
export function onOneNode<T>(db: Kysely<Schema>, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${BACKUP_LOCK}) as mine`.execute(session);
    if (!rows[0]!.mine) return undefined;
    try {
      return await work();
    } finally {
      // A lost connection has lost the lock as well.
      await sql`select pg_advisory_unlock(${BACKUP_LOCK})`.execute(session).catch(() => {});
    }
  });
}

/** The last moment, `now` included, at which it was `hour` o'clock in Istanbul. */
export async function lastTimeItWas(db: Db, hour: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ moment: string }>`
    select ((local - make_interval(hours => ${hour}))::date + make_time(${hour}, 0, 0)) at time zone 'Europe/Istanbul' as moment
    from (select ${now.toISOString()}::timestamptz at time zone 'Europe/Istanbul' as local) as clock`.execute(db);
  return new Date(rows[0]!.moment);
}
