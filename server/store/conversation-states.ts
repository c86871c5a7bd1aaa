import { sql } from "kysely";
import type { CloseReason, ConversationEvent, ConversationState, EventKind } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";

/** The required state before a change: every given condition must hold at the moment of the change. */
export type From = { states: readonly ConversationState[]; epoch?: number; ownerId?: string };
export type To = {
  state: ConversationState;
  owner: { id: string; name: string } | null;
  closeReason?: CloseReason;
};

/**
 * Changes the conversation's state and increments its epoch, in one statement with its conditions: of two concurrent
 * changes one fails. Resolves with the new row, or undefined if a condition did not hold.
 */
export const moveConversation = (
  db: Db,
  id: string,
  { states, epoch, ownerId }: From,
  { state, owner, closeReason }: To,
): Promise<ConversationRow | undefined> =>
  db
    .updateTable("conversations")
    .set({
      state,
      owner_id: owner?.id ?? null,
      owner_name: owner?.name ?? null,
      close_reason: closeReason ?? null,
      mailed_to_owner: 0,
      stays_with_owner: false,
      state_changed_at: sql<string>`clock_timestamp()`,
      epoch: sql<number>`epoch + 1`,
    })
    .where("id", "=", id)
    .where("state", "in", states)
    .$if(epoch !== undefined, (row) => row.where("epoch", "=", epoch!))
    .$if(ownerId !== undefined, (row) => row.where("owner_id", "=", ownerId!))
    .returningAll()
    .executeTakeFirst();

/** Records a change of state; its number is the conversation's new epoch. */
export async function insertConversationEvent(
  db: Db,
  conversation: Pick<ConversationRow, "id" | "company_id" | "epoch" | "state">,
  event: {
    kind: EventKind;
    from: ConversationState;
    actor: { id: string; name: string } | null;
    reason: string | null;
  },
): Promise<void> {
  await db
    .insertInto("conversation_events")
    .values({
      conversation_id: conversation.id,
      company_id: conversation.company_id,
      epoch: conversation.epoch,
      kind: event.kind,
      from_state: event.from,
      to_state: conversation.state,
      actor_id: event.actor?.id ?? null,
      actor_name: event.actor?.name ?? null,
      reason: event.reason,
    })
    .execute();
}

/**
 * The conversation, locked, if it has messages that the visitor has neither seen nor been mailed; otherwise undefined.
 */
export const lockUnmailed = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom("conversations")
    .selectAll()
    .where("id", "=", id)
    .where(sql<boolean>`message_count > greatest(seen_by_visitor, mailed_to_visitor)`)
    .forUpdate()
    .executeTakeFirst();

/** Records that the visitor was mailed the messages up to a position. */
export const markMailed = async (db: Db, id: string, position: number): Promise<void> =>
  void (await db.updateTable("conversations").set({ mailed_to_visitor: position }).where("id", "=", id).execute());

/** The conversation, locked, if a person owns it. */
export const lockOwned = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom("conversations")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "human")
    .where("owner_id", "is not", null)
    .forUpdate()
    .executeTakeFirst();

/** Records that the owner was mailed about the visitor's messages up to a position. */
export const markOwnerMailed = async (db: Db, id: string, position: number): Promise<void> =>
  void (await db.updateTable("conversations").set({ mailed_to_owner: position }).where("id", "=", id).execute());

/** Records how far a side has read; never moves backwards. False if nothing changed. */
export async function markSeen(db: Db, id: string, side: "visitor" | "staff", position: number): Promise<boolean> {
  const column = side === "visitor" ? "seen_by_visitor" : "seen_by_staff";
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({ [column]: sql`least(${position}::int, message_count)` })
    .where("id", "=", id)
    .where(column, "<", sql<number>`least(${position}::int, message_count)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The conversation's state changes, oldest first. */
export const listConversationEvents = (db: Db, conversationId: string): Promise<ConversationEvent[]> =>
  db
    .selectFrom("conversation_events")
    .select(["epoch", "kind", "actor_name as actor", "reason", "created_at"])
    .where("conversation_id", "=", conversationId)
    .orderBy("epoch")
    .execute();
