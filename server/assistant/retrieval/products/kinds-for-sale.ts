import { fold } from "../../language/turkish.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { NO_DEMANDS } from "./demands.ts";
import { isExcluded, productsWithin, withoutMeasure } from "./products.ts";

const MAX_KINDS = 8;
/** Of more products so many are read, spread over the catalogue. */
const MAX_READ = 300;

/**
 * The kinds of products in stock for whom the conversation looks for something, the most frequent first; at most eight. A kind is called as its category is ("Yaş
 * pasta"), or the last of a path ("Giyim > Elbise"); where that is a slug, as its products are ("Takım elbise" of "Asil
 * Klasik Siyah Takım Elbise").
 */
export function kindsForSale(index: KnowledgeIndex): string[] {
  const demands = { ...NO_DEMANDS, recipient: index.recipient };
  const positions = productsWithin(index, demands, { inStock: true });
  const step = Math.ceil(positions.length / MAX_READ);
  const inStock = positions.flatMap((position, at) => {
    const entry = at % step === 0 ? index.entryAt(position) : null;
    return entry?.kind === "product" && !isExcluded(entry.product, demands) ? entry.product : [];
  });
  const kinds = [...Map.groupBy(inStock, ({ category }) => category)].map(([category, own]) =>
    kindOf(
      category,
      own.map(({ name }) => name),
    ),
  );
  return [...new Set(kinds.sort(byFrequency).map(({ word }) => word))].slice(0, MAX_KINDS);
}

type Kind = { word: string; products: number };

/** Those of one size by their words: the order of the catalogue may change. */
const byFrequency = (one: Kind, other: Kind): number =>
  other.products - one.products || one.word.localeCompare(other.word, "tr");

/** What a compound ends with: "Papatya Buketi". */
const POSSESSIVE = /^(?:s?[iu])?$/;

/** Lower-case letters without diacritics, digits and hyphens: "takim-elbise". */
const SLUG = /^[a-z\d-]+$/;
const PATH_SEPARATOR = /\s*[>/|]\s*/;

/**
 * The category; of a slug, the words with which a product's name has it, or else the most frequent last word of the names,
 * or the slug's own words where the names share none.
 */
function kindOf(category: string, names: readonly string[]): Kind {
  const last = category.split(PATH_SEPARATOR).findLast((part) => part !== "");
  if (last && !SLUG.test(last)) return { word: inSentence(last), products: names.length };
  const [length, kind] = [category.split("-").length, category.replaceAll("-", " ")];
  const called = names
    .flatMap((name) => runsOf(nameWords(name), length))
    .find((run) => fold(run).startsWith(kind) && POSSESSIVE.test(fold(run).slice(kind.length)));
  if (called) return { word: inSentence(called.slice(0, kind.length)), products: names.length };
  const ends = Map.groupBy(names, (name) => inSentence(nameWords(name).at(-1)!));
  const commonest = [...ends].map(([word, own]) => ({ word, products: own.length })).sort(byFrequency)[0]!;
  // "Clio 1.0" and "i20" have no word for what they are; of "dis-giyim" it is not known how it is spelt.
  const isAlike = commonest.products * 2 > names.length || names.length === 1 || length > 1;
  const isNamed = !/\d/.test(commonest.word) && isAlike;
  return isNamed || kind === "" ? commonest : { word: inSentence(kind), products: names.length };
}

/** So many words that follow each other, the last first. */
const runsOf = (words: readonly string[], length: number): string[] =>
  words.map((_, at) => words.slice(at, at + length).join(" ")).reverse();

/** Without what stands in brackets, which is a size. */
const nameWords = (name: string): string[] => {
  const words = name
    .replace(/\([^)]*\)/g, " ")
    .trim()
    .split(/\s+/);
  return withoutMeasure(words.map((term) => ({ term }))).map(({ term }) => term);
};

/** "Takım elbise" for "TAKIM ELBİSE", but "VIP minibüs": of several words in capitals none is an abbreviation. */
function inSentence(words: string): string {
  const [first = "", ...others] = words.split(" ");
  const isShouted =
    others.some((word) => ABBREVIATION.test(word) || LONG_CAPITALS.test(word)) || LONG_CAPITALS.test(first);
  const lowered = (word: string) => (!isShouted && ABBREVIATION.test(word) ? word : word.toLocaleLowerCase("tr"));
  const [begun, rest] = [lowered(first), others.map(lowered)];
  return [begun.slice(0, 1).toLocaleUpperCase("tr") + begun.slice(1), ...rest].join(" ");
}
const ABBREVIATION = /^[\p{Lu}\d]{2,4}$/u;
const LONG_CAPITALS = /^[\p{Lu}\d]{5,}$/u;
