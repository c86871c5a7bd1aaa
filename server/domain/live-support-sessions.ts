import { AppError } from "#contract/errors.ts";
import type { LiveSupportSession } from "#contract/live-support-sessions.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { findConversationByThread, type ConversationRow } from "#server/store/conversations.ts";
import {
  findLiveSupportSession,
  insertLiveSupportSession,
  updateLiveSupportSession,
  updateLiveSupportSessionOfThread,
} from "#server/store/live-support-sessions.ts";
import { collectAnswersOf } from "./answer-suggestions.ts";
import { notifyConversationMoved } from "./conversation-changes.ts";
import { close, leave, reopen, type Staff } from "./conversation-states.ts";
import { leaveContact } from "./person-wishes.ts";

type Change = Parameters<typeof updateLiveSupportSessionOfThread>[2];

/**
 * Opens the session of a visitor's thread; one that exists is returned. Throws `thread-not-found` for a conversation of
 * a company, which has none.
 */
export async function openOwnSession(
  { db }: Pick<Parts, "db">,
  { thread_id, company_id }: ConversationRow,
  session: Pick<LiveSupportSession, "last_message_preview" | "user_email">,
): Promise<LiveSupportSession> {
  if (company_id !== null) throw new AppError("thread-not-found", "no conversation of the provider's own");
  return insertLiveSupportSession(db, { thread_id, ...session });
}

/**
 * Applies a visitor's change to their own session. Closing it ends the conversation, in one transaction; an e-mail
 * address left becomes a contact address. Undefined if the thread has no session: then nothing changes.
 */
export async function changeOwnSession(
  parts: Parts,
  thread: ConversationRow,
  { user_email, ...change }: Change & { user_email?: string | undefined },
): Promise<LiveSupportSession | undefined> {
  if (!(await findLiveSupportSession(parts.db, thread.thread_id))) return undefined;
  if (user_email) await leaveContact(parts, thread, { email: user_email });
  const { moved, session } = await inTransaction(parts.db, async (db) => ({
    moved: change.status === "closed" ? await end(parts, db, thread) : undefined,
    session: await updateLiveSupportSessionOfThread(db, thread.thread_id, change),
  }));
  if (moved) notifyConversationMoved(parts, moved);
  return session;
}

/** The visitor ends the conversation and starts another. */
export async function leaveThread(parts: Parts, thread: ConversationRow): Promise<void> {
  const moved = await inTransaction(parts.db, async (db) => {
    const left = await end(parts, db, thread);
    await updateLiveSupportSessionOfThread(db, thread.thread_id, { status: "closed" });
    return left;
  });
  if (moved) notifyConversationMoved(parts, moved);
}

async function end(parts: Parts, db: Db, thread: ConversationRow): Promise<ConversationRow | undefined> {
  const moved = await leave(db, thread);
  if (moved) await collectAnswersOf(parts, db, thread, moved);
  return moved;
}

/**
 * The super administrator sets a session's status, and the conversation follows: closed or resolved ends it, open
 * reopens it. Returns the conversation to notify about after the commit.
 */
export async function changeSessionStatus(
  parts: Pick<Parts, "jobs">,
  db: Db,
  id: string,
  staff: Staff,
  status: LiveSupportSession["status"],
  now: Date,
): Promise<{ session: LiveSupportSession; moved: ConversationRow | undefined } | undefined> {
  const session = await updateLiveSupportSession(db, id, { status });
  const conversation = session && (await findConversationByThread(db, session.thread_id));
  if (!conversation) return undefined;
  const isClosed = conversation.state === "closed";
  let moved: ConversationRow | undefined;
  if (status === "open") moved = isClosed ? await reopen(db, conversation, conversation, now) : undefined;
  else if (!isClosed) {
    const reason = status === "resolved" ? "answered" : "other";
    moved = await close(db, conversation, staff, { epoch: conversation.epoch, mayAny: true, reason });
    await collectAnswersOf(parts, db, conversation, moved);
  }
  // Read again: a change of state sets the status as well.
  return { session: moved ? (await updateLiveSupportSession(db, id, { status }))! : session, moved };
}
