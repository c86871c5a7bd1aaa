import { AppError } from "#contract/errors.ts";
import type { FeedReadingDetails } from "#contract/feed-readings.ts";
import type { Db } from "#server/database/connect.ts";
import { findFeedReading } from "#server/store/feed-readings.ts";

/** A feed's reading with what it changed, or would have changed. Throws `not-found`. */
export async function readFeedReading(
  db: Db,
  chatbotId: string,
  sourceId: string,
  id: string,
): Promise<FeedReadingDetails> {
  const reading = await findFeedReading(db, chatbotId, sourceId, id);
  if (!reading) throw new AppError("not-found", "no such reading");
  return reading;
}
