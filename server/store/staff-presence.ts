import type { Presence } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";

/** Records that a staff member is in the inbox now; an undefined `status` stays as it was. */
export async function keepPresence(
  db: Db,
  who: { id: string; company_id: string | null },
  now: Date,
  status?: Presence,
): Promise<void> {
  const seen_at = now.toISOString();
  await db
    .insertInto("staff_presence")
    .values({ user_id: who.id, company_id: who.company_id, seen_at, ...(status && { status }) })
    .onConflict((row) =>
      row.column("user_id").doUpdateSet({ seen_at, company_id: who.company_id, ...(status && { status }) }),
    )
    .execute();
}

/** Whether any staff of the company, or of the provider if null, was in the inbox since then and is not busy. */
export async function isAnyoneOnline(db: Db, companyId: string | null, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("staff_presence")
    .select("user_id")
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .where("status", "=", "online")
    .where("seen_at", ">", since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Without an open session a user is no longer in the inbox; their chosen status stays. */
export const endPresence = (db: Db, userId: string, now: Date) =>
  db
    .updateTable("staff_presence")
    .set({ seen_at: LONG_AGO })
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sessions")
            .select("id")
            .where("account_id", "=", userId)
            .where("expires_at", ">", now.toISOString()),
        ),
      ),
    )
    .execute();
const LONG_AGO = new Date(0).toISOString();

/** Users seen later than `latest`, because a clock ran ahead, count as seen now. */
export const correctPresenceTimes = (db: Db, { now, latest }: { now: Date; latest: Date }) =>
  db
    .updateTable("staff_presence")
    .set({ seen_at: now.toISOString() })
    .where("seen_at", ">", latest.toISOString())
    .execute();
