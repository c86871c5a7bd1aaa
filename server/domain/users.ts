import type { CurrentUser, DisplayNameChange } from "#contract/accounts.ts";
import type { NewUser, UserProfile, UserProfileChange } from "#contract/user-profiles.ts";
import { AppError } from "#contract/errors.ts";
import type { Role } from "#contract/roles.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { asActor } from "#server/database/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import {
  deleteAccount,
  findAccountByEmail,
  insertAccount,
  listSuperadminAccounts,
  lockAccount,
  setAccountDisabled,
} from "#server/store/accounts.ts";
import type { Parts } from "#server/parts.ts";
import { findCompany } from "#server/store/companies.ts";
import {
  findUserProfile,
  insertUserProfile,
  updateDisplayName,
  updateUserProfile,
} from "#server/store/user-profiles.ts";
import { deletePresenceElsewhere } from "#server/store/staff-presence.ts";
import { unassignElsewhere } from "#server/store/user-findings.ts";
import { type Personal, refuseWeakPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { refuseChangedFields } from "./refuse-changed.ts";
import { endAllSessions } from "./sessions.ts";

/**
 * Creates an account with its profile; its owner is asked to choose a password of their own. Call it in a transaction.
 * Throws `company-required` (docs/product.md, What may be entered), `email-taken` and `weak-password`.
 */
export async function createUser(db: Db, user: NewUser, brand?: Personal["brand"]): Promise<UserProfile> {
  if (user.company_id === null)
    throw new AppError("company-required", "Please select a company for non-superadmin users", {
      fields: { company_id: "required" },
    });
  if (await findAccountByEmail(db, user.email))
    throw new AppError("email-taken", "this e-mail has an account", { fields: { email: "taken" } });
  const company = await findCompany(db, user.company_id);
  await refuseWeakPassword(user.password, { email: user.email, company: company?.name, brand }, "password");
  return insertUser(db, user, true);
}

/**
 * Creates a super administrator, from the environment or `npm run create-admin`; null if the e-mail has an account
 * already. Throws `weak-password`.
 */
export async function createSuperadmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<UserProfile | null> {
  if (await findAccountByEmail(db, email)) return null;
  await refuseWeakPassword(password, { email }, "password");
  return insertUser(db, { email, password, role: "superadmin", company_id: null });
}

/** The user with a new name for visitors; null goes back to the one made from the e-mail address. */
export async function changeDisplayName(
  { db }: Pick<Parts, "db">,
  user: CurrentUser,
  { display_name }: DisplayNameChange,
): Promise<CurrentUser> {
  await asActor(db, user, (transaction) => updateDisplayName(transaction, user.id, display_name));
  return { ...user, display_name };
}

/**
 * Signs a super administrator out and disables the account. Throws `not-found`, and `conflict` for the last enabled
 * one: nobody could sign in any more.
 */
export const disableSuperadmin = (db: Db, email: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const all = await listSuperadminAccounts(transaction);
    const { id } = superadminOf(all, email);
    if (!all.some((one) => one.id !== id && one.disabled_at === null))
      throw new AppError("conflict", `${email} is the last super administrator`);
    await setAccountDisabled(transaction, id, new Date());
    await endAllSessions(transaction, id);
  });

/** Enables the account again. Throws `not-found`. */
export const enableSuperadmin = (db: Db, email: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id } = superadminOf(await listSuperadminAccounts(transaction), email);
    await setAccountDisabled(transaction, id, null);
  });

function superadminOf<One extends { email: string }>(all: One[], email: string): One {
  const found = all.find((one) => one.email === email.toLowerCase());
  if (!found) throw new AppError("not-found", `${email} is no super administrator`);
  return found;
}

/** Inserts account and profile without validation, which is the caller's. */
export async function insertUser(
  db: Db,
  user: { email: string; password: string; role: Role; company_id: string | null },
  passwordSetByAdmin = false,
): Promise<UserProfile> {
  const id = newId();
  const email = user.email.toLowerCase();
  await insertAccount(db, {
    id,
    email,
    password_hash: await hashPassword(user.password),
    password_set_by_admin: passwordSetByAdmin,
  });
  await insertUserProfile(db, { id, email, role: user.role, company_id: user.company_id });
  return (await findUserProfile(db, id))!;
}

/**
 * Changes role and company; the user's sessions end, so that no page keeps the old role. A superadmin cannot be
 * changed. Throws `conflict` if role or company are not the `seen` ones any more.
 */
export async function changeUser(db: Db, id: string, { seen, ...change }: UserProfileChange): Promise<UserProfile> {
  await lockAccount(db, id);
  const profile = await findUserProfile(db, id);
  refuseSuperadmin(profile);
  await refuseChangedFields(db, `user ${id}`, { seen, wanted: change }, () => profile);
  await updateUserProfile(db, id, change);
  await endAllSessions(db, id);
  await deletePresenceElsewhere(db, id);
  await unassignElsewhere(db, id, change.company_id);
  return (await findUserProfile(db, id))!;
}

/** Deletes account, profile and sessions; findings stay, without their reporter. A superadmin cannot be deleted. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await lockAccount(db, id);
  refuseSuperadmin(await findUserProfile(db, id));
  await deleteAccount(db, id);
}

function refuseSuperadmin(profile: UserProfile | undefined) {
  if (!profile) throw new AppError("not-found", "no such user");
  if (profile.role === "superadmin") throw new AppError("forbidden", "a superadmin cannot be changed here");
}
