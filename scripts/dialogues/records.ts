import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { RecordKind } from "./read-dialogues.ts";

/** What was kept of a conversation, by kind: the fields of each, as texts. */
export type Records = Map<RecordKind, Record<string, string>[]>;

/** The ids of every demo request there is: they name no conversation, so that a new one is one that was not there. */
export const demoRequestIds = async (db: Db): Promise<Set<string>> =>
  new Set((await db.selectFrom("demo_requests").select("id").execute()).map(({ id }) => id));

/** Reads what is kept of the conversation of `threadId`; of demo requests, those that are not among `earlier`. */
export async function readRecords(db: Db, threadId: string, earlier: ReadonlySet<string>): Promise<Records> {
  const conversation = await db
    .selectFrom("conversations")
    .selectAll()
    // A reason may be younger than this program's list of them.
    .select(sql<string | null>`person_wish_reason::text`.as("reason"))
    .where("thread_id", "=", threadId)
    .executeTakeFirstOrThrow();
  const demos = await db.selectFrom("demo_requests").selectAll().execute();
  const callbacks = await db
    .selectFrom("callbacks")
    .selectAll()
    .where("conversation_id", "=", conversation.id)
    .execute();
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("conversation_id", "=", conversation.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .execute();
  const asked = await db
    .selectFrom("conversation_events")
    .select("kind")
    .where("conversation_id", "=", conversation.id)
    .where("kind", "=", "asked")
    .execute();

  const contact = {
    name: conversation.contact_name,
    email: conversation.contact_email,
    phone: conversation.contact_phone,
    words: conversation.person_wish_words,
  };
  const isWished = conversation.person_wished_at !== null || conversation.state === "waiting" || asked.length > 0;
  const records: Records = new Map();
  const keep = (kind: RecordKind, rows: Record<string, unknown>[]) => {
    if (rows.length > 0) records.set(kind, rows.map(inTexts));
  };
  keep(
    "demo-request",
    demos.filter(({ id }) => !earlier.has(id)),
  );
  keep(
    "call-back",
    callbacks.map(({ due_words }) => ({ ...contact, due: due_words })),
  );
  if (conversation.is_order)
    keep(
      "order",
      orders.flatMap(({ items, name, phone }) => items.map((item) => ({ ...item, product: item.name, name, phone }))),
    );
  if (isWished) keep("hand-off", [contact]);
  if (conversation.reason === "complaint") keep("complaint", [contact]);
  return records;
}

function inTexts(row: Record<string, unknown>): Record<string, string> {
  const said = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}
