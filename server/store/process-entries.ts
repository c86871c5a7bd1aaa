import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { ProcessInTalk } from "#contract/processes.ts";
import type { EntryQuery, EntryState, ProcessEntry } from "#contract/processes.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { afterCursor, inOrder, type Listed, type Order, placeIn } from "./lists.ts";

/** A stored entry: the answers by the fields' keys, with the fields as they were at the time. */
export type EntryRow = Omit<ProcessEntry, "answers"> & {
  fields: ProcessInTalk["fields"];
  answers: Record<string, string>;
};

/**
 * Stores a form entry of a conversation, or its correction, which makes it open again. True if it is new, or had been
 * withdrawn.
 */
export async function keepEntry(
  db: Db,
  conversation: { id: string; company_id: string | null },
  { id: process_id, name, fields }: Pick<ProcessInTalk, "id" | "name" | "fields">,
  answers: Record<string, string>,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (select state from process_entries where conversation_id = ${conversation.id} and process_id = ${process_id})
    insert into process_entries (id, conversation_id, company_id, process_id, process_name, fields, answers, created_at, updated_at)
    values (${newId()}, ${conversation.id}, ${conversation.company_id}, ${process_id}, ${name}, ${JSON.stringify(fields)},
      ${JSON.stringify(answers)}, ${at}, ${at})
    on conflict on constraint process_entries_once do update set process_name = excluded.process_name, fields = excluded.fields,
      answers = excluded.answers, updated_at = excluded.updated_at, state = 'open', handled_at = null, handled_by = null,
      handled_by_name = null
    returning coalesce((select state = 'withdrawn' from before), true) as is_new`.execute(db);
  return rows[0]!.is_new;
}

/** The visitor withdraws the entry. */
export const withdrawEntry = (db: Db, conversationId: string, processId: string, now: Date): Promise<unknown> =>
  db
    .updateTable("process_entries")
    .set({ state: "withdrawn", updated_at: now.toISOString() })
    .where("conversation_id", "=", conversationId)
    .where("process_id", "=", processId)
    .execute();

type Entries = SelectQueryBuilder<Schema, "process_entries", Selectable<Schema["process_entries"]>>;

/**
 * The rows of `entries` with their conversations. A page is cut in it, with a limit that the planner knows: joined
 * before, it would read the company's whole history.
 */
const select = (db: Db, entries: Entries) =>
  db
    .selectFrom(entries.as("process_entries"))
    .innerJoin("conversations", "conversations.id", "process_entries.conversation_id")
    .innerJoin("chatbots", "chatbots.id", "conversations.chatbot_id")
    .select([
      ...(["process_entries.id", "process_id", "process_name", "process_entries.conversation_id"] as const),
      ...(["fields", "answers", "process_entries.state", "handled_at", "handled_by_name as handled_by"] as const),
      "conversations.created_at as conversation_began_at",
      "process_entries.created_at",
      "process_entries.updated_at",
    ])
    .select(sql<EntryRow["chatbot"]>`json_build_object('id', chatbots.id, 'name', chatbots.name)`.as("chatbot"))
    .select(
      sql<
        EntryRow["contact"]
      >`json_build_object('name', coalesce(contact_name, customer_name), 'email', coalesce(contact_email, customer_email), 'phone', coalesce(contact_phone, customer_phone))`.as(
        "contact",
      ),
    );

/** The entries of a company, or of the provider if null, the latest first; one extra row beyond `limit`. */
export const listEntries = (
  db: Db,
  companyId: string | null,
  { process_id, chatbot_id, state, limit, cursor }: Omit<EntryQuery, "company_id">,
): Promise<Listed<EntryRow>[]> =>
  select(
    db,
    db
      .selectFrom("process_entries")
      .selectAll()
      .where(afterCursor(LATEST_FIRST, cursor))
      .where("company_id", companyId === null ? "is" : "=", companyId)
      .$if(process_id !== undefined, (row) => row.where("process_id", "=", process_id!))
      .$if(chatbot_id !== undefined, (row) =>
        row.where(
          sql<boolean>`(select chatbot_id from conversations where id = process_entries.conversation_id) = ${chatbot_id!}`,
        ),
      )
      .$if(state !== undefined, (row) => row.where("state", "=", state!))
      .orderBy(inOrder(LATEST_FIRST))
      .limit(sql.lit(limit + 1)),
  )
    .select(placeIn(LATEST_FIRST))
    .orderBy(inOrder(LATEST_FIRST))
    .execute();

const LATEST_FIRST: Order = { table: "process_entries", sort: "created_at", direction: "desc" };

/** A conversation's entries, whatever its owner. */
export const listEntriesOfConversation = (db: Db, conversationId: string): Promise<EntryRow[]> =>
  select(db, db.selectFrom("process_entries").selectAll().where("conversation_id", "=", conversationId))
    .orderBy("process_entries.created_at")
    .execute();

/** The forms that a company's entries belong to, including deleted ones. */
export const listEntryProcesses = (db: Db, companyId: string | null): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom("process_entries")
    .distinctOn("process_id")
    .select(["process_id as id", "process_name as name"])
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .orderBy("process_id")
    .orderBy("updated_at", "desc")
    .execute();

/**
 * Marks one as done or as open again; of two concurrent calls the first wins. A withdrawn entry stays so. Undefined if
 * the owner has none with that id.
 */
export async function markEntry(
  db: Db,
  id: string,
  companyId: string | null | undefined,
  { state, by, now }: { state: Extract<EntryState, "open" | "handled">; by: { id: string; name: string }; now: Date },
): Promise<EntryRow | undefined> {
  const own = companyId === undefined ? sql<boolean>`true` : sql<boolean>`company_id is not distinct from ${companyId}`;
  const handled =
    state === "handled"
      ? { handled_at: now.toISOString(), handled_by: by.id, handled_by_name: by.name }
      : { handled_at: null, handled_by: null, handled_by_name: null };
  await db
    .updateTable("process_entries")
    .set({ state, ...handled })
    .where("id", "=", id)
    .where("state", "=", state === "handled" ? "open" : "handled")
    .where(own)
    .execute();
  return select(db, db.selectFrom("process_entries").selectAll().where("id", "=", id).where(own)).executeTakeFirst();
}
