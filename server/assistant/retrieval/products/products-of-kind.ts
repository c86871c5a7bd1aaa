import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Product } from "../knowledge-base.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { audienceIn } from "./audiences.ts";
import { nameWordsOf, ofKindNamed } from "./named-products.ts";
import { type Demands, isTrait, productView } from "./demands.ts";
import { isExcluded, productsWithin } from "./products.ts";
import { wordsOf } from "../../language/turkish.ts";

/** The most products of a catalogue that are read for one question. */
const MAX_READ = 300;

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

/**
 * The products of a kind that a question names and ends with: "takım elbise" is the head of products' names or of a
 * category, "kargo" is not that of "Kargo Cepli Pantolon". Those come first whose names have most of its words. Empty for
 * any other question.
 */
export function productsHeadedBy(index: KnowledgeIndex, question: Question, demands: Demands): Product[] {
  const head = kindUnits(question, demands).at(-1);
  if (!head || head.word !== question.words.at(-1)) return [];
  const said = new Set(question.words);
  const found = productsOfKind(index, question, demands).flatMap((product) => {
    const isNamed = nameWordsOf(index, index.find("product", product.sku)!).at(-1)?.term === head.term;
    if (!isNamed && index.termOf(product.category.split("-").at(-1)!) !== head.term) return [];
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
