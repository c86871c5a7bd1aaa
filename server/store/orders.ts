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
