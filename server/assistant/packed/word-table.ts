import { type Numbers, packNumbers } from "./packed-numbers.ts";
import { sharedRowCache } from "./row-cache.ts";

/** Distinct words in typed arrays, which a worker can transfer and which need no parsing. */
export type PackedWords = {
  /** The concatenated UTF-16 code units (bytes if they all fit), and the start of each word. */
  letters: Numbers;
  starts: Numbers;
  /** A hash table with open addressing: a word's number + 1 in its slot, 0 for an empty slot. */
  slots: Numbers;
};

/** Packs words; a word's number is its index, and of duplicates the first is found. */
export function packWords(words: readonly string[]): PackedWords {
  const starts = new Uint32Array(words.length + 1);
  for (const [at, word] of words.entries()) starts[at + 1] = starts[at]! + word.length;
  const letters = new Uint16Array(starts[words.length]!);
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * words.length + 2)));
  const table = new WordTable({ letters, starts, slots });
  for (const [at, word] of words.entries()) {
    for (let letter = 0; letter < word.length; letter++) letters[starts[at]! + letter] = word.charCodeAt(letter);
    const slot = table.slotOf(word);
    if (slots[slot] === 0) slots[slot] = at + 1;
  }
  return { letters: packNumbers(letters), starts: packNumbers(starts), slots: packNumbers(slots) };
}

/** Decoded words, cached for all tables together, because a cache for each would add up. */
const cachedWords = sharedRowCache<string>(30_000);

/** A read-only view of packed words; decoded words are cached. */
export class WordTable {
  readonly #letters: Numbers;
  readonly #starts: Numbers;
  readonly #slots: Numbers;
  readonly wordAt: (number: number) => string;

  constructor({ letters, starts, slots }: PackedWords) {
    this.#letters = letters;
    this.#starts = starts;
    this.#slots = slots;
    this.wordAt = cachedWords((number) => String.fromCharCode(...letters.subarray(starts[number], starts[number + 1])));
  }

  /** The word's number; -1 if it is not in the table. */
  numberOf(word: string): number {
    return this.#slots[this.slotOf(word)]! - 1;
  }

  /** The word's slot in the hash table, or the empty slot where it would be. */
  slotOf(word: string): number {
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    const last = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & last;
    while (this.#slots[slot] !== 0 && !this.#isAt(this.#slots[slot]! - 1, word)) slot = (slot + 1) & last;
    return slot;
  }

  #isAt(number: number, word: string): boolean {
    const start = this.#starts[number]!;
    if (this.#starts[number + 1]! - start !== word.length) return false;
    for (let at = 0; at < word.length; at++) if (this.#letters[start + at] !== word.charCodeAt(at)) return false;
    return true;
  }
}
