import type { Db } from "#server/database/connect.ts";
import { insertCallback } from "#server/store/callbacks.ts";
import { availabilityOf, opensInWords } from "./availability.ts";

/**
 * Promises a callback to a visitor who asked for a person outside the opening hours. Call it in the transaction that
 * stores the wish.
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

/**
 * Records a callback that a visitor asked for, at any time. Call it in the transaction that stores the contact details.
 */
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
