import type { Order } from "#contract/assistant.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

/** The order as a person confirms it, of what the chat took: names and prices of now. */
export const placedOrder = (product: Product, { size, color, quantity, name, phone }: Order): PlacedOrder => ({
  items: [{ sku: product.sku, name: product.name, size, color, quantity }],
  name: name!,
  phone: phone!,
  amount: product.price * quantity,
  currency: product.currency,
});
