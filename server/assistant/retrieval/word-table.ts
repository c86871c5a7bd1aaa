/**
 * Words without repeats as plain memory: a thread hands it to another without copying, and nothing has to be read in.
 */
export type PackedWords = {
  /** The words one after the other, in UTF-16, and where each begins. */
  letters: Uint16Array;
  starts: Uint32Array;
  /** A hash table with open addressing: a word's number + 1 at its place, 0 where there is none. */
  slots: Uint32Array;
};

/** Packs words; each is numbered by its place, and of equal ones the first is found. */
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
  return { letters, starts, slots };
}

export class WordTable {
  readonly #letters: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;
  /** Those that were asked for: few of many. */
  readonly #read: string[] = [];

  constructor({ letters, starts, slots }: PackedWords) {
    this.#letters = letters;
    this.#starts = starts;
    this.#slots = slots;
  }

  /** The word's number, -1 when it is not there. */
  numberOf(word: string): number {
    return this.#slots[this.slotOf(word)]! - 1;
  }

  wordAt(number: number): string {
    const letters = () => this.#letters.subarray(this.#starts[number], this.#starts[number + 1]);
    return (this.#read[number] ??= String.fromCharCode(...letters()));
  }

  /** Where the word stands in the hash table, or would. */
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
