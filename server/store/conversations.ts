import { sql, type Selectable } from "kysely";
import type {
  Conversation,
  ConversationDays,
  ConversationMark,
  ConversationQuery,
  ConversationSummary,
} from "#contract/conversations.ts";
import type { Cursor } from "#contract/paging.ts";
import { isUuid } from "#contract/uuids.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { afterCursor, inOrder, type Listed, matchesInside, placeIn } from "./lists.ts";
import { toContact, toPersonWish, WISH_COLUMNS } from "./person-wishes.ts";

export type ConversationRow = Selectable<Schema["conversations"]>;
/** A conversation as lists show it, without its messages and the flags derived from them. */
export type ListedConversation = Omit<Conversation, "messages" | "ratings" | "unanswered" | "unread"> &
  Pick<ConversationRow, "seen_by_staff">;

export const findConversationByThread = (db: Db, threadId: string): Promise<ConversationRow | undefined> =>
  db.selectFrom("conversations").selectAll().where("thread_id", "=", threadId).executeTakeFirst();

/** A conversation of these chatbots that has begun; a malformed id finds nothing. */
export const findConversation = async (
  db: Db,
  chatbots: readonly string[],
  id: string,
): Promise<ListedConversation | undefined> => {
  if (!isUuid(id)) return undefined;
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

/** Creates an empty conversation of the chatbot, under a new thread id. */
export const insertConversation = (
  db: Db,
  chatbot: { id: string; company_id: string | null },
  { channel, page }: Pick<ConversationRow, "channel" | "page">,
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
      page,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A range of Istanbul calendar days, both included, of some chatbots. */
export type DaysOfChatbots = Omit<ConversationDays, "chatbotId"> & { chatbots: readonly string[] };

const NEWEST_FIRST = { table: "conversations", sort: "created_at", direction: "desc" } as const;
const LISTED = ["id", "created_at", "is_order", "channel", "page", "seen_by_staff", ...WISH_COLUMNS] as const;
/** Conditions on the messages of the current conversation. */
const UNREAD = sql<boolean>`exists (select from messages where conversation_id = conversations.id and role = 'user' and position > conversations.seen_by_staff)`;
const UNANSWERED = sql<boolean>`exists (select from messages where conversation_id = conversations.id and outcome = 'declined')`;
const WITH_IMAGE = sql<boolean>`exists (select from messages where conversation_id = conversations.id and file_id is not null)`;
const DISLIKED = sql<boolean>`exists (select from conversation_ratings where conversation_id = conversations.id and not good)`;

const toListed = (row: Pick<ConversationRow, (typeof LISTED)[number]>): ListedConversation => ({
  id: row.id,
  created_at: row.created_at,
  is_order: row.is_order,
  person_wish: toPersonWish(row),
  contact: toContact(row),
  channel: row.channel,
  page: row.page,
  seen_by_staff: row.seen_by_staff,
});

/**
 * The conversations that began on these days, newest first, at most `limit`, after `cursor` if given. Reads a range of
 * one index: the cost depends on the days, not on the history.
 */
export async function listConversationsOfDays(
  db: Db,
  days: DaysOfChatbots,
  { cursor, limit, ...narrowed }: Narrowing & { cursor?: Cursor | undefined; limit: number },
): Promise<Listed<ListedConversation>[]> {
  const rows = await ofDays(db, days, narrowed.tries)
    .select(LISTED)
    .where(matchesSearch(narrowed))
    .$if(narrowed.order === true, (query) => query.where("is_order", "=", true))
    .$if(narrowed.wished === true, (query) => query.where("person_wished_at", "is not", null))
    .$if(narrowed.unanswered === true, (query) => query.where(UNANSWERED))
    .$if(narrowed.unread === true, (query) => query.where(UNREAD))
    .$if(narrowed.image === true, (query) => query.where(WITH_IMAGE))
    .$if(narrowed.disliked === true, (query) => query.where(DISLIKED))
    .select(placeIn(NEWEST_FIRST))
    .where(afterCursor(NEWEST_FIRST, cursor))
    .orderBy(inOrder(NEWEST_FIRST))
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toListed(row), place: row.place }));
}

type Narrowing = Partial<Pick<ConversationQuery, ConversationMark | "search" | "searchIn" | "tries">>;

/** No index is needed: only the requested days are read, so short words match inside others too. */
function matchesSearch({ search, searchIn = "first" }: Narrowing) {
  if (!search || searchIn === "first") return matchesInside(sql`fold_turkish(first_user_message)`, search);
  if (searchIn === "all")
    return sql<boolean>`exists (select from messages where conversation_id = conversations.id and role <> 'system'
      and ${matchesInside(sql`fold_turkish(messages.content)`, search)})`;
  const digits = search.replace(/\D/g, "").replace(/^(?:90|0)/, "");
  const isNumber = digits.length >= MIN_NUMBER_LENGTH && /^[\d\s()+-]+$/.test(search);
  return isNumber
    ? sql<boolean>`regexp_replace(concat_ws('|', contact_phone, customer_phone), '[^0-9|]', '', 'g') like '%' || ${digits} || '%'`
    : matchesInside(
        sql`fold_turkish(concat_ws(' ', contact_name, customer_name, contact_email, customer_email))`,
        search,
      );
}

/** Shorter digit sequences occur in almost every phone number. */
const MIN_NUMBER_LENGTH = 3;

/** How many conversations there are, and how many of them contain orders. */
export const countConversationsOfDays = (db: Db, days: DaysOfChatbots): Promise<ConversationSummary> =>
  ofDays(db, days)
    .select(({ fn }) => [
      fn.countAll<number>().as("conversations"),
      fn.countAll<number>().filterWhere("is_order", "=", true).as("orders"),
    ])
    .executeTakeFirstOrThrow();

/** An empty conversation is a chat that was opened and not begun. */
const ofDays = (db: Db, { chatbots, startDate, endDate }: DaysOfChatbots, tries = false) =>
  db
    .selectFrom("conversations")
    // A single chatbot uses `=`: the index is then in the list's own order.
    .where(({ eb }) => (chatbots.length === 1 ? eb("chatbot_id", "=", chatbots[0]!) : eb("chatbot_id", "in", chatbots)))
    .where("created_at", ">=", startOfDay(startDate))
    .where("created_at", "<", startOfDay(endDate, 1))
    .where("message_count", ">", 0)
    // Staff testing their own assistant are not customers.
    .where(tries ? sql<boolean>`channel = 'staff'` : sql<boolean>`channel is distinct from 'staff'`);

/** Midnight in Istanbul at the start of `day`, or that many days later. */
const startOfDay = (day: string, daysLater = 0) =>
  sql<string>`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/Istanbul')`;
