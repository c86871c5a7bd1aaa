import type { Db } from "#server/database/connect.ts";
import { insertCallback } from "#server/store/callbacks.ts";
import { availabilityOf, opensInWords } from "./availability.ts";

/**
 * Notes a call-back for who wished for a person while nobody was there, where hours say when somebody is. Call it in
 * the transaction that keeps the wish.
 */
export async function promiseCallback(
  db: Db,
  conversation: { id: string; company_id: string | null },
  now: Date,
): Promise<void> {
  const availability = await availabilityOf(db, conversation.company_id, now);
  const dueWords = opensInWords(availability, now);
  if (availability.isThere || !availability.opens || dueWords === null) return;
  await insertCallback(db, conversation, { now, dueAt: availability.opens, dueWords });
}

/** Notes a call-back for who asked for one, whenever it is. Call it in the transaction that keeps how to reach them. */
export async function noteCallback(
  db: Db,
  conversation: { id: string; company_id: string | null },
  now: Date,
): Promise<void> {
  const availability = await availabilityOf(db, conversation.company_id, now);
  const isLater = !availability.isThere && availability.opens !== null;
  await insertCallback(db, conversation, {
    now,
    dueAt: isLater ? availability.opens : null,
    dueWords: isLater ? opensInWords(availability, now) : null,
  });
}
