import type { Product } from "../knowledge-base.ts";
import type { Entry, KnowledgeIndex, VariantWord } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { productConcepts } from "../lexicon.ts";
import { rootsOf } from "../../language/suffixes.ts";
import { fold, wordsOf } from "../../language/turkish.ts";
import { isForOthers } from "./audiences.ts";
import type { Demands } from "./demands.ts";

/** True if the question names the kind of thing that the product is, or uses a word that only the catalogue has. */
export function namesProduct(index: KnowledgeIndex, question: Question, entry: Entry & { kind: "product" }): boolean {
  const words = index.variantsAt(entry.position)[0]!.words;
  const things = new Set(
    words.flatMap(({ concepts }) => [...concepts].filter((concept) => productConcepts.has(concept))),
  );
  const asked = new Set(
    question.units.flatMap(({ concepts }) => [...concepts].filter((concept) => productConcepts.has(concept))),
  );
  if (asked.size > 0 && things.size > 0) return !things.isDisjointFrom(asked);
  const kinds = new Set(
    withoutMeasure(nameWordsOf(index, entry))
      .slice(-2)
      .map(({ term }) => term),
  );
  const category = new Set(wordsOf(entry.product.category.replaceAll("-", " ")));
  return question.units.some(
    (unit) =>
      unit.term !== null &&
      index.valueIn(unit.term, entry.position) > 0 &&
      (kinds.has(unit.term) || category.has(unit.term) || !inArticles(index, unit.term)) &&
      !index.colors.has(unit.term),
  );
}

/** The words of a product's name without any part in brackets: "(4 kişilik)" is a size, not a name. */
export function nameWordsOf(index: KnowledgeIndex, { position, title }: Entry): readonly VariantWord[] {
  const beside = wordsOf((title.match(/\([^)]*\)/g) ?? []).join(" "));
  return index.variantsAt(position)[0]!.words.filter(({ term }) => !beside.some((word) => word.startsWith(term)));
}

/** The words of a name without the measure at its end: of "Mira kalıcı oje 10 ml" and "hesap makinesi FX-991", the things. */
export function withoutMeasure<Word extends { term: string }>(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(({ term }) => /^\d+$/.test(term));
  return at > 0 && at >= words.length - 2 ? words.slice(0, at) : words;
}

function inArticles(index: KnowledgeIndex, term: string): boolean {
  const { from, to, positions } = index.postingsOf(term);
  return from < to && positions[from]! < index.firstProduct;
}

/** The share of the demands (colours, sizes, price) that the product meets (0–1; 1 if there are none). */
export function meets(product: Product, demands: Demands): number {
  const priced = demands.minPrice !== null || demands.maxPrice !== null;
  const wanted = demands.colors.length + demands.sizes.length + (priced ? 1 : 0) + (demands.discounted ? 1 : 0);
  if (wanted === 0) return 1;
  const missing = missingOf(product, demands);
  return (
    1 -
    (missing.colors.length +
      missing.sizes.length +
      (missing.price ? 1 : 0) +
      (demands.discounted && !isDiscounted(product) ? 1 : 0)) /
      wanted
  );
}

/** True if the product is or has what is excluded, or is for others than it is looked for, as far as its texts tell. */
export function isExcluded(product: Product, { excluded, recipient }: Demands): boolean {
  if (recipient !== null && isForOthers(product, recipient)) return true;
  if (excluded.length === 0) return false;
  const { name, description, colors } = product;
  const told = new Set([name, description, ...colors].flatMap(wordsOf).flatMap(rootsOf));
  return excluded.some((word) => rootsOf(word).some((root) => told.has(root)));
}

/** The demands that the product does not meet. */
export function missingOf(product: Product, demands: Demands): { colors: string[]; sizes: string[]; price: boolean } {
  const colors = new Set([...product.colors, product.name].flatMap(wordsOf));
  const sizes = new Set(product.sizes.map(fold));
  return {
    colors: demands.colors.filter((color) => !colors.has(color)),
    sizes: sizes.has("standart") ? [] : demands.sizes.filter((size) => !sizes.has(size)),
    price: !withinPrice(product, demands),
  };
}

/** True for a product whose price has been reduced. */
export function isDiscounted({ price, oldPrice }: Product): boolean {
  return oldPrice !== null && oldPrice > price;
}

/** True if the product's price is within the limits. */
export function withinPrice({ price }: Pick<Product, "price">, { minPrice, maxPrice }: Demands): boolean {
  return (minPrice === null || price >= minPrice) && (maxPrice === null || price <= maxPrice);
}

/**
 * The positions of all products within the price limits, and reduced ones only if that is demanded; in the demanded
 * order, or else that of the catalogue. Reads only the arrays of numbers, since a catalogue can be large.
 */
export function productsWithin(index: KnowledgeIndex, demands: Demands, { inStock }: { inStock: boolean }): number[] {
  const { prices, oldPrices, isSoldOut } = index;
  const found: number[] = [];
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at]!;
    if (Number.isNaN(price)) continue;
    if ((inStock && isSoldOut[at] === 1) || !withinPrice({ price }, demands)) continue;
    if (!demands.discounted || oldPrices[at]! > price) found.push(at);
  }
  const share = (at: number) => prices[at]! / (oldPrices[at]! || prices[at]!);
  if (demands.discounted) found.sort((one, other) => share(one) - share(other));
  if (demands.sort !== null)
    found.sort((one, other) => (demands.sort === "cheapest" ? 1 : -1) * (prices[one]! - prices[other]!));
  return found.map((at) => index.firstProduct + at);
}
