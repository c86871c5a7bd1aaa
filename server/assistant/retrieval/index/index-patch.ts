import type { Article, Product } from "../knowledge-base.ts";
import type { ReadVariant } from "./read-entry.ts";
import type { PackedSpelling } from "../../language/spelling.ts";

/**
 * A posting list: the entries that have a term or concept, from index `from` up to but not including `to`, and the
 * weight of the match (an index into VALUES).
 */
export type Postings = { from: number; to: number; positions: ArrayLike<number>; values: Uint8Array };

export type PatchedEntry =
  | { kind: "article"; article: Article; variants: readonly ReadVariant[] }
  | { kind: "product"; product: Product; variants: readonly ReadVariant[] };

/** Changes laid over a packed index; plain objects, since there are few. */
export type IndexPatch = {
  /** The entry now at each changed position; null where it was removed. */
  entries: ReadonlyMap<number, PatchedEntry | null>;
  /** The positions of entry keys and of SKUs; -1 where they were removed. */
  names: ReadonlyMap<string, number>;
  skus: ReadonlyMap<string, number>;
  /** New word forms and their terms. */
  forms: ReadonlyMap<string, string>;
  spelling: PackedSpelling;
  /** New texts, numbered on from the packed ones, and the texts that are titles now. */
  texts: ReadonlyMap<string, number>;
  titles: ReadonlySet<string>;
  /** Complete replacements of the posting lists that a change touched. */
  postings: ReadonlyMap<string, Postings & { places: number }>;
};
