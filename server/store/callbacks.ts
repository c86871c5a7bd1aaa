import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Callback, CallbackQuery } from "#contract/callbacks.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { afterCursor, inOrder, type Listed, type Order, placeIn } from "./lists.ts";

/**
 * Records that somebody is to be called back; a conversation has at most one open callback, and the first one stays.
 */
export async function insertCallback(
  db: Db,
  conversation: { id: string; company_id: string | null },
  { now, dueAt, dueWords }: { now: Date; dueAt: Date | null; dueWords: string | null },
): Promise<void> {
  await db
    .insertInto("callbacks")
    .values({
      id: newId(),
      conversation_id: conversation.id,
      company_id: conversation.company_id,
      asked_at: now.toISOString(),
      due_at: dueAt?.toISOString() ?? null,
      due_words: dueWords,
    })
    .onConflict((row) => row.column("conversation_id").where("done_at", "is", null).doNothing())
    .execute();
}

/** Deletes a callback that was promised and is not done yet. */
export const deleteOpenCallback = (db: Db, conversationId: string): Promise<unknown> =>
  db.deleteFrom("callbacks").where("conversation_id", "=", conversationId).where("done_at", "is", null).execute();

/**
 * The rows of `callbacks` with their conversations. A page is cut in it, with a limit that the planner knows: joined
 * before, it would read the company's whole history.
 */
const select = (db: Db, callbacks: Callbacks) =>
  db
    .selectFrom(callbacks.as("callbacks"))
    .innerJoin("conversations", "conversations.id", "callbacks.conversation_id")
    .innerJoin("chatbots", "chatbots.id", "conversations.chatbot_id")
    .select([
      "callbacks.id",
      "callbacks.conversation_id",
      "conversations.created_at as conversation_began_at",
      "callbacks.asked_at",
      "callbacks.due_at",
      "callbacks.due_words",
      "callbacks.done_at",
      "callbacks.done_by_name as done_by",
      "conversations.person_wish_words as words",
    ])
    .select(sql<Callback["chatbot"]>`json_build_object('id', chatbots.id, 'name', chatbots.name)`.as("chatbot"))
    .select(
      sql<
        Callback["contact"]
      >`json_build_object('name', coalesce(contact_name, customer_name), 'email', coalesce(contact_email, customer_email), 'phone', coalesce(contact_phone, customer_phone))`.as(
        "contact",
      ),
    );

type Callbacks = SelectQueryBuilder<Schema, "callbacks", Selectable<Schema["callbacks"]>>;

const LONGEST_WAITING_FIRST: Order = { table: "callbacks", sort: "asked_at", direction: "asc" };
const LATEST_DONE_FIRST: Order = { table: "callbacks", sort: "done_at", direction: "desc" };

/**
 * The callbacks of a company, or of the provider if null: the open ones, the longest waiting first, or the ones done,
 * the latest first. One row more than the page asks for.
 */
export function listCallbacks(
  db: Db,
  companyId: string | null,
  { done, limit, cursor }: Omit<CallbackQuery, "company_id">,
): Promise<Listed<Callback>[]> {
  const order = done ? LATEST_DONE_FIRST : LONGEST_WAITING_FIRST;
  const page = db
    .selectFrom("callbacks")
    .selectAll()
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .where("done_at", done ? "is not" : "is", null)
    .where(afterCursor(order, cursor))
    .orderBy(inOrder(order))
    .limit(sql.lit(limit + 1));
  return select(db, page).select(placeIn(order)).orderBy(inOrder(order)).execute();
}

/** Marks one as done; the first call wins. Undefined if the owner has none of that id. */
export async function finishCallback(
  db: Db,
  id: string,
  companyId: string | null | undefined,
  by: { id: string; name: string },
  now: Date,
): Promise<Callback | undefined> {
  await db
    .updateTable("callbacks")
    .set({ done_at: now.toISOString(), done_by: by.id, done_by_name: by.name })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .$if(companyId !== undefined, (row) => row.where("company_id", companyId === null ? "is" : "=", companyId!))
    .execute();
  const one = db
    .selectFrom("callbacks")
    .selectAll()
    .where("id", "=", id)
    .$if(companyId !== undefined, (row) => row.where("company_id", companyId === null ? "is" : "=", companyId!));
  return select(db, one).executeTakeFirst();
}
