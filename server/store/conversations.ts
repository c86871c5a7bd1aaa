import { sql, type Selectable } from "kysely";
import type { ConversationDays, ConversationSummary } from "#contract/conversations.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { matches } from "./lists.ts";

export type ConversationRow = Selectable<Schema["conversations"]>;

export const findConversationByThread = (db: Db, threadId: string): Promise<ConversationRow | undefined> =>
  db.selectFrom("conversations").selectAll().where("thread_id", "=", threadId).executeTakeFirst();

/** One of the chatbot's conversations that has begun; an id that is none of ours finds nothing. */
export const findConversation = async (
  db: Db,
  chatbotId: string,
  id: string,
): Promise<Pick<ConversationRow, "id" | "created_at" | "is_order"> | undefined> =>
  !UUID.test(id)
    ? undefined
    : db
        .selectFrom("conversations")
        .select(["id", "created_at", "is_order"])
        .where("id", "=", id)
        .where("chatbot_id", "=", chatbotId)
        .where("message_count", ">", 0)
        .executeTakeFirst();

export const findConversationById = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirst();

/** A new, empty conversation of the chatbot, under a fresh thread id. */
export const insertConversation = (
  db: Db,
  chatbot: { id: string; company_id: string | null },
): Promise<ConversationRow> =>
  db
    .insertInto("conversations")
    .values({
      id: newId(),
      thread_id: newCapability("thr"),
      chatbot_id: chatbot.id,
      company_id: chatbot.company_id,
      first_user_message: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

type Place = { created_at: string; id: string };

/**
 * The conversations that began in these days, newest first, at most `limit`, those before `before` where given. Reads a
 * range of one index: the cost is the days', not the history's.
 */
export const listConversationsOfDays = (
  db: Db,
  days: ConversationDays,
  { before, search, limit }: { before?: Place | undefined; search?: string | undefined; limit: number },
): Promise<Pick<ConversationRow, "id" | "created_at" | "is_order">[]> =>
  ofDays(db, days)
    .select(["id", "created_at", "is_order"])
    .where(matches(sql<string>`fold_turkish(first_user_message)`, search))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before!.created_at}::timestamptz, ${before!.id}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** How many they are, and how many of them are orders. */
export const countConversationsOfDays = (db: Db, days: ConversationDays): Promise<ConversationSummary> =>
  ofDays(db, days)
    .select(({ fn }) => [
      fn.countAll<number>().as("conversations"),
      fn.countAll<number>().filterWhere("is_order", "=", true).as("orders"),
    ])
    .executeTakeFirstOrThrow();

/** An empty one is a chat that was opened and not begun. */
const ofDays = (db: Db, { chatbotId, startDate, endDate }: ConversationDays) =>
  db
    .selectFrom("conversations")
    .where("chatbot_id", "=", chatbotId)
    .where("created_at", ">=", startOfDay(startDate))
    .where("created_at", "<", startOfDay(endDate, 1))
    .where("message_count", ">", 0);

/** Midnight in Istanbul at the beginning of `day`, or that many days later. */
const startOfDay = (day: string, daysLater = 0) =>
  sql<string>`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/Istanbul')`;

/** Where a page ended: the place of the conversation with that id in the lists' order. */
export const findConversationCursor = async (db: Db, id: string): Promise<Place | undefined> =>
  !UUID.test(id)
    ? undefined
    : db
        .selectFrom("conversations")
        .select(["id", sql<string>`created_at::text`.as("created_at")])
        .where("id", "=", id)
        .executeTakeFirst();

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
