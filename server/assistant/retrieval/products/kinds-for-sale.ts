import { fold } from "../../language/turkish.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";

const MAX_KINDS = 8;
/** The most products that are read to tell the kinds of a catalogue. */
const MAX_READ = 2000;

/**
 * The kinds of products in stock, the most frequent first; at most eight. A kind is called as its products are ("Takım
 * elbise" of "Asil Klasik Siyah Takım Elbise"), since a category is a slug.
 */
export function kindsForSale(index: KnowledgeIndex): string[] {
  const until = Math.min(index.size, index.firstProduct + MAX_READ);
  const products = Array.from({ length: until - index.firstProduct }, (_, at) =>
    index.entryAt(index.firstProduct + at),
  );
  const inStock = products.flatMap((entry) =>
    entry.kind === "product" && entry.product.stock !== "out_of_stock" ? entry.product : [],
  );
  const categories = [...Map.groupBy(inStock, ({ category }) => category)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const kinds = categories.map(([category, own]) =>
    kindOf(
      category,
      own.map(({ name }) => name),
    ),
  );
  return [...new Set(kinds)].slice(0, MAX_KINDS);
}

/** What a compound ends with: "Papatya Buketi". */
const POSSESSIVE = /^(?:s?[iu])?$/;

/** The category as a product's name ends with it, or else the most frequent last word of the names. */
function kindOf(category: string, names: readonly string[]): string {
  const [length, kind] = [category.split("-").length, category.replaceAll("-", " ")];
  const ends = names.map((name) => nameWords(name).slice(-length).join(" "));
  const called = ends
    .find((end) => fold(end).startsWith(kind) && POSSESSIVE.test(fold(end).slice(kind.length)))
    ?.slice(0, kind.length);
  return inSentence(called ?? mostFrequent(names.map((name) => nameWords(name).at(-1)!)));
}

/** Without what stands in brackets, which is a size. */
const nameWords = (name: string): string[] =>
  name
    .replace(/\([^)]*\)/g, " ")
    .trim()
    .split(/\s+/);

function mostFrequent(words: readonly string[]): string {
  const [[most]] = [...Map.groupBy(words, (word) => word)].sort(([, one], [, other]) => other.length - one.length) as [
    [string, string[]],
  ];
  return most;
}

const inSentence = (words: string): string =>
  words.slice(0, 1).toLocaleUpperCase("tr") + words.slice(1).toLocaleLowerCase("tr");
