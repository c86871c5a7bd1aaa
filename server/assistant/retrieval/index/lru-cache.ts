import { putLast } from "#server/limiters/bounded-map.ts";

/** Longer texts are not cached: nobody sends them a second time. */
const MAX_LENGTH = 120;

/**
 * A bounded cache of results by text; the least recently used entry is evicted. Starter questions and suggestions are
 * clicked rather than typed, so the same texts recur. `of` separates results for the same text, such as by index.
 */
export class LruCache<Value> {
  /** Least recently used first. */
  readonly #known = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(text: string, of = 0): Value | undefined {
    const key = `${of} ${text}`;
    const value = this.#known.get(key);
    if (value === undefined) return undefined;
    putLast(this.#known, key, value, this.#most);
    return value;
  }

  set(text: string, value: Value, of = 0): Value {
    if (text.length > MAX_LENGTH) return value;
    putLast(this.#known, `${of} ${text}`, value, this.#most);
    return value;
  }
}
