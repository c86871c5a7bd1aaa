import type { Order } from "#contract/assistant.ts";
import { isProcessVerb, subjectUnits } from "../retrieval/follow-up.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { nameWordsOf } from "../retrieval/products/products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { wordsOf } from "../language/turkish.ts";
import { productBySku } from "./order-products.ts";

/** Words that ask for a sum, or say of what. */
const OF_SUM =
  /^(?:\d+|topla\w*|tutar\w*|hesap\w*|hesab\w*|borc\w*|fiyat\w*|ucret\w*|para\w*|ode\w*|siparis\w*|sepet\w*|genel|hepsi\w*|tamam\w*|tane\w*|adet\w*|kilo\w*|kg|gun\w*|gece\w*|kisi\w*|urun\w*|al\w*)$/;

/** True if a question for a price names something that is not ordered: "tasarım ne kadar", "yaldızlı olursa ne kadar". */
export function asksOfElse(index: KnowledgeIndex, text: string, { lines, choices }: Order): boolean {
  const skus = [...lines.map(({ sku }) => sku), ...choices.flatMap((choice) => choice.skus)];
  const ordered = new Set(skus.flatMap((sku) => wordsOfProduct(index, sku)));
  return subjectUnits(readQuestion(index, text)).some(
    ({ word, term }) => term !== null && !OF_SUM.test(word) && !isProcessVerb(word) && !ordered.has(term),
  );
}

/** The words of a product's name, category, sizes and colours. */
function wordsOfProduct(index: KnowledgeIndex, sku: string): string[] {
  const entry = index.find("product", sku);
  const product = productBySku(index, sku);
  if (!entry || !product) return [];
  const told = [product.category, ...product.sizes, ...product.colors].flatMap(wordsOf);
  return [...nameWordsOf(index, entry), ...told.map((word) => ({ term: index.termOf(word) ?? word }))].flatMap(
    ({ term }) => term ?? [],
  );
}
