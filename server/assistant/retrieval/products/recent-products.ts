import type { Product } from "../knowledge-base.ts";
import type { Context } from "../context.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { namedProducts } from "./named-products.ts";
import { wordsOf } from "../../language/turkish.ts";

/** "İkisi", "üçü", "hepsi": the products just talked of, taken together. */
const TOGETHER = /\b(?:(ikisi)|(ucu)|(dordu)|hepsi)(?:n[iu]|n[iu]n|ne|nde|nden)?\b/;
const COUNTS = [2, 3, 4];
const MAX_TOGETHER = 5;

/**
 * The products that a text about several of those just talked of means, in the order in which they were named; empty if
 * it does not say how many, or fewer were named. `shown`: those of the last answer.
 */
export function productsTogether(
  index: KnowledgeIndex,
  text: string,
  context: Context,
  shown: readonly Product[],
): Product[] {
  const said = TOGETHER.exec(wordsOf(text).join(" "));
  if (!said) return [];
  const at = said.slice(1).findIndex((group) => group !== undefined);
  const count = COUNTS[at] ?? null;
  if (shown.length > 1 && shown.length <= MAX_TOGETHER && (count ?? shown.length) === shown.length) return [...shown];
  const recent = recentProducts(index, context, shown);
  if (count === null) return recent.length > 1 && recent.length <= MAX_TOGETHER ? recent : [];
  return recent.length >= count ? recent.slice(-count) : [];
}

/** The single products that the visitor asked about, each once, the latest last. */
export function recentProducts(index: KnowledgeIndex, context: Context, shown: readonly Product[]): Product[] {
  const asked = context.previousQuestions.map((question) => namedProducts(index, question).products);
  const single = [...asked, shown].flatMap((products) => (products.length === 1 ? products : []));
  return single.filter(({ sku }, at) => single.findLastIndex((other) => other.sku === sku) === at);
}
