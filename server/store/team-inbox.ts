import { sql, type SqlBool } from "kysely";
import type { Author } from "#contract/assistant.ts";
import type { InboxCounts, InboxQuery, InboxRow, InboxView } from "#contract/team-inbox.ts";
import { excerptOf } from "#contract/search-words.ts";
import { isUuid } from "#contract/uuids.ts";
import type { Db } from "#server/database/connect.ts";
import { containing, listSearchHits, type SearchHit } from "./conversation-texts.ts";
import { toCustomer } from "./customers.ts";
import { afterCursor, inOrder, type Listed, type Order, placeIn } from "./lists.ts";
import { toPersonWish, WISH_COLUMNS } from "./person-wishes.ts";

/** The inbox of a company, or of the provider if null, and the user who views it. */
export type Desk = { companyId: string | null; userId: string };

const LONGEST_FIRST: Order = { table: "conversations", sort: "state_changed_at", direction: "asc" };
const LAST_CHANGED_FIRST: Order = { table: "conversations", sort: "state_changed_at", direction: "desc" };

/** Lists show only the beginning of a message. */
const LAST_MESSAGE_LENGTH = 300;

const selectRows = (db: Db) =>
  db
    .selectFrom("conversations")
    .select([
      "conversations.id",
      "conversations.state",
      "conversations.epoch",
      "conversations.state_changed_at",
      "conversations.owner_id",
      "conversations.owner_name",
      "conversations.close_reason",
      "conversations.created_at",
      "conversations.updated_at",
      "conversations.is_order",
      "conversations.tags",
      "conversations.channel",
      "conversations.company_id",
      "conversations.customer_number",
      "conversations.customer_name",
      "conversations.customer_email",
      "conversations.customer_phone",
      "conversations.chatbot_id",
      ...WISH_COLUMNS.map((column) => `conversations.${column}` as const),
    ])
    // A subquery per row of the page. With a join the planner would start from a company's chatbots and read all of
    // their history.
    .select(({ selectFrom }) => [
      selectFrom("chatbots")
        .select("name")
        .whereRef("chatbots.id", "=", "conversations.chatbot_id")
        .$asScalar()
        .$notNull()
        .as("chatbot_name"),
      selectFrom("companies")
        .select("name")
        .whereRef("companies.id", "=", "conversations.company_id")
        .as("company_name"),
    ])
    .select(
      // For waiting conversations the question before the wish or, without one, the wish: the replies to it would be on
      // every row.
      sql<{ role: Author["kind"] | "user"; name: string | null; content: string; has_image: boolean } | null>`(
        select json_build_object('role', role, 'name', author_name, 'content', left(content, ${LAST_MESSAGE_LENGTH}::int), 'has_image', file_id is not null)
        from messages where conversation_id = conversations.id and role <> 'system'
        order by case when conversations.state = 'waiting' then (role <> 'user')::int * 2 + (content is not distinct from conversations.person_wish_words)::int end,
          position desc limit 1)`.as("last_message"),
    )
    .select(
      sql<number>`(select count(*) from messages where conversation_id = conversations.id and role = 'user' and position > conversations.seen_by_staff)`.as(
        "unread",
      ),
    )
    .select(
      // Not "exists": the planner would read every finding into a hash table, for one page.
      sql<boolean>`coalesce((select true from user_findings where conversation_id = conversations.id::text limit 1), false)`.as(
        "has_finding",
      ),
    );

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>["executeTakeFirstOrThrow"]>>;

const toRow = (row: Selected, hit?: InboxRow["hit"]): InboxRow => ({
  id: row.id,
  chatbot: { id: row.chatbot_id, name: row.chatbot_name },
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name! },
  contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
  customer: toCustomer(row),
  state: row.state,
  epoch: row.epoch,
  state_changed_at: row.state_changed_at,
  owner: row.state === "human" && row.owner_name !== null ? { id: row.owner_id, name: row.owner_name } : null,
  close_reason: row.close_reason,
  created_at: row.created_at,
  updated_at: row.updated_at,
  last_message: row.last_message && {
    author: authorOf(row.last_message),
    content: row.last_message.content,
    has_image: row.last_message.has_image,
  },
  hit: hit ?? null,
  unread: row.unread,
  is_order: row.is_order,
  has_finding: row.has_finding,
  tags: row.tags,
  channel: row.channel,
  person_wish: toPersonWish(row),
});

const authorOf = ({ role, name }: Pick<SearchHit, "role" | "name">): Author => ({
  kind: role === "user" ? "visitor" : role,
  name,
});

