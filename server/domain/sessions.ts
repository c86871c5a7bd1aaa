import type { CurrentUser } from "#contract/accounts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { AppError } from "#contract/errors.ts";
import { type OpenSession, RECENT_SIGN_IN_MINUTES } from "#contract/sessions.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import { findUserBySession, lockAccount } from "#server/store/accounts.ts";
import {
  deleteSession,
  deleteSessionOf,
  deleteSessions,
  extendSession,
  insertSession,
  listSessions,
  moveSession,
} from "#server/store/sessions.ts";
import { endPresence, markAway } from "#server/store/staff-presence.ts";
import { recordEvent } from "./security-events.ts";

/** A session ends this long after its last use, and at the latest this long after its sign-in. */
const IDLE_DAYS = 7;
const MAX_DAYS = 30;
/** Using a session extends it, at most once an hour. */
const REFRESH_AFTER_MS = HOUR_MS;

/** The caller, as far as account security is concerned. */
export type Client = {
  address: string;
  userAgent: string | null;
  /** The browser's cookie of earlier sign-ins (known-devices.ts). */
  devices: string | undefined;
};

export type OpenedSession = { user: CurrentUser; token: string; expiresAt: Date };

/** A session with the account's state. `renewed`: token or expiry changed, so the cookie must be set again. */
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findUserBySession>>> & {
  token: string;
  renewed: boolean;
};

/** Opens a session. Its token is returned only here; the database has a hash of it. */
export async function openSession(
  { db, clock }: { db: Db } & Pick<Parts, "clock">,
  user: CurrentUser,
  client: Client,
): Promise<OpenedSession> {
  const token = newToken();
  const now = clock();
  const expiresAt = endOf(now, now);
  await insertSession(db, {
    token_hash: hashToken(token),
    account_id: user.id,
    user_agent: client.userAgent?.slice(0, 300) ?? null,
    address: client.address,
    created_at: now.toISOString(),
    confirmed_at: now.toISOString(),
    refreshed_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  return { user, token, expiresAt };
}

/** The session of `token`, or null; extends it if that was last done over an hour ago. */
export async function readSession({ db, clock }: Parts, token: string): Promise<LiveSession | null> {
  const now = clock();
  const session = await findUserBySession(db, hashToken(token), now);
  if (!session) return null;
  if (now.getTime() - session.refreshedAt.getTime() < REFRESH_AFTER_MS) return { ...session, token, renewed: false };
  return { ...session, token, expiresAt: await extend(db, token, session.createdAt, now), renewed: true };
}

/** Extends the session now, whenever it was last extended. */
export const refreshSession = ({ db, clock }: Parts, { token, createdAt }: LiveSession) =>
  extend(db, token, createdAt, clock());

async function extend(db: Db, token: string, createdAt: Date, now: Date): Promise<Date> {
  const expiresAt = endOf(createdAt, now);
  await extendSession(db, hashToken(token), now, expiresAt);
  return expiresAt;
}

const endOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, createdAt.getTime() + MAX_DAYS * DAY_MS));

/** Throws `sign-in-again` if the password was last given too long ago for a sensitive step. */
export function requireRecentSignIn({ clock }: Parts, { confirmedAt }: LiveSession): void {
  if (clock().getTime() - confirmedAt.getTime() > RECENT_SIGN_IN_MINUTES * MINUTE_MS)
    throw new AppError("sign-in-again", "give the password again");
}

/**
 * Gives the session a new token; the old one becomes invalid. `session` itself is updated, for the response's cookie.
 * `confirmedAt`: the password was just entered. Throws `unauthenticated` if the session has ended since the call began:
 * in the transaction of what the session changes, so that an ended one changes nothing.
 */
export async function renewToken(db: Db, session: LiveSession, confirmedAt?: Date): Promise<void> {
  const token = newToken();
  if (!(await moveSession(db, session.id, hashToken(token), confirmedAt)))
    throw new AppError("unauthenticated", "the session has ended");
  Object.assign(session, { token, renewed: true, ...(confirmedAt && { confirmedAt }) });
}

/** Whether the session behind something long-lived, such as a stream, is still valid: a change of role also ends it. */
export const isOpen = async ({ db, clock }: Pick<Parts, "db" | "clock">, { token }: LiveSession): Promise<boolean> =>
  (await findUserBySession(db, hashToken(token), clock())) !== undefined;

/**
 * Ends the session; a user without sessions no longer counts as available (docs/product.md, People in the
 * conversation).
 */
export async function signOut({ db, clock }: Parts, token: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const userId = await deleteSession(transaction, hashToken(token));
    if (userId === undefined) return;
    // Of two sessions that end at once, one sees that the other has ended.
    await lockAccount(transaction, userId);
    await endPresence(transaction, userId, clock());
  });
}

/** The account's sessions, the most recently seen first. */
export async function listOpenSessions({ db, clock }: Parts, session: LiveSession): Promise<OpenSession[]> {
  const rows = await listSessions(db, session.user.id, clock());
  return rows.map(({ refreshed_at, ...row }) => ({
    ...row,
    last_seen_at: refreshed_at,
    current: row.id === session.id,
  }));
}

/** Ends one session of the account; throws `not-found` if it has no such session. */
export async function endSession(parts: Parts, { user }: LiveSession, id: string, client: Client): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    await lockAccount(db, user.id);
    if (!(await deleteSessionOf(db, user.id, id))) throw new AppError("not-found", "no such session");
    await endPresence(db, user.id, parts.clock());
    await recordEvent(parts, db, "session-ended", user, client);
  });
}

/** Ends all sessions of the account, this one too. */
export async function endEverySession(parts: Parts, { user }: LiveSession, client: Client): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    await endAllSessions(db, user.id);
    await recordEvent(parts, db, "all-sessions-ended", user, client);
  });
}

/** Ends all sessions of an account, whose owner then no longer counts as available. */
export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await deleteSessions(db, accountId);
  await markAway(db, accountId);
}
