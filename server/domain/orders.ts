import type { OrderItem, PlacedOrder } from "#contract/orders.ts";
import type { Db } from "#server/database/connect.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { deleteLastOrder, insertOrder, updateLastOrder } from "#server/store/orders.ts";
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
  await tellOfOrder(parts, db, thread, order, {
    subject: "Yeni sipariş talebi",
    lead: "Asistan bir sipariş talebi aldı. Ziyaretçi, onay için aranmayı bekliyor.",
  });
}

/** Changes the order that was recorded last in a conversation, and tells the staff; with the answer that says so. */
export async function changeOrder(parts: NoticeParts, db: Db, thread: ConversationRow, order: PlacedOrder) {
  if (!(await updateLastOrder(db, thread.id, order))) return;
  await tellOfOrder(parts, db, thread, order, {
    subject: "Sipariş talebi değişti",
    lead: "Ziyaretçi sipariş talebini değiştirdi. Son hâli aşağıda; önceki bildirim geçersizdir.",
    isChange: true,
  });
}

/**
 * Takes the order that was recorded last in a conversation back, and tells the staff what it was: nobody is to call for
 * it, and no list or figure counts it.
 */
export async function takeBackOrder(parts: NoticeParts, db: Db, thread: ConversationRow) {
  const order = await deleteLastOrder(db, thread.id);
  if (!order) return;
  await tellOfOrder(parts, db, thread, order, {
    subject: "Sipariş talebi geri çekildi",
    lead: "Ziyaretçi sipariş talebinden vazgeçti. Bu sipariş için aramanıza gerek yok.",
    isChange: true,
  });
}

async function tellOfOrder(
  parts: NoticeParts,
  db: Db,
  thread: ConversationRow,
  { items = [], amount = null, currency, name, phone }: Partial<PlacedOrder>,
  { subject, lead, isChange = false }: { subject: string; lead: string; isChange?: boolean },
): Promise<void> {
  const chatbot = await findChatbot(db, thread.chatbot_id);
  await noticeStaff(parts, db, thread, {
    kind: "order",
    subject,
    about: name ?? "",
    isChange,
    lines: [
      lead,
      "",
      `Asistan: ${chatbot?.name ?? thread.chatbot_id}`,
      ...items.map(itemLine),
      ...(amount === null ? [] : [`Tutar: ${money.format(amount)} ${currency}`]),
      `Ad Soyad: ${name ?? "bilinmiyor"}`,
      `Telefon: ${phone ?? "bilinmiyor"}`,
    ],
  });
}

const itemLine = ({ name, size, color, quantity, unit }: OrderItem): string =>
  `Ürün: ${[name, size, color, `${count.format(quantity)} ${unit ?? "adet"}`].filter((part) => part !== null).join(", ")}`;

const count = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 3 });
const money = new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
