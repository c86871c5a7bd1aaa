import type { Product } from "../retrieval/knowledge-base.ts";
import type { Question } from "../retrieval/question.ts";
import { isOrdinaryWord } from "../language/ordinary-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { isCommonName } from "../visitor/common-names.ts";

const MIN_LENGTH = 4;
/** An unknown noun that ends like a verb weighs as little as one, so that products without it are still the answer. */
const LIKE_A_VERB = /^\p{L}+[aeiu]r$/u;
/** In a longer message the word may belong to anything. */
const MAX_WORDS = 4;

/**
 * Says that no product has the kind that a question names ("bomber ceket") in its texts, before products of the thing alone ("ceket");
 * null if the question names no such kind.
 */
export function unknownKindText(text: string, { units }: Question, products: readonly Product[]): string | null {
  const names = products.map(({ name }) => wordsOf(name));
  const things = units.filter(({ asking }) => !asking);
  if (things.length > MAX_WORDS) return null;
  const kind = things.find(({ word, known }, at) => {
    const thing = things[at + 1]?.word;
    const isStrange = !known && word.length >= MIN_LENGTH && LIKE_A_VERB.test(word);
    const isOfAll = thing !== undefined && names.every((name) => name.some((own) => own.startsWith(thing)));
    const isSpeltOtherwise = names.some((name) => name.some((own) => consonants(own) === consonants(word)));
    return isStrange && isOfAll && !isSpeltOtherwise && !isOrdinaryWord(word) && !isCommonName(word);
  });
  const written = (text.match(/\p{L}+/gu) ?? []).find((word) => fold(word) === kind?.word) ?? kind?.word;
  return kind ? `“${written}” diye geçen bir ürün bulamadım; en yakın bulduğum:` : null;
}

/** "Kapşonlu" is "kapüşonlu". */
const consonants = (word: string): string => word.replace(/[aeiou]/g, "");
