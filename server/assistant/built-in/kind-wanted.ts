import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import { listed } from "./list-products.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { meets } from "../retrieval/products/products.ts";
import { productsOfAnyKind } from "../retrieval/products/products-of-kind.ts";
import { readQuestion } from "../retrieval/question.ts";

const MAX_SHOWN = 3;
const MAX_WORDS = 8;
const WANTS =
  /^(?:(?:bak|ar)[iı]?yor\w*|bakm\w*|laz[iı]m|gerek(?:iyor)?|ist(?:iyor|er)\w*|al(?:mak|aca\w*|ica\w*)|oner\w*)$/;

/**
 * Shows the products of a category that a wish names in full beside what they are for ("düğüne takım elbise bakıyorum"):
 * those first whose texts say that. Null for any other message.
 */
export function kindWanted(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const words = wordsOf(text);
  if (words.length > MAX_WORDS || !words.some((word) => WANTS.test(word))) return null;
  const demands = demandsOf(index, readQuestion(index, text));
  const products = productsOfAnyKind(index, demands);
  const [kind] = [...new Set(products.map(({ category }) => category))]
    .filter((category) => isNamed(words, partsOf(category)))
    .toSorted((one, other) => partsOf(other).length - partsOf(one).length);
  if (kind === undefined || partsOf(kind).length < 2) return null;
  const beside = words.filter(
    (word) => !partsOf(kind).some((part) => word.startsWith(part)) && !WANTS.test(word) && !stopWords.has(word),
  );
  if (beside.length === 0) return null;
  const ofKind = products.filter((product) => product.category === kind && meets(product, demands) === 1);
  const fitting = ofKind.toSorted((one, other) => countSaid(beside, other) - countSaid(beside, one));
  return fitting.length > 0 ? listed(fitting.slice(0, MAX_SHOWN), options) : null;
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
