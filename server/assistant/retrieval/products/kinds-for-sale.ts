import { fold } from "../../language/turkish.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { NO_DEMANDS } from "./demands.ts";
import { productsWithin } from "./products.ts";

const MAX_KINDS = 8;
/** Of more products so many are read, spread over the catalogue. */
const MAX_READ = 300;

/**
 * The kinds of products in stock, the most frequent first; at most eight. A kind is called as its products are ("Takım
 * elbise" of "Asil Klasik Siyah Takım Elbise"), since a category is a slug.
 */
export function kindsForSale(index: KnowledgeIndex): string[] {
  const positions = productsWithin(index, NO_DEMANDS, { inStock: true });
  const step = Math.ceil(positions.length / MAX_READ);
  const inStock = positions.flatMap((position, at) => {
    const entry = at % step === 0 ? index.entryAt(position) : null;
    return entry?.kind === "product" ? entry.product : [];
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

/** The category as a product's name ends with it, or else the most frequent last word of the names. */
function kindOf(category: string, names: readonly string[]): Kind {
  const [length, kind] = [category.split("-").length, category.replaceAll("-", " ")];
  const called = names
    .map((name) => nameWords(name).slice(-length).join(" "))
    .find((end) => fold(end).startsWith(kind) && POSSESSIVE.test(fold(end).slice(kind.length)));
  if (called) return { word: inSentence(called.slice(0, kind.length)), products: names.length };
  const ends = Map.groupBy(names, (name) => inSentence(nameWords(name).at(-1)!));
  return [...ends].map(([word, own]) => ({ word, products: own.length })).sort(byFrequency)[0]!;
}

/** Without what stands in brackets, which is a size. */
const nameWords = (name: string): string[] =>
  name
    .replace(/\([^)]*\)/g, " ")
    .trim()
    .split(/\s+/);

const inSentence = (words: string): string =>
  words.slice(0, 1).toLocaleUpperCase("tr") + words.slice(1).toLocaleLowerCase("tr");
