import { sql } from "kysely";
import type { UserProfile, UserProfileChange, UserProfileQuery } from "#contract/user-profiles.ts";
import type { Role } from "#contract/roles.ts";
import type { Db } from "#server/database/connect.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";
import { isEnabled } from "./accounts.ts";

const selectProfiles = (db: Db) =>
  db
    .selectFrom("user_profiles")
    .leftJoin("companies", "companies.id", "user_profiles.company_id")
    .select(["user_profiles.id", "user_profiles.role", "user_profiles.company_id", "user_profiles.email"])
    .select(
      sql<
        UserProfile["company"]
      >`case when companies.id is not null then json_build_object('id', companies.id, 'name', companies.name, 'logo', companies.logo) end`.as(
        "company",
      ),
    );

const BY_EMAIL = { table: "user_profiles", sort: "email", direction: "asc" } as const;

/** With their companies, ordered by e-mail; for a page, one extra row. */
export const listUserProfiles = (
  db: Db,
  { search, company_id, cursor, limit }: UserProfileQuery = {},
): Promise<Listed<UserProfile>[]> =>
  selectProfiles(db)
    .$if(company_id !== undefined, (query) => query.where("user_profiles.company_id", "=", company_id!))
    .where(matches(sql`fold_turkish(user_profiles.email || ' ' || coalesce(companies.name, ''))`, search))
    .select(placeIn(BY_EMAIL))
    .where(afterCursor(BY_EMAIL, cursor))
    .orderBy(inOrder(BY_EMAIL))
    .$if(limit !== undefined, (query) => query.limit(limit! + 1))
    .execute();

export const findUserProfile = (db: Db, id: string): Promise<UserProfile | undefined> =>
  selectProfiles(db).where("user_profiles.id", "=", id).executeTakeFirst();

/** The e-mail addresses of a company's administrators. */
export const listAdministrators = async (db: Db, companyId: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom("user_profiles")
      .select("email")
      .where("company_id", "=", companyId)
      .where("role", "=", "company_admin")
      .orderBy("email")
      .limit(limit)
      .execute()
  ).map(({ email }) => email);

/** The e-mail addresses of the super administrators, at most `limit`. */
export const listSuperadmins = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("user_profiles")
    .select("email")
    .where("role", "=", "superadmin")
    .where(isEnabled)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
};

export const insertUserProfile = (
  db: Db,
  profile: { id: string; role: Role; company_id: string | null; email: string },
) => db.insertInto("user_profiles").values(profile).execute();

export const updateUserProfile = (db: Db, id: string, { role, company_id }: UserProfileChange) =>
  db.updateTable("user_profiles").set({ role, company_id }).where("id", "=", id).execute();

export const updateDisplayName = (db: Db, id: string, displayName: string | null) =>
  db.updateTable("user_profiles").set({ display_name: displayName }).where("id", "=", id).execute();
