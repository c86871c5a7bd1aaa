import { createHash, randomBytes } from "node:crypto";
import type { CurrentUser, PasswordChange, SignIn } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import {
  findAccount,
  findAccountByEmail,
  findUser,
  findUserBySession,
  updatePasswordHash,
} from "#server/store/accounts.ts";
import { insertPasswordReset, takePasswordReset } from "#server/store/password-resets.ts";
import { deleteSession, deleteSessions, extendSession, insertSession } from "#server/store/sessions.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

const SESSION_DAYS = 7;
/** A session that is used is carried on, at most once an hour. */
const REFRESH_AFTER_MS = 60 * 60 * 1000;
const RESET_MINUTES = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

const PER_ACCOUNT_AND_ADDRESS = { points: 10, seconds: 15 * 60 };
const PER_ACCOUNT = { points: 50, seconds: 60 * 60 };
const PER_ADDRESS = { points: 60, seconds: 15 * 60 };

export type Client = { address: string; userAgent: string | null };
export type OpenSession = { user: CurrentUser; token: string; expiresAt: Date };

/**
 * Opens a session. Throws `invalid-credentials` alike, and after the same work, for an unknown e-mail and a wrong
 * password; `too-many-requests` when the account or the address failed too often.
 */
export async function signIn(services: Parts, { email, password }: SignIn, client: Client): Promise<OpenSession> {
  const { db } = services;
  await refuseAfterTooManyFailures(services, email, client);
  const account = await findAccountByEmail(db, email);
  const right = await verifyPassword(account?.password_hash, password);
  const user = right && account ? await findUser(db, account.id) : undefined;
  if (!user) {
    await countFailure(services, email, client);
    throw new AppError("invalid-credentials", "wrong e-mail or password");
  }
  return openSession(services, user, client);
}

async function openSession({ db, clock }: Parts, user: CurrentUser, client: Client): Promise<OpenSession> {
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await insertSession(db, {
    token_hash: hashToken(token),
    account_id: user.id,
    user_agent: client.userAgent?.slice(0, 300) ?? null,
    address: client.address,
    refreshed_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  return { user, token, expiresAt };
}

/** Whose session `token` is, or null. `renewed` says that its end was moved, so that the cookie must be set again. */
export async function readSession({ db, clock }: Parts, token: string) {
  const now = clock();
  const tokenHash = hashToken(token);
  const session = await findUserBySession(db, tokenHash, now);
  if (!session) return null;
  if (now.getTime() - session.refreshedAt.getTime() < REFRESH_AFTER_MS) return { ...session, token, renewed: false };
  return { ...session, token, expiresAt: await extend(db, tokenHash, now), renewed: true };
}

/** Moves the session's end on now, whenever it was last moved. */
export const refreshSession = ({ db, clock }: Parts, token: string) => extend(db, hashToken(token), clock());

async function extend(db: Parts["db"], tokenHash: Buffer, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await extendSession(db, tokenHash, now, expiresAt);
  return expiresAt;
}

export const signOut = ({ db }: Parts, token: string) => deleteSession(db, hashToken(token));

/**
 * Sets a new password and ends every other session. Throws `wrong-current-password` when a current one is given and
 * differs.
 */
export async function changePassword(
  services: Parts,
  user: CurrentUser,
  change: PasswordChange,
  token: string,
): Promise<void> {
  if (change.current_password !== undefined) {
    const account = await findAccount(services.db, user.id);
    if (!(await verifyPassword(account?.password_hash, change.current_password)))
      throw new AppError("wrong-current-password");
  }
  const passwordHash = await hashPassword(change.new_password);
  await inTransaction(services.db, async (db) => {
    await updatePasswordHash(db, user.id, passwordHash, services.clock());
    await deleteSessions(db, user.id, hashToken(token));
  });
}

/** Mails a one-time link when the account exists; tells the caller nothing either way. */
export async function requestPasswordReset(services: Parts, email: string): Promise<void> {
  const account = await findAccountByEmail(services.db, email);
  if (!account) return;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(services.clock().getTime() + RESET_MINUTES * 60 * 1000);
  await inTransaction(services.db, async (db) => {
    await insertPasswordReset(db, {
      token_hash: hashToken(token),
      account_id: account.id,
      expires_at: expiresAt.toISOString(),
    });
    await services.mail.post(db, {
      to: account.email,
      subject: "Sözbir şifrenizi yenileyin",
      body: [
        "Merhaba,",
        "",
        "Hesabınız için şifre yenileme isteği aldık. Yeni şifrenizi belirlemek için aşağıdaki bağlantıyı açın:",
        "",
        `${services.publicUrl}/reset-password?token=${token}`,
        "",
        `Bağlantı ${RESET_MINUTES} dakika geçerlidir ve bir kez kullanılabilir. Bu isteği siz yapmadıysanız bu iletiyi yok sayabilirsiniz; şifreniz değişmez.`,
      ].join("\n"),
    });
  });
}

/** Sets the password by a mailed link and ends every session of the account. Throws `reset-link-invalid`. */
export async function resetPassword(services: Parts, token: string, newPassword: string): Promise<void> {
  const now = services.clock();
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(services.db, async (db) => {
    const reset = await takePasswordReset(db, hashToken(token), now);
    if (!reset) throw new AppError("reset-link-invalid");
    await updatePasswordHash(db, reset.account_id, passwordHash, now);
    await deleteSessions(db, reset.account_id);
  });
}

/** Tokens are kept hashed: whoever reads the table cannot sign in with it. */
const hashToken = (token: string) => createHash("sha256").update(token).digest();

async function refuseAfterTooManyFailures({ limits }: Parts, email: string, { address }: Client) {
  const waits = await Promise.all([
    limits.wait("sign-in-pair", pairKey(email, address), PER_ACCOUNT_AND_ADDRESS),
    limits.wait("sign-in-account", emailKey(email), PER_ACCOUNT),
    limits.wait("sign-in-address", address, PER_ADDRESS),
  ]);
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new AppError("too-many-requests", "too many failed sign-ins", { retryAfter });
}

async function countFailure({ limits }: Parts, email: string, { address }: Client) {
  await Promise.allSettled([
    limits.take("sign-in-pair", pairKey(email, address), PER_ACCOUNT_AND_ADDRESS),
    limits.take("sign-in-account", emailKey(email), PER_ACCOUNT),
    limits.take("sign-in-address", address, PER_ADDRESS),
  ]);
}

const emailKey = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");
const pairKey = (email: string, address: string) => `${emailKey(email)}:${address}`;
