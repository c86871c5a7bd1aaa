import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "../products/list-products.ts";
import { askedPriceOf } from "./find-stated-price.ts";
import { nameOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { productsCalled } from "../retrieval/products/called-products.ts";
import { PRICE_FACT, statesFacts } from "../retrieval/ranking/facts.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

/**
 * The products that a question asks the price of by what they are called, where what was found states no price or is
 * uncertain: "ceviz ne kadar" is not answered with how walnuts are kept. Null for any other question.
 */
export function priceOfCalled(
  index: KnowledgeIndex,
  text: string,
  { tier, sources: [source] }: Pick<Retrieval, "tier" | "sources">,
  turn: Turn,
): BuiltInAnswer | null {
  const entry = source && index.find(source.kind, nameOf(source));
  const isTold =
    tier === "answer" && entry && (entry.kind === "product" || statesFacts(index.factsAt(entry.position), PRICE_FACT));
  if (tier === "small-talk" || isTold) return null;
  const said = askedPriceOf(text);
  const products = said ? productsCalled(index, said) : [];
  return products.length > 0 ? listed(products, turn) : null;
}
