import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";
import { createBatchLoader } from "./batch-loader.ts";
import { IS_VISITORS, readWaits, type Waits } from "./queue.ts";

/** A conversation's current row and, if it waits for a person, its place in the queue, from 1. */
export type CurrentConversation = { conversation: ConversationRow; place: (Waits & { position: number }) | null };

/** Reads the current state of conversations that clients follow; undefined for a deleted one. */
export type ConversationStatuses = { read(conversationId: string): Promise<CurrentConversation | undefined> };

/** `waitsSince` is the time from which others' waits count. */
export const createConversationStatuses = (db: Db, waitsSince: () => Date): ConversationStatuses => ({
  read: createBatchLoader((ids: string[]) => readStatuses(db, ids, waitsSince())),
});

/** For thousands who wait in one queue this takes three statements. */
async function readStatuses(db: Db, ids: string[], since: Date): Promise<Map<string, CurrentConversation>> {
  const rows = await db
    .selectFrom("conversations")
    .selectAll()
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const companies = [...new Set(rows.filter(({ state }) => state === "waiting").map(({ company_id }) => company_id))];
  const queues = new Map(
    await Promise.all(
      companies.map(
        async (company) =>
          [
            company,
            { waits: await readWaits(db, company, since), positions: await listPositions(db, company) },
          ] as const,
      ),
    ),
  );
  return new Map(
    rows.map((conversation) => {
      const queue = conversation.state === "waiting" ? queues.get(conversation.company_id) : undefined;
      // A conversation taken between the statements no longer waits: the next signal says so.
      const position = queue?.positions.get(conversation.id);
      const place = queue && position !== undefined ? { ...queue.waits, position } : null;
      return [conversation.id, { conversation, place }];
    }),
  );
}

/** The place of every conversation in a company's queue; staff's tries take none. */
async function listPositions(db: Db, companyId: string | null): Promise<Map<string, number>> {
  const waiting = await db
    .selectFrom("conversations")
    .select(["id", IS_VISITORS.as("is_visitors")])
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .where("state", "=", "waiting")
    .orderBy("state_changed_at")
    .orderBy("id")
    .execute();
  let ahead = 0;
  return new Map(waiting.map(({ id, is_visitors: takesPlace }) => [id, takesPlace ? (ahead += 1) : ahead + 1]));
}
