import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** The last time, `now` included, at which it was `hour` o'clock in Istanbul. */
export async function lastOccurrenceOfHour(db: Db, hour: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ moment: string }>`
    select ((local - make_interval(hours => ${hour}))::date + make_time(${hour}, 0, 0)) at time zone 'Europe/Istanbul' as moment
    from (select ${now.toISOString()}::timestamptz at time zone 'Europe/Istanbul' as local) as clock`.execute(db);
  return new Date(rows[0]!.moment);
}