const inView = (view: InboxView, { userId }: Desk) => {
  if (view === "waiting") return sql<SqlBool>`conversations.state = 'waiting'`;
  if (view === "closed") return sql<SqlBool>`conversations.state = 'closed'`;
  return view === "mine"
    ? sql<SqlBool>`conversations.state = 'human' and conversations.owner_id = ${userId}`
    : sql<SqlBool>`conversations.state = 'human' and conversations.owner_id is distinct from ${userId}`;
};

export const ofDesk = ({ companyId }: Pick<Desk, "companyId">) =>
  companyId === null
    ? sql<SqlBool>`conversations.company_id is null`
    : sql<SqlBool>`conversations.company_id = ${companyId}`;

/** A colleague's conversations: those they own and, of those that nobody owns, those they wrote in, took or ended. */
const ofColleague = (id: string) =>
  sql<SqlBool>`(conversations.owner_id = ${id} or conversations.owner_id is null and conversations.id in (
    select conversation_id from messages where author_id = ${id}
    union select conversation_id from conversation_events where actor_id = ${id}))`;

/** Staff's tests of their own assistant are not listed. */
const NO_TRY = sql<SqlBool>`conversations.channel is distinct from 'staff'`;

/** One row more than the page asks for; of a search with what it found. */
export async function listInbox(
  db: Db,
  desk: Desk,
  { view, search, tag, owner, chatbot, channel, has_order, has_finding, limit, cursor }: Omit<InboxQuery, "company_id">,
): Promise<Listed<InboxRow>[]> {
  const order = view === "waiting" ? LONGEST_FIRST : LAST_CHANGED_FIRST;
  const rows = await selectRows(db)
    .select(placeIn(order))
    .where(ofDesk(desk))
    .where(inView(view, desk))
    .where(await containing(db, desk.companyId, view, search))
    .$if(tag !== undefined, (query) => query.where(sql<SqlBool>`${tag!} = any(conversations.tags)`))
    .$if(owner !== undefined, (query) => query.where(ofColleague(owner!)))
    .$if(chatbot !== undefined, (query) => query.where("conversations.chatbot_id", "=", chatbot!))
    .where(channel === undefined ? NO_TRY : sql<SqlBool>`conversations.channel = ${channel}`)
    .$if(has_order !== undefined, (query) => query.where("conversations.is_order", "=", true))
    .$if(has_finding !== undefined, (query) =>
      query.where(sql<SqlBool>`exists (select from user_findings where conversation_id = conversations.id::text)`),
    )
    .where(afterCursor(order, cursor))
    .orderBy(inOrder(order))
    .limit(limit + 1)
    .execute();
  const hits = search ? await hitsOf(db, rows, search) : undefined;
  return rows.map((row) => ({ ...toRow(row, hits?.get(row.id)), place: row.place }));
}

async function hitsOf(db: Db, rows: readonly Selected[], search: string): Promise<Map<string, InboxRow["hit"]>> {
  const ids = rows.map(({ id }) => id);
  return new Map(
    (await listSearchHits(db, ids, search)).map(({ conversation_id, position, content, ...said }) => [
      conversation_id,
      { position, author: authorOf(said), content: excerptOf(content, search) },
    ]),
  );
}

const listedIn = (view: InboxView, desk: Desk) => sql<SqlBool>`${inView(view, desk)} and ${NO_TRY}`;

/**
 * The number of conversations in each view. Open and closed ones have an index each, which a common condition would not
 * use.
 */
export const countInbox = (db: Db, desk: Desk): Promise<InboxCounts> =>
  db
    .selectFrom("conversations")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(listedIn("waiting", desk)).as("waiting"),
      fn.countAll<number>().filterWhere(listedIn("mine", desk)).as("mine"),
      fn.countAll<number>().filterWhere(listedIn("team", desk)).as("team"),
      sql<number>`(select count(*) from conversations where ${ofDesk(desk)} and ${listedIn("closed", desk)})`.as(
        "closed",
      ),
      fn
        .countAll<number>()
        .filterWhere(
          sql<SqlBool>`${listedIn("mine", desk)} and exists (select from messages where conversation_id = conversations.id and role = 'user' and position > conversations.seen_by_staff)`,
        )
        .as("unread"),
      fn
        .countAll<number>()
        .filterWhere(sql<SqlBool>`conversations.channel = 'staff'`)
        .as("tries"),
    ])
    .where(ofDesk(desk))
    .where("state", "in", ["waiting", "human"])
    .executeTakeFirstOrThrow();

/** A conversation in any state; undefined if it does not belong to the inbox. An undefined `companyId` matches all. */
export async function findInboxRow(db: Db, id: string, companyId: string | undefined): Promise<InboxRow | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await selectRows(db)
    .where("conversations.id", "=", id)
    .$if(companyId !== undefined, (query) => query.where("conversations.company_id", "=", companyId!))
    .executeTakeFirst();
  return row && toRow(row);
}
