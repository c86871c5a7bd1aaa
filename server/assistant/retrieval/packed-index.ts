import type { OfferedProcess } from "./knowledge-base.ts";
import type { PackedVectors } from "./vectors.ts";
import type { Numbers } from "./packed-numbers.ts";
import type { PackedWords } from "./word-table.ts";
import type { PackedSpelling } from "./spelling.ts";

/** What of an entry a variant is: its title or a question, what a passage stands under, a sentence. */
export const PARTS = ["title", "path", "sentence"] as const;
export type Part = (typeof PARTS)[number];

/**
 * A knowledge base as it was read, in plain memory (see 0023): a worker makes it and hands it over in little time,
 * however large, and it takes a tenth of what as many objects would. `…Starts` has one number more than there are rows:
 * where each row's part of a list begins, and where the last one ends.
 */
export type PackedIndex = {
  /** Articles come first; from here on positions are passages'. */
  firstPassage: number;
  /** From here on they are products'. */
  firstProduct: number;
  /** So many positions there are, free ones among them. */
  size: number;
  /** The first position that no article or product has; free ones stand before `firstPassage` and `size`. */
  freeArticle: number;
  freeProduct: number;
  /** What each entry is made of, as JSON in UTF-8. */
  contents: Uint8Array;
  contentStarts: Uint32Array;
  /**
   * "a:" and the article's id, "d:", the document's id, ":" and the passage's key, or "p:" and the product's sku, at the
   * entry's position.
   */
  names: PackedWords;
  /** Each article's and passage's language, as its number in LANGUAGES. */
  languages: Uint8Array;
  /** Each passage's document, from `firstPassage` on. */
  documents: Numbers;
  /** Where each article or passage stands: passages under the same headings stand in one place. */
  sections: Numbers;
  /** So many places there are, each product one. */
  places: number;
  /** What kinds of facts each of them states (facts.ts). */
  facts: Uint16Array;
  /** Folded product numbers, and whose they are. */
  skus: PackedWords;
  skuPositions: Numbers;
  prices: Float64Array;
  /** NaN where there is none. */
  oldPrices: Float64Array;
  isSoldOut: Uint8Array;
  colors: string[];
  sizes: string[];
  /** A handful, as they are. */
  processes: OfferedProcess[];
  /** What articles and passages mean, where a model told. */
  vectors: PackedVectors | null;
  /** Concepts of trades that it is not about. */
  foreignConcepts: string[];

  terms: PackedWords;
  /** Every form a word of the knowledge base may take on its way to its term, and that term's number. */
  forms: PackedWords;
  termOfForm: Numbers;
  spelling: PackedSpelling;

  /** Term, "@concept" or "~beginning", in how many places it stands, the entries that have it, and how much it counts there. */
  keys: PackedWords;
  keyPlaces: Numbers;
  postingStarts: Uint32Array;
  positions: Numbers;
  /** Places in VALUES (read-entry.ts). */
  values: Uint8Array;

  /** Folded titles, questions and sentences of answers. */
  texts: PackedWords;
  isTitle: Uint8Array;
  variantStarts: Uint32Array;
  variantTexts: Numbers;
  /** Each variant's place in PARTS. */
  variantParts: Uint8Array;
  /** How each sentence says it (sayings.ts). */
  variantSayings: Uint8Array;
  /** Places in VALUES. */
  shares: Uint8Array;
  wordStarts: Uint32Array;
  wordTerms: Numbers;
  wordConcepts: Numbers;
  /** Every set of concepts that any word has. */
  conceptSets: string[][];
  trigramStarts: Uint32Array;
  /** Each a place in the alphabet of those that occur. */
  trigrams: Numbers;
  trigramAlphabet: Uint32Array;
};

/** The memory a packed index consists of. */
export const buffersOf = (packed: PackedIndex): ArrayBuffer[] => [...new Set(buffersIn(packed))];

function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof Map) return [];
  return Object.values(value).flatMap(buffersIn);
}
