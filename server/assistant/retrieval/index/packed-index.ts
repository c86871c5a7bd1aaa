import type { OfferedProcess } from "../knowledge-base.ts";
import type { PackedVectors } from "./vectors.ts";
import type { Numbers } from "../../packed/packed-numbers.ts";
import type { PackedWords } from "../../packed/word-table.ts";
import type { PackedSpelling } from "../../language/spelling.ts";

/** The role of a variant in its entry: a title or question, the headings above a passage, or a sentence. */
export const PARTS = ["title", "path", "sentence"] as const;
export type Part = (typeof PARTS)[number];

/**
 * An indexed knowledge base in typed arrays (see 0023). A worker can transfer it quickly whatever its size, and it
 * takes a tenth of the memory of equivalent objects. An array `…Starts` has one element more than there are rows: row
 * n's part of a list is from `starts[n]` up to `starts[n + 1]`.
 */
export type PackedIndex = {
  /** Positions of articles are below this, those of passages start here. */
  firstPassage: number;
  /** Positions of products start here. */
  firstProduct: number;
  /** The number of positions, including free ones. */
  size: number;
  /**
   * The next free position for an article, and for a product; free positions lie just below `firstPassage` and `size`.
   */
  freeArticle: number;
  freeProduct: number;
  /** Each entry as JSON in UTF-8. */
  contents: Uint8Array;
  contentStarts: Uint32Array;
  /** The key of the entry at each position: "a:<article id>", "d:<document id>:<passage key>" or "p:<SKU>". */
  names: PackedWords;
  /** The language of each article and passage, as an index into LANGUAGES. */
  languages: Uint8Array;
  /** The document of each passage, starting at `firstPassage`. */
  documents: Numbers;
  /**
   * The section of each article or passage: passages under the same headings share one. Sections are what document
   * frequencies count.
   */
  sections: Numbers;
  /** The number of sections; each product counts as one. */
  places: number;
  /** The kinds of facts that each article and passage states, as a bit set (facts.ts). */
  facts: Uint16Array;
  /** Folded SKUs, and the position of each one's product. */
  skus: PackedWords;
  skuPositions: Numbers;
  prices: Float64Array;
  /** NaN for none. */
  oldPrices: Float64Array;
  isSoldOut: Uint8Array;
  colors: string[];
  sizes: string[];
  /** Kept as objects, since there are only a few. */
  processes: OfferedProcess[];
  /** The embeddings of articles and passages; null without an embedding model. */
  vectors: PackedVectors | null;
  /** Concepts of trades that this company is not in. */
  foreignConcepts: string[];

  terms: PackedWords;
  /** Every word form that leads to a term, and the number of that term. */
  forms: PackedWords;
  termOfForm: Numbers;
  spelling: PackedSpelling;

  /**
   * The keys of the inverted index: terms, "@concept" and "~prefix". For each: its document frequency, its posting
   * list, and the weight of each match.
   */
  keys: PackedWords;
  keyPlaces: Numbers;
  postingStarts: Uint32Array;
  positions: Numbers;
  /** Indexes into VALUES (read-entry.ts). */
  values: Uint8Array;

  /** The folded titles, questions and sentences. */
  texts: PackedWords;
  isTitle: Uint8Array;
  variantStarts: Uint32Array;
  variantTexts: Numbers;
  /** The role of each variant, as an index into PARTS. */
  variantParts: Uint8Array;
  /** The answer patterns of each sentence, as a bit set (sayings.ts). */
  variantSayings: Uint8Array;
  /** Indexes into VALUES. */
  shares: Uint8Array;
  wordStarts: Uint32Array;
  wordTerms: Numbers;
  wordConcepts: Numbers;
  /** The distinct sets of concepts of all words. */
  conceptSets: string[][];
  trigramStarts: Uint32Array;
  /** Indexes into `trigramAlphabet`, the trigrams that occur. */
  trigrams: Numbers;
  trigramAlphabet: Uint32Array;
};

/** The buffers behind a packed index, each once. */
export const buffersOf = (packed: PackedIndex): ArrayBuffer[] => [...new Set(buffersIn(packed))];

function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof Map) return [];
  return Object.values(value).flatMap(buffersIn);
}
