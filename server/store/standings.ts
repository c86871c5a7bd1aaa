import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";
import { gathered } from "./gathered.ts";
import { readWaits, type Waits } from "./queue.ts";

/** A conversation as it is now; its place among those that wait, counted from 1, where it waits. */
export type Standing = { conversation: ConversationRow; place: (Waits & { position: number }) | null };

/** Reads conversations that somebody follows; undefined for one that is gone. */
export type Standings = { read(conversationId: string): Promise<Standing | undefined> };

/** `waitsSince` says from when on the waits of others count. */
export const createStandings = (db: Db, waitsSince: () => Date): Standings => ({
  read: gathered((ids: string[]) => readStandings(db, ids, waitsSince())),
});

/** Thousands who wait in one queue hear of it in three statements. */
async function readStandings(db: Db, ids: string[], since: Date): Promise<Map<string, Standing>> {
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
      // Who was taken between the statements waits no more: the next signal says so.
      const position = queue?.positions.get(conversation.id);
      const place = queue && position !== undefined ? { ...queue.waits, position } : null;
      return [conversation.id, { conversation, place }];
    }),
  );
}

/** Everybody's place in a company's queue. */
async function listPositions(db: Db, companyId: string | null): Promise<Map<string, number>> {
  const waiting = await db
    .selectFrom("conversations")
    .select("id")
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .where("state", "=", "waiting")
    .orderBy("state_changed_at")
    .orderBy("id")
    .execute();
  return new Map(waiting.map(({ id }, at) => [id, at + 1]));
}
