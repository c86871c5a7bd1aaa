import type { Order, OrderLine } from "#contract/assistant.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { productBySku } from "./order-products.ts";

/** The placed order as its reviewer sees it, with current names and prices. */
export function placedOrder(index: KnowledgeIndex, { lines, name, phone }: Order): PlacedOrder {
  return {
    items: lines.flatMap(({ sku, size, color, quantity }) => {
      const product = productBySku(index, sku);
      if (!product || quantity === null) return [];
      const unit = saleUnitOf(product);
      return [{ sku, name: product.name, size, color, quantity, unit: unit === "adet" ? null : unit }];
    }),
    name: name!,
    phone: phone!,
    ...sumOf(index, lines),
  };
}

/** The total; null if a line is incomplete or currencies differ. */
export function sumOf(
  index: KnowledgeIndex,
  lines: readonly OrderLine[],
): { amount: number | null; currency: string | null } {
  let amount = 0;
  const currencies = new Set<string>();
  for (const { sku, quantity } of lines) {
    const product = productBySku(index, sku);
    if (!product || quantity === null) return { amount: null, currency: null };
    amount += product.price * quantity;
    currencies.add(product.currency);
  }
  const [currency, ...others] = currencies;
  return currency === undefined || others.length > 0
    ? { amount: null, currency: null }
    : { amount: Math.round(amount * 100) / 100, currency };
}
