import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { stopWords } from "../language/stop-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { asksQuestion, tellsNeed, withoutRequest } from "../orders/order-wish.ts";
import { workWished } from "../orders/service-wish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { productsHeadedBy, productsOfKind } from "../retrieval/products/products-of-kind.ts";
import { nameWordsOf } from "../retrieval/products/products.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";

const MAX_SHOWN = 3;
const MAX_WORDS = 8;
const MAX_KIND_WORDS = 3;
/** Before the kind stands at most where it is for: "dükkana tabela". */
const MAX_BESIDE = 1;
/** A product that is work itself: "Makine Halısı Yıkama", "Takım Elbise Kuru Temizleme". */
const IS_WORK =
  /\b(?:yika|temizle|boya|utule|kapla|ciltle|kes|dik|tak|kur|onar|degistir|cek)(?:m[ae]|[iu]m)\w*|\b(?:utu|tamir|bakim|montaj)\w*/;

/**
 * Shows what is sold of a kind that somebody wants to have made, or have work done to ("kartvizit bastırmak istiyorum",
 * "halı yıkatacağım"), or needs. Null for any other message, and where an article that is titled so answers it.
 */
export function workWanted(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  if (asksQuestion(text) || wordsOf(text).length > MAX_WORDS) return null;
  const work = workWished(text) ?? (tellsNeed(text) ? { thing: withoutRequest(fold(text)), isOwn: false } : null);
  if (!work) return null;
  const words = wordsOf(work.thing).filter((word) => !stopWords.has(word) && !/^\d+$/.test(word));
  const kind = kindAtEnd(index, words, work.isOwn);
  if (!kind || words.length - kind.count > MAX_BESIDE) return null;
  if (!work.isOwn && isAnswered(index, text, turn, words.slice(-kind.count))) return null;
  return listed(kind.products.slice(0, MAX_SHOWN), turn);
}

/** The products of the kind that the words end with. To what one has, work is done: only such products are meant. */
function kindAtEnd(
  index: KnowledgeIndex,
  words: readonly string[],
  isOwn: boolean,
): { products: Product[]; count: number } | null {
  for (let count = Math.min(words.length, MAX_KIND_WORDS); count > 0; count -= 1) {
    const question = readQuestion(index, words.slice(-count).join(" "));
    const demands = demandsOf(index, question);
    const products = isOwn
      ? productsOfKind(index, question, demands).filter(({ name }) => IS_WORK.test(fold(name)))
      : productsHeadedBy(index, question, demands);
    const called = products.filter(({ sku }) => namesAll(index, sku, question));
    if (products.length > 0) return { products: called.length > 0 ? called : products, count };
  }
  return null;
}

/** True if a product's name has all the words, rather than its category: a chair is of the armchairs' category. */
function namesAll(index: KnowledgeIndex, sku: string, { units }: Question): boolean {
  const own = new Set(nameWordsOf(index, index.find("product", sku)!).map(({ term }) => term));
  return units.every(({ term }) => term !== null && own.has(term));
}

/** True if an article or passage answers it whose title names the kind. */
function isAnswered(index: KnowledgeIndex, text: string, turn: Turn, kind: readonly string[]): boolean {
  const { tier, sources } = retrieve(index, text, turn.context);
  const [source] = sources;
  if (tier !== "answer" || !source) return false;
  const titled = new Set(readQuestion(index, source.title).units.map(({ term }) => term));
  return readQuestion(index, kind.join(" ")).units.some(({ term }) => term !== null && titled.has(term));
}
