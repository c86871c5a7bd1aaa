import { sql } from "kysely";
import type { CurrentUser } from "#contract/accounts.ts";
import { DEFAULT_ROLE } from "#contract/roles.ts";
import type { Db } from "#server/database/connect.ts";

export type Account = { id: string; email: string; password_hash: string; password_changed_at: string };

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "password_hash", "password_changed_at"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();

export const findAccount = (db: Db, id: string): Promise<Account | undefined> =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "password_hash", "password_changed_at"])
    .where("id", "=", id)
    .executeTakeFirst();

/**
 * Locks the account until the transaction ends. Whatever changes a user takes this lock before it touches profile,
 * sessions or reset links, as deleting one does.
 */
export const lockAccount = (db: Db, id: string) =>
  db.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute();

export const insertAccount = (
  db: Db,
  account: { id: string; email: string; password_hash: string; password_set_by_admin: boolean },
) => db.insertInto("accounts").values(account).execute();

/** Chosen by the account's owner: the password no longer counts as set by an administrator. */
export const updatePasswordHash = (db: Db, id: string, passwordHash: string, now: Date) =>
  db
    .updateTable("accounts")
    .set({ password_hash: passwordHash, password_changed_at: now.toISOString(), password_set_by_admin: false })
    .where("id", "=", id)
    .execute();

/** True if the account existed. Its profile, sessions and reset links are deleted with it. */
export async function deleteAccount(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("accounts").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All super administrators by e-mail, disabled ones too, locked until the transaction ends. */
export const listSuperadminAccounts = (db: Db) =>
  db
    .selectFrom("accounts")
    .innerJoin("user_profiles", "user_profiles.id", "accounts.id")
    .where("user_profiles.role", "=", "superadmin")
    .select(["accounts.id", "accounts.email", "accounts.created_at", "accounts.disabled_at"])
    .orderBy("accounts.email")
    .forNoKeyUpdate(["accounts"])
    .execute();

/** For a profile: its account is not disabled. */
export const isEnabled = sql<boolean>`not exists (
  select from accounts where accounts.id = user_profiles.id and accounts.disabled_at is not null)`;

/** Null enables the account. */
export const setAccountDisabled = (db: Db, id: string, moment: Date | null) =>
  db
    .updateTable("accounts")
    .set({ disabled_at: moment?.toISOString() ?? null })
    .where("id", "=", id)
    .execute();

/** The account with its profile and company, as the screens see it; undefined if disabled. */
export async function findUser(db: Db, id: string): Promise<CurrentUser | undefined> {
  const row = await selectUser(db).where("accounts.id", "=", id).executeTakeFirst();
  return row && toUser(row);
}

/** The user of a live session, with the session's state and the account's security state; one query. */
/** While viewing a company's area, the super administrator appears as an administrator of that company with `views`. */
export async function findUserBySession(db: Db, tokenHash: Buffer, now: Date) {
  const row = await selectUser(db)
    .innerJoin("sessions", "sessions.account_id", "accounts.id")
    .leftJoin("company_views", "company_views.session_id", "sessions.id")
    .leftJoin("companies as viewed", "viewed.id", "company_views.company_id")
    .select(["viewed.id as viewed_id", "viewed.name as viewed_name", "viewed.logo as viewed_logo"])
    .select([
      "sessions.id as session_id",
      "sessions.created_at",
      "sessions.confirmed_at",
      "sessions.refreshed_at",
      "sessions.expires_at",
      "accounts.password_set_by_admin",
      LACKS_SECOND_FACTOR.as("lacks_second_factor"),
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { viewed_id: id, viewed_name: name, viewed_logo: logo, ...own } = row;
  const user = toUser(own);
  const views = user.role === "superadmin" && id !== null && name !== null;
  return {
    id: row.session_id,
    user: views ? { ...user, role: "company_admin" as const, company_id: id, company: { id, name, logo } } : user,
    views,
    createdAt: new Date(row.created_at),
    confirmedAt: new Date(row.confirmed_at),
    refreshedAt: new Date(row.refreshed_at),
    expiresAt: new Date(row.expires_at),
    passwordSetByAdmin: row.password_set_by_admin,
    lacksSecondFactor: row.lacks_second_factor,
  };
}

/** A superadmin who must have a second factor and has none. */
const LACKS_SECOND_FACTOR = sql<boolean>`
  coalesce(user_profiles.role = 'superadmin', false)
  and exists (select from settings where key = 'superadmin_second_factor' and value = 'required')
  and not exists (select from second_factors where account_id = accounts.id and enabled_at is not null)`;

const selectUser = (db: Db) =>
  db
    .selectFrom("accounts")
    .leftJoin("user_profiles", "user_profiles.id", "accounts.id")
    .leftJoin("companies", "companies.id", "user_profiles.company_id")
    .where("accounts.disabled_at", "is", null)
    .select([
      "accounts.id",
      "accounts.email",
      "user_profiles.role",
      "user_profiles.company_id",
      "user_profiles.display_name",
      "companies.name",
      "companies.logo",
    ]);

type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectUser>["executeTakeFirst"]>>>;

/** A superadmin carries no company (docs/product.md, Roles). */
function toUser(row: UserRow): CurrentUser {
  const role = row.role ?? DEFAULT_ROLE;
  const companyId = role === "superadmin" ? null : row.company_id;
  const company = companyId === null || row.name === null ? null : { id: companyId, name: row.name, logo: row.logo };
  return { id: row.id, email: row.email, display_name: row.display_name, role, company_id: companyId, company };
}
