import { fold } from "../../language/turkish.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { NO_DEMANDS } from "./demands.ts";
import { productsWithin } from "./products.ts";

const MAX_KINDS = 8;
/** Of more products so many are read, spread over the catalogue. */
const MAX_READ = 2000;

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
  const kinds = byFrequency(Map.groupBy(inStock, ({ category }) => category)).map(([category, own]) =>
    kindOf(
      category,
      own.map(({ name }) => name),
    ),
  );
  return [...new Set(kinds)].slice(0, MAX_KINDS);
}

/** The larger groups first, those of one size by their names: the order of the catalogue may change. */
const byFrequency = <One>(groups: Map<string, One[]>): [string, One[]][] =>
  [...groups].sort(
    ([name, one], [otherName, other]) => other.length - one.length || name.localeCompare(otherName, "tr"),
  );

/** What a compound ends with: "Papatya Buketi". */
const POSSESSIVE = /^(?:s?[iu])?$/;

/** The category as a product's name ends with it, or else the most frequent last word of the names. */
function kindOf(category: string, names: readonly string[]): string {
  const [length, kind] = [category.split("-").length, category.replaceAll("-", " ")];
  const ends = names.map((name) => nameWords(name).slice(-length).join(" "));
  const called = ends
    .find((end) => fold(end).startsWith(kind) && POSSESSIVE.test(fold(end).slice(kind.length)))
    ?.slice(0, kind.length);
  const [[most]] = byFrequency(Map.groupBy(names, (name) => nameWords(name).at(-1)!)) as [[string, string[]]];
  return inSentence(called ?? most);
}

/** Without what stands in brackets, which is a size. */
const nameWords = (name: string): string[] =>
  name
    .replace(/\([^)]*\)/g, " ")
    .trim()
    .split(/\s+/);

const inSentence = (words: string): string =>
  words.slice(0, 1).toLocaleUpperCase("tr") + words.slice(1).toLocaleLowerCase("tr");
