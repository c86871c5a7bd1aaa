import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import { listed } from "./list-products.ts";
import { unmetDemandsText } from "../answer-parts/product-text.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { heardOf } from "../retrieval/products/audiences.ts";
import { demandsOf, productView } from "../retrieval/products/demands.ts";
import { meets } from "../retrieval/products/products.ts";
import { productsOfKind } from "../retrieval/products/products-of-kind.ts";
import { readQuestion } from "../retrieval/question.ts";

const MAX_SHOWN = 3;

/**
 * Answers a question for a kind of product within price limits ("2 bin liraya ayakkabı"); where none is, with those
 * whose prices come nearest. Null for any other question.
 */
export function withinPriceLimits(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  const { minPrice, maxPrice } = demands;
  if ((minPrice ?? maxPrice) === null) return null;
  const view = productView(question, demands);
  const ofKind = (within: typeof demands) =>
    heardOf(productsOfKind(index, view, within), within).filter((product) => meets(product, within) === 1);
  const within = ofKind(demands);
  if (within.length > 0) return listed(within.slice(0, MAX_SHOWN), options);
  const nearest = ofKind({
    ...demands,
    minPrice: null,
    maxPrice: null,
    sort: minPrice === null ? "cheapest" : "dearest",
  });
  const products = nearest.slice(0, MAX_SHOWN);
  return products.length > 0 ? listed(products, options, unmetDemandsText(products, demands) ?? "") : null;
}
