import type { Order, OrderLine } from "#contract/assistant.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { wishLines } from "./order-wishes.ts";
import { productBySku } from "./order-products.ts";

/** The placed order as its reviewer sees it, with current names and prices. */
export function placedOrder(index: KnowledgeIndex, { lines, name, phone, wishes }: Order): PlacedOrder {
  return {
    items: lines.flatMap(({ sku, size, color, quantity }) => {
      const product = productBySku(index, sku);
      if (!product || quantity === null) return [];
      return [{ sku, name: product.name, size, color, quantity, unit: itemUnit(product) }];
    }),
    name: name!,
    phone: phone!,
    ...sumOf(index, lines),
    words: wishLines({ wishes }).join("\n") || null,
  };
}

/** The total; null if a line is incomplete or currencies differ. */
export function sumOf(index: KnowledgeIndex, lines: readonly OrderLine[]): Total {
  const taken: Taken[] = [];
  for (const { sku, quantity } of lines) {
    const product = productBySku(index, sku);
    if (!product || quantity === null) return NO_TOTAL;
    taken.push({ product, quantity });
  }
  return totalOf(taken);
}

type Taken = { product: Product; quantity: number };
type Total = { amount: number | null; currency: string | null };
const NO_TOTAL: Total = { amount: null, currency: null };

/**
 * The total of products in quantities of up to three decimals, as {@link sumOf}. Prices are multiplied in whole
 * hundredths, quantities in thousandths: half a hundredth is rounded up, as on a receipt.
 */
export function totalOf(taken: readonly Taken[]): Total {
  const [currency, ...others] = new Set(taken.map(({ product }) => product.currency));
  if (currency === undefined || others.length > 0) return NO_TOTAL;
  const total = taken.reduce(
    (sum, { product, quantity }) => sum + Math.round(product.price * 100) * Math.round(quantity * 1000),
    0,
  );
  return { amount: Math.round(total / 1000) / 100, currency };
}

/** The unit of an order's item; null counts pieces. */
export function itemUnit(product: Product): string | null {
  const unit = saleUnitOf(product);
  return unit === "adet" ? null : unit;
}
