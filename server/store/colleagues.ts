import { sql } from "kysely";
import { type Colleague, type ColleagueRole, INVITATION_DAYS } from "#contract/colleagues.ts";
import type { Db } from "#server/database/connect.ts";

const select = (db: Db, companyId: string) =>
  db
    .selectFrom("user_profiles")
    .innerJoin("accounts", "accounts.id", "user_profiles.id")
    .select(["user_profiles.id", "user_profiles.email"])
    .select(sql<ColleagueRole>`role`.as("role"))
    .select(
      sql<
        string | null
      >`case when password_set_by_admin then invited_at + make_interval(days => ${INVITATION_DAYS}::int) end`.as(
        "invited_until",
      ),
    )
    .where("company_id", "=", companyId)
    .where("role", "<>", "superadmin");

/**
 * A company's staff, administrators first. Queries as the owner of the tables: accounts are closed to a company's
 * scope.
 */
export const listColleagues = (owner: Db, companyId: string): Promise<Colleague[]> =>
  select(owner, companyId).orderBy("role").orderBy("user_profiles.email").execute();

/** One of the company's staff. */
export const findColleague = (owner: Db, companyId: string, id: string): Promise<Colleague | undefined> =>
  select(owner, companyId).where("user_profiles.id", "=", id).executeTakeFirst();

/** Locks the set of a company's staff until the transaction ends. */
export const lockColleagues = (owner: Db, companyId: string) =>
  owner.selectFrom("companies").select("id").where("id", "=", companyId).forUpdate().execute();

export const noteInvitation = (owner: Db, id: string, now: Date) =>
  owner.updateTable("accounts").set({ invited_at: now.toISOString() }).where("id", "=", id).execute();
