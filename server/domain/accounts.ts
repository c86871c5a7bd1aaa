import type { PasswordChange, SignIn } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findUser,
  lockAccount,
  updatePasswordHash,
} from "#server/store/accounts.ts";
import { deletePasswordResets } from "#server/store/password-resets.ts";
import { findSecondFactor } from "#server/store/second-factors.ts";
import { deleteSessions } from "#server/store/sessions.ts";
import { accountKey, type Device, findDevice } from "./known-devices.ts";
import { refuseWeakPassword } from "./password-strength.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { checkCode } from "./second-factors.ts";
import { recordEvent, recordOnce } from "./security-events.ts";
import { type Client, type LiveSession, openSession, type OpenedSession, renewToken } from "./sessions.ts";
import { makeChallenge, readChallenge } from "./sign-in-challenges.ts";
import { confirmationClaims, passwordClaims } from "./sign-in-limits.ts";

/** This many failures of one account within fifteen minutes are guessing, not typing errors. */
const USUAL_FAILURES = { points: 4, seconds: 15 * 60 };

/** `hasGivenCode`: the second factor has been checked. */
export type SignedIn = OpenedSession & { hasGivenCode: boolean };

/**
 * Opens a session. If the account has a second factor and the call has no code, resolves with a challenge for {@link
 * signInByCode} instead. Throws `invalid-credentials` for an unknown e-mail as for a wrong password, after the same
 * amount of work; `second-factor-invalid`; and `too-many-requests`, before any check, if the device, the account or the
 * address has failed too often.
 */
export async function signIn(
  parts: Parts,
  { email, password, code }: SignIn,
  client: Client,
): Promise<SignedIn | { challenge: string }> {
  const device = await findDevice(parts.config, client.devices, email);
  const account = await checkPassword(parts, { email, password }, device, client);
  const isCodeAsked = Boolean((await findSecondFactor(parts.db, account.id))?.enabled_at);
  if (isCodeAsked) {
    if (code === undefined) return { challenge: await makeChallenge(parts, account) };
    await checkCode(parts, account, code, device, client);
  }
  return enter(parts, account, client, { hasGivenCode: isCodeAsked });
}

/** The second step. Throws `invalid-credentials` if the challenge has expired, and `second-factor-invalid`. */
export async function signInByCode(parts: Parts, challenge: string, code: string, client: Client): Promise<SignedIn> {
  const account = await readChallenge(parts, challenge);
  if (!account) throw new AppError("invalid-credentials", "begin again with e-mail and password");
  const device = await findDevice(parts.config, client.devices, account.email);
  await checkCode(parts, account, code, device, client);
  return enter(parts, account, client, { hasGivenCode: true });
}

/**
 * Opens the session, unless the account changed while its password was checked: a new password or a newly enabled
 * second factor ends all sessions, and a session opened on the old state would survive that.
 */
async function enter(
  parts: Parts,
  checked: Account,
  client: Client,
  { hasGivenCode }: Pick<SignedIn, "hasGivenCode">,
): Promise<SignedIn> {
  return inTransaction(parts.db, async (db) => {
    await lockAccount(db, checked.id);
    const account = await findAccount(db, checked.id);
    const user = await findUser(db, checked.id);
    if (!account || !user) throw new AppError("invalid-credentials", "the account is gone");
    const needsCode = !hasGivenCode && (await findSecondFactor(db, account.id))?.enabled_at;
    if (account.password_hash !== checked.password_hash || needsCode)
      throw new AppError("invalid-credentials", "the account changed meanwhile");
    const session = await openSession({ ...parts, db }, user, client);
    await recordEvent(parts, db, "signed-in", user, client);
    return { ...session, hasGivenCode };
  });
}

/** An attempt is counted before it is checked, so that concurrent attempts cannot exceed the limit. */
async function checkPassword(
  parts: Parts,
  { email, password }: { email: string; password: string },
  device: Device | null,
  client: Client,
): Promise<Account> {
  const taken = await parts.limits
    .take(...passwordClaims(email, client.address, device))
    .catch(async (error: unknown) => {
      if (error instanceof AppError) parts.background(recordLocked(parts, email, client), "security event");
      throw error;
    });
  const account = await findAccountByEmail(parts.db, email);
  const right = await checkOrGiveBack(taken, () =>
    verifyPassword(account?.password_hash, password, device ? "known" : "unknown"),
  );
  if (account && right) {
    await taken.giveBack();
    return account;
  }
  // Not awaited: its duration would reveal whether the account exists.
  if (account) parts.background(watchFailures(parts, account, client), "security event");
  throw new AppError("invalid-credentials", "wrong e-mail or password");
}

/** A check that could not be made, such as one that found the queue full, costs no attempt. */
async function checkOrGiveBack(taken: { giveBack(): Promise<void> }, verify: () => Promise<boolean>): Promise<boolean> {
  try {
    return await verify();
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}

async function recordLocked(parts: Parts, email: string, client: Client) {
  const find = async () => (await findAccountByEmail(parts.db, email)) ?? null;
  await recordOnce(parts, "sign-in-locked", accountKey(email), find, client);
}

async function watchFailures(parts: Parts, account: Account, client: Client) {
  try {
    await parts.limits.take({ name: "sign-in-failures", key: account.id, limit: USUAL_FAILURES });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await recordOnce(parts, "sign-in-failures", account.id, async () => account, client);
  }
}

/**
 * Checks the password again before a sensitive step: the session then counts as recently confirmed and gets a new
 * token. Throws `wrong-current-password` and `too-many-requests`.
 */
export async function confirmSignIn(parts: Parts, session: LiveSession, password: string): Promise<void> {
  await checkOwnPassword(parts, session, password);
  await renewToken(parts.db, session, parts.clock());
}

/**
 * Sets a new password, ends every other session and renews this one. Throws `weak-password`, and
 * `wrong-current-password` if a current one is given and differs.
 */
export async function changePassword(
  parts: Parts,
  session: LiveSession,
  change: PasswordChange,
  client: Client,
): Promise<void> {
  const { user } = session;
  if (change.current_password !== undefined) await checkOwnPassword(parts, session, change.current_password);
  await refuseWeakPassword(
    change.new_password,
    { email: user.email, company: user.company?.name, brand: parts.config.BRAND?.name },
    "new_password",
  );
  const passwordHash = await hashPassword(change.new_password);
  await inTransaction(parts.db, async (db) => {
    await updatePasswordHash(db, user.id, passwordHash, parts.clock());
    await deleteSessions(db, user.id, session.id);
    await deletePasswordResets(db, user.id);
    await renewToken(db, session);
    await recordEvent(parts, db, "password-changed", user, client);
  });
}

async function checkOwnPassword(parts: Parts, { id, user }: LiveSession, password: string): Promise<void> {
  const taken = await parts.limits.take(...confirmationClaims(id));
  const account = await findAccount(parts.db, user.id);
  const right = await checkOrGiveBack(taken, () => verifyPassword(account?.password_hash, password));
  if (!right) throw new AppError("wrong-current-password");
  await taken.giveBack();
}
