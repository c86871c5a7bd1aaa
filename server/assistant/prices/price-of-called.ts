import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "../products/list-products.ts";
import { askedPriceOf } from "./find-stated-price.ts";
import { nameOf } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { productsCalled } from "../retrieval/products/called-products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { PRICE_FACT, statesFacts } from "../retrieval/ranking/facts.ts";
import { fold } from "../language/turkish.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

/**
 * The products that a question asks the price of by what they are called, where what was found states no price or is
 * uncertain: "ceviz ne kadar" is not answered with how walnuts are kept. Null for any other question, and where the
 * title of what was found names it: "kargo ücreti" is no price of the "Kargo Cepli Pantolon", though delivery is free.
 */
export function priceOfCalled(
  index: KnowledgeIndex,
  text: string,
  { tier, sources: [source] }: Pick<Retrieval, "tier" | "sources">,
  turn: Turn,
): BuiltInAnswer | null {
  const entry = source && index.find(source.kind, nameOf(source));
  const isTold = tier === "answer" && entry && tellsPrice(index, entry);
  if (tier === "small-talk" || isTold) return null;
  const said = askedPriceOf(text);
  if (!said || (entry && isTitledBy(index, entry, said))) return null;
  const products = productsCalled(index, said);
  return products.length > 0 ? listed(products, turn) : null;
}

/** True for a product, and for what states a price, or that there is none to pay. */
const tellsPrice = (index: KnowledgeIndex, entry: Entry): boolean =>
  entry.kind === "product" ||
  statesFacts(index.factsAt(entry.position), PRICE_FACT) ||
  FREE.test(fold(entry.kind === "article" ? entry.article.answer : entry.passage.text));
const FREE = /\b(?:ucretsiz|bedava|bedelsiz)|\bucret al(?:ma|mi|inma)/;

/** True for an article or passage whose title names all that a text does. */
function isTitledBy(index: KnowledgeIndex, entry: Entry, said: string): boolean {
  const title = new Set(readQuestion(index, entry.title).units.map(({ term }) => term));
  const named = readQuestion(index, said).units.filter(({ asking, term }) => !asking && term !== null);
  return entry.kind !== "product" && named.length > 0 && named.every(({ term }) => title.has(term));
}
