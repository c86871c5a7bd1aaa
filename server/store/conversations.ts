import { sql, type Selectable } from "kysely";
import type { Conversation, ConversationDays, ConversationSummary } from "#contract/conversations.ts";
import type { Cursor } from "#contract/paging.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn, UUID } from "./lists.ts";
import { toPersonWish, WISH_COLUMNS } from "./person-wishes.ts";

export type ConversationRow = Selectable<Schema["conversations"]>;
/** A conversation as lists show it, without its messages. */
export type ListedConversation = Omit<Conversation, "messages">;

export const findConversationByThread = (db: Db, threadId: string): Promise<ConversationRow | undefined> =>
  db.selectFrom("conversations").selectAll().where("thread_id", "=", threadId).executeTakeFirst();

/** One of these chatbots' conversations that has begun; an id that is none of ours finds nothing. */
export const findConversation = async (
  db: Db,
  chatbots: readonly string[],
  id: string,
): Promise<ListedConversation | undefined> => {
  if (!UUID.test(id)) return undefined;
  const row = await db
    .selectFrom("conversations")
    .select(LISTED)
    .where("id", "=", id)
    .where("chatbot_id", "in", chatbots)
    .where("message_count", ">", 0)
    .executeTakeFirst();
  return row && toListed(row);
};

export const findConversationById = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirst();

/** A new, empty conversation of the chatbot, under a fresh thread id. */
export const insertConversation = (
  db: Db,
  chatbot: { id: string; company_id: string | null },
  channel: ConversationRow["channel"],
): Promise<ConversationRow> =>
  db
    .insertInto("conversations")
    .values({
      id: newId(),
      thread_id: newCapability("thr"),
      chatbot_id: chatbot.id,
      company_id: chatbot.company_id,
      first_user_message: null,
      channel,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Some days of some chatbots: Istanbul calendar days, both included. */
export type DaysOfChatbots = Omit<ConversationDays, "chatbotId"> & { chatbots: readonly string[] };

const NEWEST_FIRST = { table: "conversations", sort: "created_at", direction: "desc" } as const;
const LISTED = ["id", "created_at", "is_order", ...WISH_COLUMNS] as const;

const toListed = (row: Pick<ConversationRow, (typeof LISTED)[number]>): ListedConversation => ({
  id: row.id,
  created_at: row.created_at,
  is_order: row.is_order,
  person_wish: toPersonWish(row),
});

/**
 * The conversations that began in these days, newest first, at most `limit`, those after the place `cursor` where
 * given. Reads a range of one index: the cost is the days', not the history's.
 */
export async function listConversationsOfDays(
  db: Db,
  days: DaysOfChatbots,
  {
    cursor,
    search,
    wished = false,
    limit,
  }: { cursor?: Cursor | undefined; search?: string | undefined; wished?: boolean; limit: number },
): Promise<Listed<ListedConversation>[]> {
  const rows = await ofDays(db, days)
    .select(LISTED)
    .where(matches(sql<string>`fold_turkish(first_user_message)`, search))
    .$if(wished, (query) => query.where("person_wished_at", "is not", null))
    .select(placeIn(NEWEST_FIRST))
    .where(afterCursor(NEWEST_FIRST, cursor))
    .orderBy(inOrder(NEWEST_FIRST))
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toListed(row), place: row.place }));
}

/** How many they are, and how many of them are orders. */
export const countConversationsOfDays = (db: Db, days: DaysOfChatbots): Promise<ConversationSummary> =>
  ofDays(db, days)
    .select(({ fn }) => [
      fn.countAll<number>().as("conversations"),
      fn.countAll<number>().filterWhere("is_order", "=", true).as("orders"),
    ])
    .executeTakeFirstOrThrow();

/** An empty one is a chat that was opened and not begun. */
const ofDays = (db: Db, { chatbots, startDate, endDate }: DaysOfChatbots) =>
  db
    .selectFrom("conversations")
    // One by itself: then the index is in the list's own order.
    .where(({ eb }) => (chatbots.length === 1 ? eb("chatbot_id", "=", chatbots[0]!) : eb("chatbot_id", "in", chatbots)))
    .where("created_at", ">=", startOfDay(startDate))
    .where("created_at", "<", startOfDay(endDate, 1))
    .where("message_count", ">", 0);

/** Midnight in Istanbul at the beginning of `day`, or that many days later. */
const startOfDay = (day: string, daysLater = 0) =>
  sql<string>`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/Istanbul')`;
