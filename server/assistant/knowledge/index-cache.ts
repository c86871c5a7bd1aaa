import { bytesOf, type OpenedIndex } from "../retrieval/index/patch-index.ts";

/**
 * A packed index with the patches applied to it since. `ms`: how long reading and packing took; `patchedAt`: when it was
 * last patched, null if never; `patchCount`: how many entries were changed by patches.
 */
export type CachedIndex = {
  version: number;
  ms: number;
  vectorModel: string | null;
  patchedAt: number | null;
  patchCount: number;
} & OpenedIndex;
/** A chatbot's index, the work in progress on it, and since when the index has been out of date. */
export type CacheEntry = {
  built?: CachedIndex | undefined;
  /** Resolves to null where a patch is not enough and the index must be packed anew. */
  patching?: Promise<CachedIndex | null> | undefined;
  packing?: Promise<CachedIndex> | undefined;
  staleSince?: number | undefined;
};

/** An LRU cache of indexes with a budget in bytes. A single index may exceed the budget. */
export class IndexCache {
  /** Least recently used first. */
  readonly #entries = new Map<string, CacheEntry>();
  readonly #budget: number;

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** The chatbot's entry, created if necessary and marked as most recently used. */
  entryOf(id: string): CacheEntry {
    const entry = this.#entries.get(id) ?? {};
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    return entry;
  }

  /** Stores an index in its entry, and evicts others until the budget is met. */
  put(entry: CacheEntry, built: CachedIndex): CachedIndex {
    entry.built = built;
    let over = this.bytes - this.#budget;
    for (const [id, other] of this.#entries) {
      if (over <= 0) break;
      if (other === entry) continue;
      over -= other.built ? bytesOf(other.built) : 0;
      // Callers wait for the work in progress: keep the entry, drop its index.
      if (other.patching || other.packing) other.built = undefined;
      else this.#entries.delete(id);
    }
    return built;
  }

  get count(): number {
    return this.#built().length;
  }

  get bytes(): number {
    return this.#built().reduce((sum, built) => sum + bytesOf(built), 0);
  }

  #built(): CachedIndex[] {
    return [...this.#entries.values()].flatMap(({ built }) => built ?? []);
  }
}
