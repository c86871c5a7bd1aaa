import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { SecondFactor, SecondFactorSetUp } from "#contract/second-factors.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { hashToken } from "#server/secrets/tokens.ts";
import { findAccountByEmail, lockAccount } from "#server/store/accounts.ts";
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeTotpStep,
} from "#server/store/second-factors.ts";
import { deleteSessions } from "#server/store/sessions.ts";
import type { Device } from "./known-devices.ts";
import { recordEvent } from "./security-events.ts";
import { type Client, endAllSessions, type LiveSession, renewToken } from "./sessions.ts";
import { codeClaims, enablingClaims } from "./sign-in-limits.ts";

const RECOVERY_CODES = 10;
/** Base 32: 80 random bits per code. */
const RECOVERY_LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const RECOVERY_LENGTH = 16;
/** Tolerates a clock that is half a minute off, either way. */
const WINDOW = 1;

export async function showSecondFactor({ db }: Parts, { user, lacksSecondFactor }: LiveSession): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, user.id);
  return {
    enabled_at: factor?.enabled_at ?? null,
    recovery_codes_left: await countRecoveryCodes(db, user.id),
    required_for_me: lacksSecondFactor,
  };
}

/**
 * Creates a secret for an authenticator app; it takes effect once a code is entered. Throws `conflict` if a second
 * factor is enabled.
 */
export async function beginSecondFactor(parts: Parts, user: CurrentUser): Promise<SecondFactorSetUp> {
  const secret = new Secret({ size: 20 });
  if (!(await insertSecondFactor(parts.db, user.id, parts.secrets.seal(secret.base32))))
    throw new AppError("conflict", "the second factor is on already");
  const issuer = parts.config.BRAND?.name ?? "Sözbir";
  return { secret: secret.base32, address: new TOTP({ issuer, label: user.email, secret }).toString() };
}

/**
 * Enables the second factor with a code of the app: other sessions end, this one gets a new token. Resolves with the
 * recovery codes. Throws `second-factor-invalid`.
 */
export async function enableByCode(parts: Parts, session: LiveSession, code: string, client: Client) {
  const { db, clock, limits } = parts;
  const { user } = session;
  const taken = await limits.take(...enablingClaims(user.id, session.id));
  const codes = makeRecoveryCodes();
  await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, user.id);
    const right =
      (await isCurrentCode(parts, transaction, user.id, code)) &&
      (await enableSecondFactor(transaction, user.id, clock()));
    if (!right) throw new AppError("second-factor-invalid", "not a code of this secret");
    await replaceRecoveryCodes(transaction, user.id, codes.map(hashCode));
    await deleteSessions(transaction, user.id, session.id);
    await renewToken(transaction, session);
    await recordEvent(parts, transaction, "second-factor-on", user, client);
  });
  await taken.giveBack();
  return codes;
}

/** Disables the second factor and gives this session a new token. Does nothing if it is not enabled. */
export async function disableSecondFactor(parts: Parts, session: LiveSession, client: Client): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    await lockAccount(db, session.user.id);
    if (!(await deleteSecondFactor(db, session.user.id))) return;
    await renewToken(db, session);
    await recordEvent(parts, db, "second-factor-off", session.user, client);
  });
}

/**
 * For someone who lost phone and recovery codes, run on the server: true if it was enabled. The account's sessions end.
 * Throws `not-found` for an unknown e-mail.
 */
export async function resetSecondFactor(parts: Pick<Parts, "db" | "log" | "clock">, email: string): Promise<boolean> {
  const account = await findAccountByEmail(parts.db, email);
  if (!account) throw new AppError("not-found", `${email} has no account.`);
  return inTransaction(parts.db, async (db) => {
    await lockAccount(db, account.id);
    if (!(await deleteSecondFactor(db, account.id))) return false;
    await endAllSessions(db, account.id);
    await recordEvent(parts, db, "second-factor-off", account, null);
    return true;
  });
}

/** Replaces the recovery codes with ten new ones; throws `not-found` if no second factor is enabled. */
export async function renewRecoveryCodes(parts: Parts, { user }: LiveSession, client: Client): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await inTransaction(parts.db, async (db) => {
    await lockAccount(db, user.id);
    if (!(await findSecondFactor(db, user.id))?.enabled_at) throw new AppError("not-found", "no second factor is on");
    await replaceRecoveryCodes(db, user.id, codes.map(hashCode));
    await recordEvent(parts, db, "recovery-codes-made", user, client);
  });
  return codes;
}

/**
 * Returns if `code` is a valid unused code of the app, or a recovery code, which it uses up. The attempt is counted
 * before it is checked. Throws `second-factor-invalid` and `too-many-requests`.
 */
export async function checkCode(
  parts: Parts,
  account: { id: string; email: string },
  code: string,
  device: Device | null,
  client: Client,
): Promise<void> {
  const taken = await parts.limits.take(...codeClaims(account.id, device));
  if (!(await isCurrentCode(parts, parts.db, account.id, code))) {
    if (!(await consumeRecoveryCode(parts.db, account.id, hashCode(code))))
      throw new AppError("second-factor-invalid", "wrong or used code");
    await recordEvent(parts, parts.db, "recovery-code-used", account, client);
  }
  await taken.giveBack();
}

async function isCurrentCode({ secrets, clock }: Parts, db: Db, accountId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(db, accountId);
  // Sealed under another APP_SECRET, the factor cannot be checked: a recovery code still works, and a new factor can be
  // set up.
  const secret = factor && secrets.open(factor.secret);
  if (!secret || !/^\d{6}$/.test(code)) return false;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = clock().getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta !== null && (await consumeTotpStep(db, accountId, totp.counter({ timestamp }) + delta));
}

/** Like `abcd-efgh-ijkl-mnop`; the dashes are only for readability. */
function makeRecoveryCodes(): string[] {
  const make = () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => make().replace(/(.{4})(?!$)/g, "$1-"));
}

const hashCode = (code: string) => hashToken(code.replaceAll("-", ""));
