import { type Selectable, sql } from "kysely";
import {
  type LiveSupportSession,
  type LiveSupportSessionQuery,
  PREVIEW_LENGTH,
} from "#contract/live-support-sessions.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";
import { toPersonWish, WISH_COLUMNS, type WishRow } from "./person-wishes.ts";

const COLUMNS = ["id", "thread_id", "status", "updated_at", "last_message_preview", "user_email"] as const;

type SessionRow = Pick<Selectable<Schema["live_support_sessions"]>, (typeof COLUMNS)[number]> & WishRow;

const selectSessions = (db: Db) =>
  db
    .selectFrom("live_support_sessions")
    .innerJoin("conversations", "conversations.thread_id", "live_support_sessions.thread_id")
    .select(COLUMNS.map((column) => `live_support_sessions.${column}` as const))
    .select(WISH_COLUMNS);

const toSession = ({ id, thread_id, status, updated_at, last_message_preview, user_email, ...row }: SessionRow) => ({
  id,
  thread_id,
  status,
  updated_at,
  last_message_preview,
  user_email,
  person_wish: toPersonWish(row),
});

/** One row more than the page asks for. */
export async function listLiveSupportSessions(
  db: Db,
  { limit, cursor, search, id, status, wished, ...order }: LiveSupportSessionQuery,
): Promise<Listed<LiveSupportSession>[]> {
  const rows = await selectSessions(db)
    .select(placeIn({ table: "live_support_sessions", ...order }))
    .where(afterCursor({ table: "live_support_sessions", ...order }, cursor))
    .where(matches(sql.ref("live_support_sessions.search"), search))
    .$if(id !== undefined, (query) => query.where("live_support_sessions.id", "=", id!))
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(wished !== undefined, (query) => query.where("person_wished_at", "is not", null))
    .orderBy(inOrder({ table: "live_support_sessions", ...order }))
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...toSession(row), place: row.place }));
}

export async function findLiveSupportSession(db: Db, threadId: string): Promise<LiveSupportSession | undefined> {
  const row = await selectSessions(db).where("live_support_sessions.thread_id", "=", threadId).executeTakeFirst();
  return row && toSession(row);
}

async function findLiveSupportSessionById(db: Db, id: string): Promise<LiveSupportSession | undefined> {
  const row = await selectSessions(db).where("live_support_sessions.id", "=", id).executeTakeFirst();
  return row && toSession(row);
}

/** A thread has one session: if it exists, it is returned. */
export async function insertLiveSupportSession(
  db: Db,
  session: { thread_id: string; last_message_preview: string | null; user_email: string | null },
): Promise<LiveSupportSession> {
  await db
    .insertInto("live_support_sessions")
    .values({ ...session, id: newId() })
    .onConflict((row) => row.column("thread_id").doNothing())
    .execute();
  const stored = await findLiveSupportSession(db, session.thread_id);
  if (!stored) throw new AppError("thread-not-found", "the conversation was removed meanwhile");
  return stored;
}

type Change = Partial<Pick<LiveSupportSession, "status" | "last_message_preview">>;

/** Every change also sets `updated_at` (docs/product.md, States). */
const updateSession = (db: Db, change: Change) =>
  db.updateTable("live_support_sessions").set({ ...change, updated_at: sql<string>`now()` });

/** Undefined if there is none. */
export async function updateLiveSupportSession(
  db: Db,
  id: string,
  change: Change,
): Promise<LiveSupportSession | undefined> {
  await updateSession(db, change).where("id", "=", id).execute();
  return findLiveSupportSessionById(db, id);
}

/** Undefined if the thread has none. */
export async function updateLiveSupportSessionOfThread(
  db: Db,
  threadId: string,
  change: Change,
): Promise<LiveSupportSession | undefined> {
  await updateSession(db, change).where("thread_id", "=", threadId).execute();
  return findLiveSupportSession(db, threadId);
}

/** Sets the address that a visitor left, which the list then shows. */
export const setSessionEmail = (db: Db, threadId: string, email: string) =>
  db
    .updateTable("live_support_sessions")
    .set({ user_email: email })
    .where("thread_id", "=", threadId)
    .where(sql<boolean>`user_email is distinct from ${email}`)
    .execute();

/** Cut by characters, as PostgreSQL counts them, so that no emoji is split. */
export const previewOf = (message: string) =>
  [...message.slice(0, PREVIEW_LENGTH * 2)].slice(0, PREVIEW_LENGTH).join("");
