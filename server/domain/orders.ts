import type { OrderItem, PlacedOrder } from "#contract/orders.ts";
import type { Db } from "#server/database/connect.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { insertOrder } from "#server/store/orders.ts";
import { noticeStaff, type NoticeParts } from "./staff-notices.ts";

/**
 * Keeps an order that the assistant completed and tells the staff, as part of the transaction that stores the answer
 * which says so.
 */
export async function recordOrder(
  parts: NoticeParts,
  db: Db,
  thread: ConversationRow,
  answerId: string,
  order: PlacedOrder,
): Promise<void> {
  await insertOrder(db, thread, answerId, order);
  const chatbot = await findChatbot(db, thread.chatbot_id);
  await noticeStaff(parts, db, thread, {
    kind: "order",
    subject: "Yeni sipariş talebi",
    about: order.name,
    lines: [
      "Asistan bir sipariş talebi aldı. Ziyaretçi, onay için aranmayı bekliyor.",
      "",
      `Asistan: ${chatbot?.name ?? thread.chatbot_id}`,
      ...order.items.map(itemLine),
      ...(order.amount === null ? [] : [`Tutar: ${money.format(order.amount)} ${order.currency}`]),
      `Ad Soyad: ${order.name}`,
      `Telefon: ${order.phone}`,
    ],
  });
}

const itemLine = ({ name, size, color, quantity }: OrderItem): string =>
  `Ürün: ${[name, size, color, `${quantity} adet`].filter((part) => part !== null).join(", ")}`;

const money = new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
