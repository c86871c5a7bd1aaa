import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { type OpenSession, RECENT_SIGN_IN_MINUTES } from "#contract/sessions.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import { findUserBySession } from "#server/store/accounts.ts";
import {
  deleteSession,
  deleteSessionOf,
  deleteSessions,
  extendSession,
  insertSession,
  listSessions,
  moveSession,
} from "#server/store/sessions.ts";
import { endPresence } from "#server/store/staff-presence.ts";
import { recordEvent } from "./security-events.ts";

/** A session ends so long after its last use, and in any case so long after its sign-in. */
const IDLE_DAYS = 7;
const LONGEST_DAYS = 30;
/** A session that is used is carried on, at most once an hour. */
const REFRESH_AFTER_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Who is calling, as far as an account's safety is concerned. */
export type Client = {
  address: string;
  userAgent: string | null;
  /** What the browser keeps of its earlier sign-ins (known-devices.ts). */
  devices: string | undefined;
};

export type OpenedSession = { user: CurrentUser; token: string; expiresAt: Date };

/**
 * A session with the account's state. `renewed` says that token or end changed, so that the cookie must be set again.
 */
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findUserBySession>>> & {
  token: string;
  renewed: boolean;
};

/** Begins a session. Its token is given here and never again: kept is a hash of it. */
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

/** Whose session `token` is, or null; one that was not carried on for an hour is. */
export async function readSession({ db, clock }: Parts, token: string): Promise<LiveSession | null> {
  const now = clock();
  const session = await findUserBySession(db, hashToken(token), now);
  if (!session) return null;
  if (now.getTime() - session.refreshedAt.getTime() < REFRESH_AFTER_MS) return { ...session, token, renewed: false };
  return { ...session, token, expiresAt: await extend(db, token, session.createdAt, now), renewed: true };
}

/** Moves the session's end on now, whenever it was last moved. */
export const refreshSession = ({ db, clock }: Parts, { token, createdAt }: LiveSession) =>
  extend(db, token, createdAt, clock());

async function extend(db: Db, token: string, createdAt: Date, now: Date): Promise<Date> {
  const expiresAt = endOf(createdAt, now);
  await extendSession(db, hashToken(token), now, expiresAt);
  return expiresAt;
}

const endOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, createdAt.getTime() + LONGEST_DAYS * DAY_MS));

/** Throws `sign-in-again` where the password was last given too long ago for a weighty step. */
export function requireRecentSignIn({ clock }: Parts, { confirmedAt }: LiveSession): void {
  if (clock().getTime() - confirmedAt.getTime() > RECENT_SIGN_IN_MINUTES * 60 * 1000)
    throw new AppError("sign-in-again", "give the password again");
}

/**
 * Gives the session a new token; a copy of the old one ends here. `session` itself is changed, for whoever answers this
 * call with its cookie. With `confirmedAt` the password was just given.
 */
export async function renewToken(db: Db, session: LiveSession, confirmedAt?: Date): Promise<void> {
  const token = newToken();
  await moveSession(db, session.id, hashToken(token), confirmedAt);
  Object.assign(session, { token, renewed: true, ...(confirmedAt && { confirmedAt }) });
}

/** Whether the session of who opened something that lasts, as a stream does, is open still: another role ends it, too. */
export const isOpen = async ({ db, clock }: Pick<Parts, "db" | "clock">, { token }: LiveSession): Promise<boolean> =>
  (await findUserBySession(db, hashToken(token), clock())) !== undefined;

/** Ends the session; who has none left is no longer there for visitors (docs/product.md, People in the conversation). */
export async function signOut({ db, clock }: Parts, token: string): Promise<void> {
  const userId = await deleteSession(db, hashToken(token));
  if (userId !== undefined) await endPresence(db, userId, clock());
}

/** Where the account is signed in, last seen first. */
export async function listOpenSessions({ db, clock }: Parts, session: LiveSession): Promise<OpenSession[]> {
  const rows = await listSessions(db, session.user.id, clock());
  return rows.map(({ refreshed_at, ...row }) => ({
    ...row,
    last_seen_at: refreshed_at,
    current: row.id === session.id,
  }));
}

/** Ends one session of the account; throws `not-found` where it has no such session. */
export async function endSession(services: Parts, { user }: LiveSession, id: string, client: Client): Promise<void> {
  if (!(await deleteSessionOf(services.db, user.id, id))) throw new AppError("not-found", "no such session");
  await recordEvent(services, services.db, "session-ended", user, client);
}

/** Ends every session of the account, this one too. */
export async function endEverySession(services: Parts, { user }: LiveSession, client: Client): Promise<void> {
  await deleteSessions(services.db, user.id);
  await recordEvent(services, services.db, "all-sessions-ended", user, client);
}
