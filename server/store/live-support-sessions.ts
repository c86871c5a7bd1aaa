import { sql } from "kysely";
import {
  type LiveSupportSession,
  type LiveSupportSessionQuery,
  PREVIEW_LENGTH,
} from "#contract/live-support-sessions.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

const COLUMNS = ["id", "thread_id", "status", "updated_at", "last_message_preview", "user_email"] as const;

/** One row more than the page asks for. */
export const listLiveSupportSessions = (
  db: Db,
  { limit, cursor, search, status, ...order }: LiveSupportSessionQuery,
): Promise<Listed<LiveSupportSession>[]> =>
  db
    .selectFrom("live_support_sessions")
    .select(COLUMNS)
    .select(placeIn({ table: "live_support_sessions", ...order }))
    .where(afterCursor({ table: "live_support_sessions", ...order }, cursor))
    .where(matches(sql.ref("live_support_sessions.search"), search))
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .orderBy(inOrder({ table: "live_support_sessions", ...order }))
    .limit(limit + 1)
    .execute();

export const findLiveSupportSession = (db: Db, threadId: string): Promise<LiveSupportSession | undefined> =>
  db.selectFrom("live_support_sessions").select(COLUMNS).where("thread_id", "=", threadId).limit(1).executeTakeFirst();

/** A thread has one session: asking again gives the one it has. */
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

type Change = Partial<Pick<LiveSupportSession, "status" | "last_message_preview" | "user_email">>;

/** Every change also moves `updated_at` to now (specification section 4). */
const updateSession = (db: Db, change: Change) =>
  db
    .updateTable("live_support_sessions")
    .set({ ...change, updated_at: sql<string>`now()` })
    .returning(COLUMNS);

export const updateLiveSupportSession = (db: Db, id: string, change: Change): Promise<LiveSupportSession | undefined> =>
  updateSession(db, change).where("id", "=", id).executeTakeFirst();

export const updateLiveSupportSessionOfThread = (
  db: Db,
  threadId: string,
  change: Change,
): Promise<LiveSupportSession | undefined> =>
  updateSession(db, change).where("thread_id", "=", threadId).executeTakeFirst();

/** The visitor wrote: the session of the thread, where it has one, shows the beginning of it and the time. */
export const touchSessionOfThread = (db: Db, threadId: string, message: string) =>
  db
    .updateTable("live_support_sessions")
    .set({ updated_at: sql<string>`now()`, ...(message && { last_message_preview: preview(message) }) })
    .where("thread_id", "=", threadId)
    .execute();

/** Cut by characters, as PostgreSQL counts them, so that no emoji is cut in half. */
const preview = (message: string) => [...message.slice(0, PREVIEW_LENGTH * 2)].slice(0, PREVIEW_LENGTH).join("");
