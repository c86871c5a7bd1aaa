import type { Order } from "#contract/assistant.ts";
import { daysBetween } from "#contract/days.ts";
import { datesIn } from "../dialogue/read-date.ts";
import { isSpanOfDays } from "../dialogue/when-said.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { isSpan } from "./line-amount.ts";
import { productBySku } from "./order-products.ts";

const MAX_DAYS = 90;

/**
 * The message with the number of days or nights from its first date to its second, for an order of what is let by them:
 * "10 aralıktan 14 aralığa kadar" is also "4 gün". Unchanged for any other.
 */
export function withDaysCounted(index: KnowledgeIndex, text: string, open: Order | null, now: Date): string {
  const days = daysFromTo(text, now);
  if (days === null) return text;
  const ordered = open?.lines.flatMap(({ sku }) => productBySku(index, sku) ?? []) ?? [];
  const products = ordered.length > 0 ? ordered : namedProducts(index, text).products;
  const unit = products.map(saleUnitOf).find(isSpan);
  return unit === undefined ? text : `${text} ${days} ${unit}`;
}

function daysFromTo(text: string, now: Date): number | null {
  const [first, last, ...others] = datesIn(text, now);
  if (!first?.day || !last?.day || others.length > 0 || !isSpanOfDays(text, first, last)) return null;
  const count = daysBetween(first.day, last.day);
  return count > 0 && count <= MAX_DAYS ? count : null;
}
