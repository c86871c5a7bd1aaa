import { type FeedReading, type FeedReadingDetails, KEPT_READINGS } from "#contract/feed-readings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

const COLUMNS = ["id", "read_at", "failure", "added", "changed", "removed"] as const;

/** Adds a feed's reading and removes those that are no longer kept. */
export async function insertFeedReading(
  db: Db,
  sourceId: string,
  { differences, ...reading }: Omit<FeedReadingDetails, "id">,
): Promise<void> {
  const deletion = db.deleteFrom("feed_readings").where("source_id", "=", sourceId);
  if (reading.failure !== null) await deletion.where("failure", "is not", null).execute();
  await db
    .insertInto("feed_readings")
    .values({
      ...{ ...reading, id: newId(Date.parse(reading.read_at)), source_id: sourceId },
      differences: JSON.stringify(differences),
    })
    .execute();
  const kept = db
    .selectFrom("feed_readings")
    .select("id")
    .where("source_id", "=", sourceId)
    .orderBy("id", "desc")
    .limit(KEPT_READINGS);
  await deletion.where("id", "not in", kept).execute();
}

/** The kept readings of a feed, newest first; none if it is no source of this chatbot. */
export const listFeedReadings = (db: Db, chatbotId: string, sourceId: string): Promise<FeedReading[]> =>
  selectReadings(db, chatbotId, sourceId).select(COLUMNS).orderBy("id", "desc").execute();

export const findFeedReading = (
  db: Db,
  chatbotId: string,
  sourceId: string,
  id: string,
): Promise<FeedReadingDetails | undefined> =>
  selectReadings(db, chatbotId, sourceId)
    .select([...COLUMNS, "differences"])
    .where("id", "=", id)
    .executeTakeFirst();

const selectReadings = (db: Db, chatbotId: string, sourceId: string) =>
  db
    .selectFrom("feed_readings")
    .where("source_id", "=", sourceId)
    .where("source_id", "in", (sources) =>
      sources.selectFrom("knowledge_sources").select("id").where("chatbot_id", "=", chatbotId),
    );
