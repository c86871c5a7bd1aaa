import { sql, type Selectable } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";

export type ConversationRow = Selectable<Schema["conversations"]>;

export const findConversationByThread = (db: Db, threadId: string): Promise<ConversationRow | undefined> =>
  db.selectFrom("conversations").selectAll().where("thread_id", "=", threadId).executeTakeFirst();

/** A new, empty conversation of the chatbot, under a fresh thread id. */
export const insertConversation = (db: Db, chatbot: { id: string; company_id: string | null }): Promise<ConversationRow> =>
  db.insertInto("conversations")
    .values({ id: newId(), thread_id: newCapability("thr"), chatbot_id: chatbot.id, company_id: chatbot.company_id, first_user_message: null })
    .returningAll().executeTakeFirstOrThrow();

/**
 * The conversations of one chatbot that began in the Istanbul days from `startDate` to `endDate`, newest first, at most
 * `limit`, those before `before` where given. Reads a range of one index: the cost is the days', not the history's.
 */
export const listConversationsOfDays = (
  db: Db,
  chatbotId: string,
  { startDate, endDate, before, limit }: { startDate: string; endDate: string; before?: { created_at: string; id: string } | undefined; limit: number },
): Promise<ConversationRow[]> =>
  db.selectFrom("conversations").selectAll()
    .where("chatbot_id", "=", chatbotId)
    .where("created_at", ">=", startOfDay(startDate))
    .where("created_at", "<", startOfDay(endDate, 1))
    .where("message_count", ">", 0)
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${before!.created_at}::timestamptz, ${before!.id}::uuid)`))
    .orderBy("created_at", "desc").orderBy("id", "desc")
    .limit(limit).execute();

/** Midnight in Istanbul at the beginning of `day`, or that many days later. */
const startOfDay = (day: string, daysLater = 0) => sql<string>`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/Istanbul')`;

/** Where a page ended: the place of the conversation with that id in the lists' order. */
export const findConversationCursor = (db: Db, id: string): Promise<{ created_at: string; id: string } | undefined> =>
  db.selectFrom("conversations").select(["id", sql<string>`created_at::text`.as("created_at")]).where("id", "=", id).executeTakeFirst();
