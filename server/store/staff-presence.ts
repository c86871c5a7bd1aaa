import { sql, type SqlBool } from "kysely";
import { staffName } from "#contract/staff-names.ts";
import { type Colleague, Presence } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { isEnabled } from "./accounts.ts";

/** Records that a staff member is in the inbox now; an undefined `status` stays as it was. Resolves with it. */
export async function keepPresence(
  db: Db,
  who: { id: string; company_id: string | null },
  now: Date,
  status?: Presence,
): Promise<Presence> {
  const seen_at = now.toISOString();
  const kept = await db
    .insertInto("staff_presence")
    .values({ user_id: who.id, company_id: who.company_id, seen_at, ...(status && { status }) })
    .onConflict((row) =>
      row.column("user_id").doUpdateSet({ seen_at, company_id: who.company_id, ...(status && { status }) }),
    )
    .returning("status")
    .executeTakeFirstOrThrow();
  return Presence.parse(kept.status);
}

/** The staff who may answer for the company, or for the provider if null; those last seen before `since` are away. */
export async function listColleagues(db: Db, companyId: string | null, since: Date): Promise<Colleague[]> {
  const rows = await db
    .selectFrom("user_profiles")
    .leftJoin("staff_presence", "staff_presence.user_id", "user_profiles.id")
    .select([
      "user_profiles.id",
      "user_profiles.email",
      "display_name",
      "staff_presence.status",
      "staff_presence.seen_at",
    ])
    .$if(companyId !== null, (query) => query.where("user_profiles.company_id", "=", companyId!))
    .$if(companyId === null, (query) => query.where("user_profiles.role", "=", "superadmin").where(isEnabled))
    .orderBy("user_profiles.email")
    .execute();
  return rows.map(({ id, email, display_name, status, seen_at }) => ({
    id,
    email,
    name: staffName({ email, display_name }),
    presence: seen_at !== null && Date.parse(seen_at) > since.getTime() ? Presence.parse(status) : "away",
  }));
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

const LONG_AGO = new Date(0).toISOString();

const setAway = (db: Db, userId: string) =>
  db.updateTable("staff_presence").set({ seen_at: LONG_AGO }).where("user_id", "=", userId);

/** A user all of whose sessions were ended is no longer in the inbox; their chosen status stays. */
export const markAway = (db: Db, userId: string) => setAway(db, userId).execute();

/** The same for a user one of whose sessions was ended, if it was the last one. */
export const endPresence = (db: Db, userId: string, now: Date) =>
  setAway(db, userId)
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

/**
 * Removes the presence of users who have moved to another company since: the row is the old company's, which counts
 * them as available and in whose place the new company's scope can store none. `userId`: of this user alone.
 */
export const deletePresenceElsewhere = (db: Db, userId?: string) =>
  db
    .deleteFrom("staff_presence")
    .using("user_profiles")
    .whereRef("user_profiles.id", "=", "staff_presence.user_id")
    .where("user_profiles.role", "<>", "superadmin")
    .where(sql<SqlBool>`staff_presence.company_id is distinct from user_profiles.company_id`)
    .$if(userId !== undefined, (query) => query.where("staff_presence.user_id", "=", userId!))
    .execute();

/** Users seen later than `latest`, because a clock ran ahead, count as seen now. */
export const correctPresenceTimes = (db: Db, { now, latest }: { now: Date; latest: Date }) =>
  db
    .updateTable("staff_presence")
    .set({ seen_at: now.toISOString() })
    .where("seen_at", ">", latest.toISOString())
    .execute();
