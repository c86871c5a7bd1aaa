import type { Article, Product } from "./knowledge-base.ts";
import type { ReadVariant } from "./read-entry.ts";
import type { PackedSpelling } from "./spelling.ts";

/** The entries that have a term or concept, from `from` on and before `to`, and what it counts there (VALUES). */
export type Postings = { from: number; to: number; positions: ArrayLike<number>; values: Uint8Array };

export type PatchedEntry =
  | { kind: "article"; article: Article; variants: readonly ReadVariant[] }
  | { kind: "product"; product: Product; variants: readonly ReadVariant[] };

/** What is otherwise than it was packed, laid over a packed index; plain objects, for it is little. */
export type IndexPatch = {
  /** What stands at a position now; null where an entry is gone. */
  entries: ReadonlyMap<number, PatchedEntry | null>;
  /** Positions of names and of product numbers; -1 of those that are gone. */
  names: ReadonlyMap<string, number>;
  skus: ReadonlyMap<string, number>;
  /** Forms that were not known, and the terms they lead to. */
  forms: ReadonlyMap<string, string>;
  spelling: PackedSpelling;
  /** Texts that were not there, numbered after those that were, and which texts are titles now. */
  texts: ReadonlyMap<string, number>;
  titles: ReadonlySet<string>;
  /** Whole lists of those terms and concepts that a change touched. */
  postings: ReadonlyMap<string, Postings & { places: number }>;
};
