import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/**
 * What an outside service's conversation says about its order: the assistant's closing message, and all the visitor's
 * words.
 */
export type OutsideOrder = { id: string; created_at: string; words: string; said: string };

/**
 * Stores orders of an outside service's conversations, each once; a known order is updated. The phone number is the
 * last one the visitor wrote. An erased order stays erased. Resolves with how many are new or changed.
 */
export async function keepOutsideOrders(
  db: Db,
  { companyId, chatbotId }: { companyId: string; chatbotId: string },
  orders: readonly OutsideOrder[],
): Promise<number> {
  if (orders.length === 0) return 0;
  const rows = JSON.stringify(orders.map((order) => ({ ...order, row: newId() })));
  const { numAffectedRows } = await sql`
    insert into orders (id, company_id, outside_chatbot_id, outside_id, items, phone, words, created_at)
    select found.row, ${companyId}, ${chatbotId}, found.id, '[]', (
        select concat('0', substr(contact, 1, 3), ' ', substr(contact, 4, 3), ' ', substr(contact, 7, 2), ' ', substr(contact, 9))
        from unnest(contacts_in(found.said)) with ordinality as in_order (contact, place)
        where contact ~ '^[0-9]{10}$' order by place desc limit 1), found.words, found.created_at
      from jsonb_to_recordset(${rows}::jsonb) as found (id text, row uuid, created_at timestamptz, words text, said text)
      where not exists (select from outside_order_looks as look
        where look.company_id = ${companyId} and ${digestOf("found.id")} = any(look.erased))
    on conflict on constraint orders_outside_once do update set phone = excluded.phone, words = excluded.words
      where (orders.phone, orders.words) is distinct from (excluded.phone, excluded.words)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const digestOf = (id: string) => sql`encode(sha256(convert_to(${sql.ref(id)}, 'UTF8')), 'hex')`;

/**
 * Removes these orders of outside conversations; they are not stored again, although their service still reports them.
 */
export async function eraseOutsideOrders(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from orders where id = any(${ids}::uuid[]) and outside_id is not null
      returning company_id, outside_chatbot_id, ${digestOf("outside_id")} as digest)
    insert into outside_order_looks as look (company_id, chatbot_id, looked_at, erased)
    select company_id, max(outside_chatbot_id), to_timestamp(0), array_agg(digest) from gone group by company_id
    on conflict (company_id) do update set erased = look.erased || excluded.erased`.execute(db);
}

/** When the company's outside chatbot was last checked for orders; null if never. */
export const findLastOrderCheck = async (db: Db, companyId: string, chatbotId: string): Promise<string | null> =>
  (
    await db
      .selectFrom("outside_order_looks")
      .select("looked_at")
      .where("company_id", "=", companyId)
      .where("chatbot_id", "=", chatbotId)
      .executeTakeFirst()
  )?.looked_at ?? null;

/** Records when the outside service of a company was checked, and for which chatbot. */
export const recordOrderCheck = (db: Db, companyId: string, chatbotId: string, now: Date) =>
  db
    .insertInto("outside_order_looks")
    .values({ company_id: companyId, chatbot_id: chatbotId, looked_at: now.toISOString() })
    .onConflict((row) => row.column("company_id").doUpdateSet({ chatbot_id: chatbotId, looked_at: now.toISOString() }))
    .execute();
