import type { CurrentUser } from "#contract/accounts.ts";
import { DEFAULT_ROLE } from "#contract/roles.ts";
import type { Db } from "#server/database/connect.ts";

export type Account = { id: string; email: string; password_hash: string };

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "password_hash"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();

export const findAccount = (db: Db, id: string): Promise<Account | undefined> =>
  db.selectFrom("accounts").select(["id", "email", "password_hash"]).where("id", "=", id).executeTakeFirst();

/**
 * Keeps the account as it is until the transaction ends. What changes a person takes this lock before it touches
 * profile, sessions or reset links: removing one does so too.
 */
export const lockAccount = (db: Db, id: string) =>
  db.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute();

export const insertAccount = (db: Db, account: Account) => db.insertInto("accounts").values(account).execute();

export const updatePasswordHash = (db: Db, id: string, passwordHash: string, now: Date) =>
  db
    .updateTable("accounts")
    .set({ password_hash: passwordHash, password_changed_at: now.toISOString() })
    .where("id", "=", id)
    .execute();

/** True when there was such an account. Its profile, sessions and reset links go with it. */
export async function deleteAccount(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("accounts").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The account with its profile and company, as the screens see it. */
export async function findUser(db: Db, id: string): Promise<CurrentUser | undefined> {
  const row = await selectUser(db).where("accounts.id", "=", id).executeTakeFirst();
  return row && toUser(row);
}

/** The user of a live session, with the session's times; one query. */
export async function findUserBySession(db: Db, tokenHash: Buffer, now: Date) {
  const row = await selectUser(db)
    .innerJoin("sessions", "sessions.account_id", "accounts.id")
    .select(["sessions.refreshed_at", "sessions.expires_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && { user: toUser(row), refreshedAt: new Date(row.refreshed_at), expiresAt: new Date(row.expires_at) };
}

const selectUser = (db: Db) =>
  db
    .selectFrom("accounts")
    .leftJoin("user_profiles", "user_profiles.id", "accounts.id")
    .leftJoin("companies", "companies.id", "user_profiles.company_id")
    .select([
      "accounts.id",
      "accounts.email",
      "user_profiles.role",
      "user_profiles.company_id",
      "companies.name",
      "companies.logo",
    ]);

type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectUser>["executeTakeFirst"]>>>;

/** A superadmin carries no company (specification section 6). */
function toUser(row: UserRow): CurrentUser {
  const role = row.role ?? DEFAULT_ROLE;
  const companyId = role === "superadmin" ? null : row.company_id;
  const company = companyId === null || row.name === null ? null : { id: companyId, name: row.name, logo: row.logo };
  return { id: row.id, email: row.email, role, company_id: companyId, company };
}
