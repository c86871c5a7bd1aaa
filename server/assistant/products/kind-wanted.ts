import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { meets } from "../retrieval/products/products.ts";
import { productsOfAnyKind } from "../retrieval/products/products-of-kind.ts";
import { readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";

const MAX_SHOWN = 3;
const MAX_WORDS = 8;
const WANTS =
  /^(?:(?:bak|ar)[iı]?yor\w*|bakm\w*|laz[iı]m|gerek(?:iyor)?|ist(?:iyor|er)\w*|al(?:mak|aca\w*|ica\w*)|oner\w*)$/;

/**
 * Shows the products of a category that a wish names beside what they are for ("düğüne takım elbise bakıyorum", "bol bir
 * elbise"): those first whose texts say that. Null for any other message, and where something else answers a wish that
 * names the category by one word.
 */
export function kindWanted(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const words = expandAbbreviations(wordsOf(text));
  const isWish = words.some((word) => WANTS.test(word)) || words.at(-2) === "bir";
  if (words.length > MAX_WORDS || !isWish) return null;
  const demands = demandsOf(index, readQuestion(index, text));
  const products = productsOfAnyKind(index, demands);
  const categories = [...new Set(products.map(({ category }) => category))];
  const [whole] = categories
    .filter((category) => partsOf(category).length > 1 && isNamed(words, partsOf(category)))
    .toSorted((one, other) => partsOf(other).length - partsOf(one).length);
  const kind = whole ?? kindAtEnd(words, categories);
  if (kind === undefined) return null;
  const beside = words.filter(
    (word) => !partsOf(kind).some((part) => word.startsWith(part)) && !WANTS.test(word) && !stopWords.has(word),
  );
  if (beside.length === 0 || (!whole && retrieve(index, text, turn.context).tier === "answer")) return null;
  const ofKind = products.filter((product) => product.category === kind && meets(product, demands) === 1);
  const fitting = ofKind.toSorted((one, other) => countSaid(beside, other) - countSaid(beside, one));
  return fitting.length > 0 ? listed(fitting.slice(0, MAX_SHOWN), turn) : null;
}

/** The category of the word that a wish ends with: "elbise" of "bol bir elbise bakıyorum", "takım" of "takım elbise". */
function kindAtEnd(words: readonly string[], categories: readonly string[]): string | undefined {
  const head = words.findLast((word) => !WANTS.test(word));
  const [kind, ...others] = categories.filter((category) => partsOf(category)[0] === head);
  return categories.find((category) => partsOf(category).join(" ") === head) ?? (others.length > 0 ? undefined : kind);
}

const partsOf = (category: string): string[] => wordsOf(category.replaceAll("-", " "));

/** True if the words of a category stand beside each other. */
const isNamed = (words: readonly string[], parts: readonly string[]): boolean =>
  parts.length > 0 && words.some((_, at) => parts.every((part, place) => words[at + place]?.startsWith(part) ?? false));

/** How many of the words a product's texts have. */
function countSaid(words: readonly string[], { name, description }: Product): number {
  const own = new Set([name, description].flatMap(wordsOf).flatMap(rootsOf));
  return words.filter((word) => rootsOf(word).some((root) => own.has(root))).length;
}
