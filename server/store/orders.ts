import { sql } from "kysely";
import type { Order, OrderCounts, OrderNote, OrderQuery, OrderState, PlacedOrder } from "#contract/orders.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

/** Stores an order completed with that message; of orders entered by staff only the contact may be known. */
export const insertOrder = (
  db: Db,
  conversation: { id: string; company_id: string | null },
  answerId: string,
  {
    items,
    name,
    phone,
    amount,
    currency,
    words,
  }: Omit<PlacedOrder, "name" | "phone"> & Record<"name" | "phone", string | null>,
) =>
  db
    .insertInto("orders")
    .values({
      id: newId(),
      conversation_id: conversation.id,
      company_id: conversation.company_id,
      answer_id: answerId,
      items: JSON.stringify(items),
      name,
      phone,
      amount,
      currency,
      words,
    })
    .execute();

/** Changes the last order of a conversation, which becomes new again; null if it has none. */
export const updateLastOrder = async (
  db: Db,
  conversationId: string,
  { items, name, phone, amount, currency, words }: PlacedOrder,
): Promise<{ id: string } | null> =>
  (await db
    .updateTable("orders")
    .set({ items: JSON.stringify(items), name, phone, amount, currency, words, ...NEW_AGAIN })
    .where("id", "=", lastOf(db, conversationId))
    .returning("id")
    .executeTakeFirst()) ?? null;

/**
 * Adds what is known by now of its visitor to a conversation's latest order that nobody has handled yet; false if it
 * has none.
 */
export async function completeNewOrder(
  db: Db,
  conversationId: string,
  { name, phone }: Record<"name" | "phone", string | null>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ name: sql`coalesce(name, ${name})`, phone: sql`coalesce(phone, ${phone})` })
    .where("id", "=", lastOf(db, conversationId))
    .where("state", "=", "new")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const NEW_AGAIN = { state: "new", state_at: null, state_by: null, state_by_name: null } as const;

/** Marks a conversation's last order as cancelled by its visitor and returns it; null if it has none. */
export async function takeLastOrderBack(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<Partial<PlacedOrder> | null> {
  const row = await db
    .updateTable("orders")
    .set({ state: "cancelled", state_at: now.toISOString(), state_by: null, state_by_name: null })
    .where("id", "=", lastOf(db, conversationId))
    .returning(["items", "name", "phone", "currency", "words"])
    .executeTakeFirst();
  if (!row) return null;
  const { items, name, phone, currency, words } = row;
  return { items, currency, words, ...(name !== null && { name }), ...(phone !== null && { phone }) };
}

/** The last order that its visitor has not cancelled. */
const lastOf = (db: Db, conversationId: string) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where(({ eb, or }) => or([eb("state", "<>", "cancelled"), eb("state_by_name", "is not", null)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1);

/** Orders that count in figures and summaries. */
export const isNotCancelled = sql<boolean>`orders.state <> 'cancelled'`;

/** Orders that staff placed while testing their own assistant do not count. */
const noTry = sql<boolean>`not exists (select from conversations as talk where talk.id = orders.conversation_id and talk.channel = 'staff')`;

const select = (db: Db) =>
  db
    .selectFrom("orders")
    .leftJoin("conversations", "conversations.id", "orders.conversation_id")
    .select([
      ...(["orders.id", "orders.state", "state_at", "state_by_name as state_by"] as const),
      ...(["name", "phone", "items", "currency", "words", "orders.created_at"] as const),
    ])
    .select(sql<number | null>`amount::float8`.as("amount"))
    .select(sql<boolean>`orders.state = 'cancelled' and state_by_name is null`.as("taken_back"))
    .select(sql<number>`(select count(*)::int from order_notes where order_id = orders.id)`.as("notes"))
    .select(
      sql<Order["conversation"]>`json_build_object('id', coalesce(conversations.id::text, outside_id),
        'chatbot_id', coalesce(conversations.chatbot_id, outside_chatbot_id),
        'began_at', coalesce(conversations.created_at, orders.created_at), 'here', orders.conversation_id is not null)`.as(
        "conversation",
      ),
    );

/** A company's orders, newest first by default; `since` is a timestamp. One row more than the page asks for. */
export const listOrders = (
  db: Db,
  companyId: string,
  { limit, cursor, search, state, since, ...order }: Omit<OrderQuery, "period"> & { since: string | null },
): Promise<Listed<Order>[]> =>
  select(db)
    .select(placeIn({ table: "orders", ...order }))
    .where("orders.company_id", "=", companyId)
    .where(noTry)
    .where(afterCursor({ table: "orders", ...order }, cursor))
    .where(matches(sql.ref("orders.search"), search))
    .$if(state !== undefined, (query) => query.where("orders.state", "=", state!))
    .$if(since !== null, (query) => query.where("orders.created_at", ">=", since!))
    .orderBy(inOrder({ table: "orders", ...order }))
    .limit(limit + 1)
    .execute();

/** An order as exported: with its notes as one text, oldest first. */
export type NotedOrder = Order & { notes_text: string };

export async function listOrdersWithNotes(
  db: Db,
  ...asked: [companyId: string, list: Parameters<typeof listOrders>[2]]
): Promise<Listed<NotedOrder>[]> {
  const orders = await listOrders(db, ...asked);
  const { rows } = await sql<{ order_id: string; text: string }>`
    select order_id, string_agg(author_name || ': ' || content, E'\n' order by created_at, id) as text
    from order_notes where order_id = any(${orders.map(({ id }) => id)}::uuid[]) group by order_id`.execute(db);
  const notes = new Map(rows.map(({ order_id, text }) => [order_id, text]));
  return orders.map((order) => ({ ...order, notes_text: notes.get(order.id) ?? "" }));
}

/** One of the company's orders. */
export const findOrder = (db: Db, companyId: string, id: string): Promise<Order | undefined> =>
  select(db).where("orders.company_id", "=", companyId).where("orders.id", "=", id).executeTakeFirst();

/** The numbers of the company's orders by state. */
export async function countOrders(db: Db, companyId: string): Promise<OrderCounts> {
  const rows = await db
    .selectFrom("orders")
    .select("state")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where(noTry)
    .groupBy("state")
    .execute();
  const counts = { new: 0, called: 0, confirmed: 0, cancelled: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Moves one of the company's orders from state `was` to `state`; false if it is not in `was`. */
export async function updateOrderState(
  db: Db,
  companyId: string,
  id: string,
  { state, was, by, now }: { state: OrderState; was: OrderState; by: { id: string; name: string }; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable("orders")
    .set(state === "new" ? NEW_AGAIN : { state, state_at: now.toISOString(), state_by: by.id, state_by_name: by.name })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("state", "=", was)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Oldest first. */
export const listOrderNotes = (db: Db, orderId: string): Promise<OrderNote[]> =>
  db
    .selectFrom("order_notes")
    .select(["id", "author_name as author", "content", "created_at"])
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Stores a note; one with the same client id stays as it is. */
export const insertOrderNote = (
  db: Db,
  order: { id: string; company_id: string },
  author: { id: string; name: string },
  { content, clientNoteId, now }: { content: string; clientNoteId?: string | undefined; now: Date },
) =>
  db
    .insertInto("order_notes")
    .values({
      id: newId(),
      order_id: order.id,
      company_id: order.company_id,
      author_id: author.id,
      author_name: author.name,
      content,
      created_at: now.toISOString(),
      client_note_id: clientNoteId ?? null,
    })
    .onConflict((row) =>
      row.columns(["order_id", "client_note_id"]).where("client_note_id", "is not", null).doNothing(),
    )
    .execute();
