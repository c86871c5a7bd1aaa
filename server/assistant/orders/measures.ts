import type { Product } from "../retrieval/knowledge-base.ts";
import { wordsOf } from "../language/turkish.ts";

/** What a number beside it is the size of: "64 GB", "80 yaprak", "10'lu". */
const MEASURE =
  /^(?:l[iu]k?|[gmt]b|m[lm]|c[lm]|lt|litre\w*|metre\w*|metrekare\w*|yaprak\w*|sayfa\w*|watt?|volt|hz|mah|inc|dpi)$/;
const BY_THE_METRE = /^metre/;
const NUMBER = /^\d+$/;
/** In a text, so that "10'lu" is read as two words. */
const SUFFIXED = /(\d)['’](?=l[ıiuü]k?(?!\p{L}))/giu;
const MIN_SHARED = 4;

/** A number with the word after it ("80 yaprak") or before it ("FX 82"). */
export type Measure = readonly [string, string];

/** Prepares "10'lu" for reading word by word. */
export const withMeasures = (text: string): string => text.replace(SUFFIXED, "$1 ");

/**
 * The measure that a bare number at a word belongs to, for which it is no amount: one with a unit, unless a product is
 * sold by that, or one that stands so in the name of a product.
 */
export function measureAt(words: readonly string[], at: number, products: readonly Product[]): Measure | null {
  const [before, number, next] = [words[at - 1], words[at]!, words[at + 1]];
  if (!NUMBER.test(number)) return null;
  if (next !== undefined && MEASURE.test(next))
    return BY_THE_METRE.test(next) && products.some((product) => isSoldBy(product, next)) ? null : [number, next];
  const pairs: Measure[] = [
    [number, next ?? ""],
    [before ?? "", number],
  ];
  return pairs.find((pair) => products.some(({ name }) => stands(pair, name))) ?? null;
}

/** Those of several products whose texts have all measures; all of them if none has. */
export function withMeasuresIn(products: readonly Product[], measures: readonly Measure[]): Product[] {
  const having = products.filter(({ name, sizes, description }) =>
    measures.every((measure) => stands(measure, [name, ...sizes, description].join("\n"))),
  );
  return having.length > 0 ? having : [...products];
}

function stands([one, other]: Measure, text: string): boolean {
  if (one === "" || other === "") return false;
  const words = wordsOf(withMeasures(text));
  const stem = other.slice(0, /^l[iu]/.test(other) ? 2 : MIN_SHARED);
  return words.some(
    (word, at) => word === one && (NUMBER.test(other) ? words[at + 1] === other : words[at + 1]?.startsWith(stem)),
  );
}

/** True if a text tells of the unit without a number: "metresi". */
function isSoldBy({ name, description }: Product, unit: string): boolean {
  const words = wordsOf(`${name}\n${description}`);
  return words.some(
    (word, at) =>
      BY_THE_METRE.test(word) &&
      word.startsWith("metrekare") === unit.startsWith("metrekare") &&
      !NUMBER.test(words[at - 1] ?? ""),
  );
}
