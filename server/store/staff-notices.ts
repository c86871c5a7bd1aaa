import { sql } from "kysely";
import type { NoticeKind } from "#contract/notice-settings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** The kinds that are sent to all staff of a company at once. */
export type StaffNoticeKind = Extract<NoticeKind, "wish" | "order" | "waiting" | "process">;

/**
 * Serializes notices for each company until the transaction ends, so that two cannot both take the last place of an
 * hour.
 */
export const lockNotices = (db: Db, companyId: string | null) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`staff notices ${companyId ?? "provider"}`}, 0))`.execute(db);

/**
 * How many notices were mailed after `since`, and how many after `earliest` were suppressed since the last mailed one.
 * Notices dated after `now` were written under a wrong clock and do not count.
 */
export async function countNotices(
  db: Db,
  companyId: string | null,
  { now, since, earliest }: { now: Date; since: Date; earliest: Date },
): Promise<{ mailed: number; kept_back: number }> {
  const theirs = companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}::uuid`;
  const { rows } = await sql<{ mailed: number; kept_back: number }>`
    with told as (select mailed, created_at from staff_notices
      where ${theirs} and created_at > ${earliest.toISOString()}::timestamptz and created_at <= ${now.toISOString()}::timestamptz)
    select (select count(*) from told where mailed and created_at > ${since.toISOString()}::timestamptz)::int as mailed,
      (select count(*) from told where not mailed
        and created_at >= coalesce((select max(created_at) from told where mailed), '-infinity'))::int as kept_back`.execute(
    db,
  );
  return rows[0]!;
}

export const insertNotice = (
  db: Db,
  notice: { conversation_id: string; company_id: string | null; kind: StaffNoticeKind; mailed: boolean; now: Date },
) => {
  const { now, ...row } = notice;
  return db
    .insertInto("staff_notices")
    .values({ ...row, id: newId(), created_at: now.toISOString() })
    .execute();
};
