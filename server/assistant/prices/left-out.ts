import { fold, wordsOf } from "../language/turkish.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { isDiscounted, nameWordsOf } from "../retrieval/products/products.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { termsIn, textOf, thingsIn } from "./find-stated-price.ts";
import { statedPrices } from "./stated-prices.ts";
import { positionsOf } from "../retrieval/index/positions.ts";

/** A term in more entries than this names no single thing. */
const MAX_ENTRIES = 60;
const REDUCED = /\b(?:indirim\w*|kampanya\w*|yuzde)\b/;

/** True if a question names what the sum of products has no part of: a discount, another product, or what a text prices. */
export function leavesOut(index: KnowledgeIndex, question: string, products: readonly Product[]): boolean {
  const words = wordsOf(question);
  if (REDUCED.test(words.join(" ")) && !products.every(isDiscounted)) return true;
  const told = products.flatMap((one) => [one.name, one.category, one.description, ...one.sizes, ...one.colors]);
  const has = termsIn(index, wordsOf(told.join("\n")));
  const { things } = thingsIn(index, words.join(" ")) ?? { things: [] };
  return things.some((unit) => !has.has(unit.term ?? unit.word) && isPriced(index, unit));
}

/** True for a word of the knowledge base by which a product is named, or a price that a text states. */
function isPriced(index: KnowledgeIndex, { term, strength }: Unit): boolean {
  if (term === null || strength < 1) return false;
  const positions = positionsOf(index, term);
  return (
    positions.length <= MAX_ENTRIES && positions.some((position) => isPricedBy(index, index.entryAt(position), term))
  );
}

function isPricedBy(index: KnowledgeIndex, entry: Entry, term: string): boolean {
  if (entry.kind === "product") return nameWordsOf(index, entry).some((word) => word.term === term);
  return (
    MONEY.test(fold(textOf(entry))) && statedPrices(textOf(entry)).some(({ named }) => termsIn(index, named).has(term))
  );
}
const MONEY = /\d ?(?:tl|lira|₺)/;
