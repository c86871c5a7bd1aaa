import { bytesOf, type OpenedIndex } from "../retrieval/patch-index.ts";

/**
 * An index as it was packed, with what was laid over it since. `ms`: what reading and packing it took; `changed`: when
 * it was last laid over, and null where it was not; `laid`: how many changes were.
 */
export type Built = {
  version: number;
  ms: number;
  vectorModel: string | null;
  changed: number | null;
  laid: number;
} & OpenedIndex;
/** What there is of a chatbot's knowledge, what is being made of it, and since when the one that is there is an old one. */
export type Known = {
  built?: Built | undefined;
  /** Null where it has to be packed anew. */
  laying?: Promise<Built | null> | undefined;
  packing?: Promise<Built> | undefined;
  oldSince?: number | undefined;
};

/** Indexes within a budget of bytes: those of whoever was asked least lately leave. One alone may be larger. */
export class KeptIndexes {
  readonly #known = new Map<string, Known>();
  readonly #budget: number;

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** The chatbot's place, as the one that was asked last. */
  of(id: string): Known {
    const known = this.#known.get(id) ?? {};
    this.#known.delete(id);
    this.#known.set(id, known);
    return known;
  }

  /** Puts an index into its place, and gives up others for it. */
  put(known: Known, built: Built): Built {
    known.built = built;
    let over = this.bytes - this.#budget;
    for (const [id, other] of this.#known) {
      if (over <= 0) break;
      if (other === known) continue;
      over -= other.built ? bytesOf(other.built) : 0;
      // What is being made for somebody keeps its place.
      if (other.laying || other.packing) other.built = undefined;
      else this.#known.delete(id);
    }
    return built;
  }

  get count(): number {
    return this.#built().length;
  }

  get bytes(): number {
    return this.#built().reduce((sum, built) => sum + bytesOf(built), 0);
  }

  #built(): Built[] {
    return [...this.#known.values()].flatMap(({ built }) => built ?? []);
  }
}
