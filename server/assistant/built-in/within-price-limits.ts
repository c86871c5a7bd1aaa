import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import { listed } from "./list-products.ts";
import { unmetDemandsText } from "../answer-parts/product-text.ts";
import { productBySku } from "../orders/order-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { heardOf } from "../retrieval/products/audiences.ts";
import { type Demands, demandsOf, productView } from "../retrieval/products/demands.ts";
import { meets } from "../retrieval/products/products.ts";
import { kindUnits, productsOfAnyKind, productsOfKind } from "../retrieval/products/products-of-kind.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";

const MAX_SHOWN = 3;
/** "1500 liraya kadar ne var" is asked of the whole catalogue. */
const OF_ALL = /\b(?:ne|neler\w*|sey\w*|urun\w*|hediye\w*)\b/;

/**
 * Answers a question for a kind of product within price limits ("2 bin liraya ayakkabı", or "1500 liraya kadar" after
 * coats were shown); where none is, with those whose prices come nearest. Null for any other question.
 */
export function withinPriceLimits(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  const { minPrice, maxPrice } = demands;
  if ((minPrice ?? maxPrice) === null) return null;
  const view = productView(question, demands);
  const ofKind = (within: Demands) =>
    heardOf(productsMeant(index, view, within, options), within).filter((product) => meets(product, within) === 1);
  const within = ofKind(demands);
  if (within.length > 0) return listed(within.slice(0, MAX_SHOWN), options);
  const sort = minPrice === null ? ("cheapest" as const) : ("dearest" as const);
  const products = ofKind({ ...demands, minPrice: null, maxPrice: null, sort }).slice(0, MAX_SHOWN);
  return products.length > 0 ? listed(products, options, unmetDemandsText(products, demands) ?? "") : null;
}

/** The products of the kind that is named, or of the categories that the last answer showed if none is. */
function productsMeant(index: KnowledgeIndex, view: Question, demands: Demands, { dialogue }: Options): Product[] {
  if (kindUnits(view, demands).length > 0) return productsOfKind(index, view, demands);
  if (OF_ALL.test(view.folded)) return [];
  const shown = (dialogue?.last?.parts.sources ?? []).flatMap(({ kind, id }) =>
    kind === "product" ? (productBySku(index, id)?.category ?? []) : [],
  );
  return productsOfAnyKind(index, demands).filter(({ category }) => shown.includes(category));
}
