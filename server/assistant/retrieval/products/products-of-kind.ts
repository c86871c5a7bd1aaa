import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Product } from "../knowledge-base.ts";
import { type Question, readQuestion } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { audienceIn } from "./audiences.ts";
import { ofKindNamed } from "./named-products.ts";
import { type Demands, demandsOf, isTrait, NO_DEMANDS, productView } from "./demands.ts";
import { isExcluded, nameWordsOf, productsWithin } from "./products.ts";
import { wordsOf } from "../../language/turkish.ts";

/** The most products of a catalogue that are read for one question. */
const MAX_READ = 300;
const MAX_CATEGORY_WORDS = 4;

/** What a question names besides a product's traits and those it is for: its kind. */
export const kindUnits = (question: Question, demands: Demands): Unit[] =>
  productView(question, demands).units.filter((unit) => !isTrait(unit, demands) && audienceIn([unit.word]) === null);

/**
 * The products in stock of the kind that a question names, by their names or their category, in the demanded order;
 * within the price limits, without what is excluded. Empty if the question names no kind, or anything besides one.
 */
export function productsOfKind(index: KnowledgeIndex, question: Question, demands: Demands): Product[] {
  const things = kindUnits(question, demands);
  if (things.length === 0 || things.some(({ term }) => term === null)) return [];
  const positions = productsWithin(index, demands, { inStock: true }).filter((position) =>
    things.every(({ term }) => index.valueIn(term!, position) > 0),
  );
  const found = positions.slice(0, MAX_READ).flatMap((position) => {
    const entry = index.entryAt(position);
    if (entry.kind !== "product" || isExcluded(entry.product, demands)) return [];
    const category = wordsOf(entry.product.category.replaceAll("-", " ")).map((word) => index.termOf(word));
    const kinds = new Set([...nameWordsOf(index, entry).map(({ term }) => term), ...category]);
    return things.every(({ term }) => kinds.has(term!)) ? { product: entry.product } : [];
  });
  return ofKindNamed(found, things).map(({ product }) => product);
}

/** The kind that a question names and ends with ("pantolon" of "kot pantolon"); undefined for any other question. */
export function headOf(question: Question, demands: Demands): Unit | undefined {
  const head = kindUnits(question, demands).at(-1);
  return head?.word === question.words.at(-1) ? head : undefined;
}

/** True if the product's name or its category ends with that kind. */
export const isHeadedBy = (index: KnowledgeIndex, entry: Entry, { term }: Unit): boolean =>
  entry.kind === "product" &&
  (nameWordsOf(index, entry).at(-1)?.term === term ||
    index.termOf(wordsOf(entry.product.category.replaceAll("-", " ")).at(-1) ?? "") === term);

/**
 * The products of a kind that a question names and ends with: "takım elbise" is the head of products' names or of a
 * category, "kargo" is not that of "Kargo Cepli Pantolon". Those come first whose names have most of its words. Empty for
 * any other question.
 */
export function productsHeadedBy(index: KnowledgeIndex, question: Question, demands: Demands): Product[] {
  const head = headOf(question, demands);
  if (!head) return [];
  const said = new Set(question.words);
  const found = productsOfKind(index, question, demands).flatMap((product) => {
    const entry = index.find("product", product.sku)!;
    if (!isHeadedBy(index, entry, head)) return [];
    const isNamed = nameWordsOf(index, entry).at(-1)?.term === head.term;
    return { product, isNamed, shared: wordsOf(product.name).filter((word) => said.has(word)).length };
  });
  found.sort((one, other) => other.shared - one.shared || Number(other.isNamed) - Number(one.isNamed));
  return found.map(({ product }) => product);
}

/**
 * All products in stock within the price limits and not excluded, in the demanded order; at most as many as are read for
 * one question.
 */
export const productsOfAnyKind = (index: KnowledgeIndex, demands: Demands): Product[] =>
  productsWithin(index, demands, { inStock: true })
    .slice(0, MAX_READ)
    .flatMap((position) => {
      const entry = index.entryAt(position);
      return entry.kind === "product" && !isExcluded(entry.product, demands) ? entry.product : [];
    });

/** The products in stock whose whole category a text is that names no kind otherwise: "ekonomik" may also mean cheap. */
export function productsOfCategory(index: KnowledgeIndex, text: string): Product[] {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > MAX_CATEGORY_WORDS) return [];
  const question = readQuestion(index, text);
  if (productsHeadedBy(index, question, demandsOf(index, question)).length > 0) return [];
  const said = words.join(" ");
  return productsOfAnyKind(index, NO_DEMANDS).filter(
    ({ category }) => wordsOf(category.replaceAll("-", " ")).join(" ") === said,
  );
}
