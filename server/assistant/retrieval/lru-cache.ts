/** What is longer nobody sends a second time. */
const LONGEST = 120;

/**
 * Remembers what was worked out of the texts that were met lately, `most` of them: starter questions and suggestions are
 * pressed rather than typed, and many people ask the same. `of` tells apart what is read differently.
 */
export class Lately<Value> {
  /** The one met longest ago stands first. */
  readonly #known = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(text: string, of = 0): Value | undefined {
    const key = `${of} ${text}`;
    const value = this.#known.get(key);
    if (value === undefined) return undefined;
    this.#known.delete(key);
    this.#known.set(key, value);
    return value;
  }

  set(text: string, value: Value, of = 0): Value {
    if (text.length > LONGEST) return value;
    this.#known.set(`${of} ${text}`, value);
    if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value!);
    return value;
  }
}
