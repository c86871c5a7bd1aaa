import type { PlacedOrder } from "#contract/orders.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** Keeps an order that the assistant completed with that answer. */
export const insertOrder = (
  db: Db,
  conversation: { id: string; company_id: string | null },
  answerId: string,
  { items, name, phone, amount, currency }: PlacedOrder,
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
    })
    .execute();

/** Changes the last order of a conversation; null where it has none. */
export const updateLastOrder = async (
  db: Db,
  conversationId: string,
  { items, name, phone, amount, currency }: PlacedOrder,
): Promise<{ id: string } | null> =>
  (await db
    .updateTable("orders")
    .set({ items: JSON.stringify(items), name, phone, amount, currency })
    .where("id", "=", lastOf(db, conversationId))
    .returning("id")
    .executeTakeFirst()) ?? null;

/** Takes the last order of a conversation out of the records, and gives it; null where it has none. */
export async function deleteLastOrder(db: Db, conversationId: string): Promise<Partial<PlacedOrder> | null> {
  const row = await db
    .deleteFrom("orders")
    .where("id", "=", lastOf(db, conversationId))
    .returning(["items", "name", "phone", "currency"])
    .executeTakeFirst();
  if (!row) return null;
  const { items, name, phone, currency } = row;
  return { items, currency, ...(name !== null && { name }), ...(phone !== null && { phone }) };
}

const lastOf = (db: Db, conversationId: string) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1);
