import { z } from "zod";

export const OrderItem = z.object({
  sku: z.string().nullable(),
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.number().positive(),
  /** What the product is sold by ("kg"); null counts pieces. */
  unit: z.string().nullable().default(null),
});
export type OrderItem = z.infer<typeof OrderItem>;

/**
 * An order that the assistant completed, with everything a person needs to confirm it. `amount` is null where the
 * products have no common currency.
 */
export const PlacedOrder = z.object({
  items: z.array(OrderItem).min(1),
  name: z.string(),
  phone: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;
