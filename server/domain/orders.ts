import { shiftDay } from "#contract/days.ts";
import { AppError } from "#contract/errors.ts";
import type { OrderItem, OrderPeriod, OrderState, OrderWithNotes, PlacedOrder } from "#contract/orders.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import {
  completeNewOrder,
  findOrder,
  insertOrder,
  insertOrderNote,
  listOrderNotes,
  takeLastOrderBack,
  updateLastOrder,
  updateOrderState,
} from "#server/store/orders.ts";
import { priceText, quantityText } from "./amount-words.ts";
import { istanbulDay, istanbulMoment } from "./istanbul-time.ts";
import { inboxOf } from "./conversation-signals.ts";
import { notifyStaff, type NoticeParts } from "./staff-notices.ts";

/**
 * Stores an order that the assistant completed and notifies the staff, in the transaction that stores the answer
 * confirming it.
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

/** Changes the latest order of a conversation and notifies the staff, together with the answer confirming it. */
export async function changeOrder(parts: NoticeParts, db: Db, thread: ConversationRow, order: PlacedOrder) {
  if (!(await updateLastOrder(db, thread.id, order))) return;
  await tellOfOrder(parts, db, thread, order, {
    subject: "Sipariş talebi değişti",
    lead: "Ziyaretçi sipariş talebini değiştirdi. Son hâli aşağıda; önceki bildirim geçersizdir.",
    isChange: true,
  });
}

/**
 * Cancels the latest order of a conversation for its visitor and notifies the staff with its content: nobody calls
 * about it, and no figure counts it.
 */
export async function takeBackOrder(parts: NoticeParts, db: Db, thread: ConversationRow) {
  const order = await takeLastOrderBack(db, thread.id, parts.clock());
  if (!order) return;
  await tellOfOrder(parts, db, thread, order, {
    subject: "Sipariş talebi geri çekildi",
    lead: "Ziyaretçi sipariş talebinden vazgeçti. Bu sipariş için aramanıza gerek yok.",
    isChange: true,
  });
}

/**
 * Stores an order that a staff member took in the conversation and closed with the sentence that marks orders, with the
 * contact if known. Nobody is notified: staff wrote it. While the conversation's last order is still to be called
 * about, the sentence is about that one.
 */
export async function recordStaffsOrder(
  db: Db,
  { contact_name, contact_phone, ...thread }: ConversationRow,
  messageId: string,
): Promise<void> {
  const contact = { name: contact_name ?? thread.customer_name, phone: contact_phone ?? thread.customer_phone };
  if (await completeNewOrder(db, thread.id, contact)) return;
  await insertOrder(db, thread, messageId, { items: [], ...contact, amount: null, currency: null, words: null });
}

/** One of the company's orders, with its notes. Throws `not-found`. */
export async function readOrder(db: Db, companyId: string, id: string): Promise<OrderWithNotes> {
  const order = await findOrder(db, companyId, id);
  if (!order) throw new AppError("not-found", "no such order");
  return { ...order, said: await listOrderNotes(db, id) };
}

/** Throws `not-found`, and `conflict` if its state has changed meanwhile. */
export async function changeOrderState(
  db: Db,
  companyId: string,
  id: string,
  change: { state: OrderState; was: OrderState; by: { id: string; name: string }; now: Date },
): Promise<OrderWithNotes> {
  const isDone = await updateOrderState(db, companyId, id, change);
  const order = await readOrder(db, companyId, id);
  if (!isDone) throw new AppError("conflict", "the order has come into another state meanwhile");
  return order;
}

/** Throws `not-found`. */
export async function noteOrder(
  db: Db,
  companyId: string,
  id: string,
  author: { id: string; name: string },
  note: { content: string; clientNoteId?: string | undefined; now: Date },
): Promise<OrderWithNotes> {
  await readOrder(db, companyId, id);
  await insertOrderNote(db, { id, company_id: companyId }, author, note);
  return readOrder(db, companyId, id);
}

/** Notifies viewers of the company's orders that they changed. Call it after the commit. */
export const notifyOrdersChanged = (
  { changes }: { changes: Pick<Parts["changes"], "notifyThrottled"> },
  companyId: string | null,
) => changes.notifyThrottled("team_inbox_changed", inboxOf(companyId));

const DAYS_BEFORE: Record<OrderPeriod, number> = { today: 0, week: 6, month: 29 };

/** The start of a period, midnight in Istanbul; null for all time. */
export function sinceOf(period: OrderPeriod | undefined, now: Date): string | null {
  if (period === undefined) return null;
  return istanbulMoment(shiftDay(istanbulDay(now), -DAYS_BEFORE[period]), "00:00").toISOString();
}

async function tellOfOrder(
  parts: NoticeParts,
  db: Db,
  thread: ConversationRow,
  { items = [], amount = null, currency, name, phone, words }: Partial<PlacedOrder>,
  { subject, lead, isChange = false }: { subject: string; lead: string; isChange?: boolean },
): Promise<void> {
  const chatbot = await findChatbot(db, thread.chatbot_id);
  await notifyStaff(parts, db, thread, {
    kind: "order",
    subject,
    about: name ?? "",
    isChange,
    lines: [
      lead,
      "",
      `Asistan: ${chatbot?.name ?? thread.chatbot_id}`,
      ...items.map(itemLine),
      ...(amount === null ? [] : [`Tutar: ${priceText(amount, currency!)}`]),
      ...(words ? [words] : []),
      `Ad Soyad: ${name ?? "bilinmiyor"}`,
      `Telefon: ${phone ?? "bilinmiyor"}`,
    ],
  });
}

const itemLine = (item: OrderItem): string => `Ürün: ${itemText(item)}`;

/** "Vento takım elbise, 50, lacivert, 1 adet" */
export const itemText = ({ name, size, color, quantity, unit }: OrderItem): string =>
  [name, size, color, quantityText(quantity, unit)].filter((part) => part !== null).join(", ");
