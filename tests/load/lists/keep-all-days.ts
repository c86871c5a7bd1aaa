import { type Kysely, sql } from "kysely";
import type { Schema } from "#server/database/schema.ts";
import { findDueDays, keepDays } from "#server/store/report-days.ts";

const AT_ONCE = 50;

/** Keeps every day of these companies that is over, as the job does by and by; gives how many they are. */
export async function keepAllDays(db: Kysely<Schema>, companies: readonly string[]): Promise<number> {
  await sql`truncate report_days, report_days_due`.execute(db);
  await sql`insert into report_days_due (company_id, day)
    select distinct company_id, (created_at at time zone 'Europe/Istanbul')::date from conversations
    where company_id = any(${companies}::uuid[])`.execute(db);
  let count = 0;
  for (let due = await findDueDays(db, AT_ONCE); due; due = await findDueDays(db, AT_ONCE))
    count += await keepDays(db, due.companyId, due.days);
  return count;
}
