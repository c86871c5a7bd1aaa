import { z } from "zod";
import { ClientId } from "./client-ids.ts";
import { listQuery } from "./paging.ts";
import { moment, paragraph } from "./text.ts";

export const OrderItem = z.object({
  sku: z.string().nullable(),
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.number().positive(),
  /** The product's unit of sale ("kg"); null counts pieces. */
  unit: z.string().nullable().default(null),
});
export type OrderItem = z.infer<typeof OrderItem>;

/**
 * An order that the assistant completed, with everything needed to confirm it. `amount` is null if the products have no
 * common currency.
 */
export const PlacedOrder = z.object({
  items: z.array(OrderItem).min(1),
  name: z.string(),
  phone: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** What the customer told besides the items, a line for each: "Gün: 3 Aralık Perşembe"; null for nothing. */
  words: z.string().nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The states of an order. */
export const OrderState = z.enum(["new", "called", "confirmed", "cancelled"]);
export type OrderState = z.infer<typeof OrderState>;

/** An order as staff process it: to be confirmed by telephone. */
export const Order = z.object({
  id: z.uuid(),
  state: OrderState,
  /** When it came into that state, and which staff member moved it there. */
  state_at: moment().nullable(),
  state_by: z.string().nullable(),
  /** Cancelled by the visitor in the chat. */
  taken_back: z.boolean(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  items: z.array(OrderItem),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** What was told besides the items; without items, the assistant's message about the order. */
  words: z.string().nullable(),
  notes: z.number().int(),
  /** The conversation it came from; `here` is false for an outside service's. */
  conversation: z.object({ id: z.string(), chatbot_id: z.string(), began_at: moment(), here: z.boolean() }),
  created_at: moment(),
});
export type Order = z.infer<typeof Order>;

export const OrderNote = z.object({ id: z.uuid(), author: z.string(), content: z.string(), created_at: moment() });
export type OrderNote = z.infer<typeof OrderNote>;

/** An order with its notes, oldest first. */
export const OrderWithNotes = Order.extend({ said: z.array(OrderNote) });
export type OrderWithNotes = z.infer<typeof OrderWithNotes>;

/** How far back a list goes, in Istanbul days: today, or also the six or twenty-nine days before. */
export const OrderPeriod = z.enum(["today", "week", "month"]);
export type OrderPeriod = z.infer<typeof OrderPeriod>;

export const OrderQuery = listQuery(["created_at"]).extend({
  state: OrderState.optional(),
  period: OrderPeriod.optional(),
});
export type OrderQuery = z.infer<typeof OrderQuery>;

export const OrderCounts = z.object({
  new: z.number().int(),
  called: z.number().int(),
  confirmed: z.number().int(),
  cancelled: z.number().int(),
});
export type OrderCounts = z.infer<typeof OrderCounts>;

/**
 * `was` is the state that was read; if it has changed since, the call fails with a conflict, so that nobody calls about
 * a cancelled order.
 */
export const OrderChange = z.object({ state: OrderState, was: OrderState });
export const NewOrderNote = z.object({ content: paragraph(2000), clientNoteId: ClientId.optional() });

/** The result of checking an outside service for orders; null if the company's chatbot is the platform's own. */
export const OrderLook = z.object({ found: z.number().int().nullable() });
