import type { LiveSupportSession } from "#contract/live-support-sessions.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { findConversationByThread, type ConversationRow } from "#server/store/conversations.ts";
import { updateLiveSupportSession, updateLiveSupportSessionOfThread } from "#server/store/live-support-sessions.ts";
import { tellConversationGrown } from "./conversation-changes.ts";
import { signalState } from "./conversation-signals.ts";
import { close, leave, reopen, type Staff } from "./conversation-states.ts";

type Change = Parameters<typeof updateLiveSupportSessionOfThread>[2];

/**
 * What the visitor changes of the own session; closing it ends the conversation, in one transaction. Gives the session,
 * or undefined where the thread has none.
 */
export async function changeOwnSession(
  parts: Parts,
  thread: ConversationRow,
  change: Change,
): Promise<LiveSupportSession | undefined> {
  const { moved, session } = await inTransaction(parts.db, async (db) => ({
    moved: change.status === "closed" ? await leave(db, thread) : undefined,
    session: await updateLiveSupportSessionOfThread(db, thread.thread_id, change),
  }));
  if (moved) tell(parts, moved);
  return session;
}

/** The visitor is done with the conversation and begins another. */
export async function leaveThread(parts: Parts, thread: ConversationRow): Promise<void> {
  await changeOwnSession(parts, thread, { status: "closed" });
}

/**
 * The super administrator sets a session's status, and the conversation follows: what is closed or resolved ends, what
 * is open again goes on. Gives what to tell, for after the commit.
 */
export async function changeSessionStatus(
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
  }
  // Read again: a change of state sets the status as well.
  return { session: moved ? (await updateLiveSupportSession(db, id, { status }))! : session, moved };
}

export function tell(parts: Pick<Parts, "changes">, conversation: ConversationRow): void {
  signalState(parts, conversation);
  tellConversationGrown(parts, conversation);
}
