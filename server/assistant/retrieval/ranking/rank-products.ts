import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { asksAttribute, type Demands, NO_DEMANDS } from "../products/demands.ts";
import { headOf, isHeadedBy } from "../products/products-of-kind.ts";
import { isExcluded, meets, namesProduct, productsWithin } from "../products/products.ts";
import type { Question } from "../question.ts";
import { scoreEntries, type Scored } from "./scoring.ts";

/**
 * The score factor for a product that the question does not name but only shares some other word with, or that is not of
 * the kind it names.
 */
const UNNAMED_SHARE = 0.55;
/**
 * The score factor for a named product whose price, size or colour is asked for, so that it beats an article that names
 * it too.
 */
const ATTRIBUTE_BONUS = 1.1;
/**
 * The score factor for products if discounts are asked for: "discounted coats" means coats, not the article about
 * discounts.
 */
const DISCOUNT_BONUS = 1.3;
/** How many products of a whole catalogue are checked for colours and sizes, and how many are enough to choose from. */
const MAX_EXAMINED = 300;
const MAX_SUITABLE = 16;
const MAX_NEAREST = 3;

/** The products that match the question, each with the score of its name, demands and bonus; in no order. */
export function rankProducts(index: KnowledgeIndex, question: Question, view: Question, demands: Demands): Scored[] {
  if (view.units.length === 0) return [];
  const bonus = demands.discounted ? DISCOUNT_BONUS : asksAttribute(question, demands) ? ATTRIBUTE_BONUS : 1;
  const found = scoreEntries(index, view, "product");
  const head = headOf(question, demands);
  const headed = new Set(head && found.filter(({ entry }) => isHeadedBy(index, entry, head)));
  return found.flatMap((scored) => {
    if (scored.entry.kind !== "product" || isExcluded(scored.entry.product, demands)) return [];
    // "Kot pantolon" is trousers, and no shirt of denim.
    const isOfKind = headed.size === 0 || headed.has(scored);
    const named = isOfKind && namesProduct(index, view, scored.entry) ? bonus : UNNAMED_SHARE;
    return { ...scored, score: scored.score * named * (0.9 + 0.1 * meets(scored.entry.product, demands)) };
  });
}

/** The products whose SKUs occur in the question: exact matches. */
export function productsBySku(index: KnowledgeIndex, { words }: Question): Scored[] {
  const numbers = words.flatMap((word, at) => [
    word,
    `${word} ${words[at + 1]}`,
    `${word} ${words[at + 1]} ${words[at + 2]}`,
  ]);
  return numbers
    .flatMap((number) => index.positionBySku(number) ?? [])
    .map((position) => exactMatch(index.entryAt(position)));
}

/**
 * The first products that meet the demands, whatever their kind: cheapest or dearest first if demanded, else largest
 * discount first if discounts are.
 */
export function anyProducts(index: KnowledgeIndex, demands: Demands): Scored[] {
  const within = productsWithin(index, demands, { inStock: true });
  if (within.length === 0) return nearestPrices(index, demands);
  return within
    .slice(0, MAX_EXAMINED)
    .map((position) => index.entryAt(position))
    .filter(
      (entry) => entry.kind === "product" && meets(entry.product, demands) === 1 && !isExcluded(entry.product, demands),
    )
    .slice(0, MAX_SUITABLE)
    .map(exactMatch);
}

/** The products whose prices come nearest to limits that none of them is within: the answer says so. */
function nearestPrices(index: KnowledgeIndex, { minPrice, maxPrice }: Demands): Scored[] {
  if (minPrice === null && maxPrice === null) return [];
  const sort = minPrice === null ? ("cheapest" as const) : ("dearest" as const);
  return productsWithin(index, { ...NO_DEMANDS, sort }, { inStock: true })
    .slice(0, MAX_NEAREST)
    .map((position) => exactMatch(index.entryAt(position)));
}

/** An entry that is right without doubt. */
export function exactMatch(entry: Entry): Scored {
  return { entry, score: 1, coverage: 1, variant: 1, trigram: 1 };
}
