import { commonVerbs, commonWords } from "./common-words.ts";
import { rootsOf } from "./suffixes.ts";
import { isOfShortVerb } from "./verbs.ts";
import { packWords, type PackedWords, WordTable } from "../packed/word-table.ts";

/** Known word forms in buckets by first letter and length, so that a correction examines few of them. */
export type PackedSpelling = {
  words: PackedWords;
  /** The set of letters of each form, one bit per letter. */
  letters: Uint32Array;
  buckets: Map<string, { from: number; to: number }>;
};
export type SpellingDictionary = {
  /** The known form that a word was most likely meant as; null if none is close enough, or the budget is used up. */
  near(word: string, budget?: CorrectionBudget): string | null;
};
/** How many known forms the words of a message may still be compared with. */
export type CorrectionBudget = { left: number };

/** Packs the forms that a misspelled word may be corrected to. */
export function packSpelling(known: Iterable<string>): PackedSpelling {
  const forms = [...new Set(known)].filter((form) => form.length >= 4 && !/\d/.test(form));
  const byBucket = Map.groupBy(forms, (form) => `${form[0]}${form.length}`);
  const ordered = [...byBucket.values()].flat();
  const buckets: PackedSpelling["buckets"] = new Map();
  let from = 0;
  for (const [bucket, { length }] of byBucket) buckets.set(bucket, { from, to: (from += length) });
  return { words: packWords(ordered), letters: Uint32Array.from(ordered, lettersOf), buckets };
}

/** A dictionary of the given forms. */
export function spellingOf(known: Iterable<string>): SpellingDictionary {
  return dictionaryOf([openSpelling(packSpelling(known))]);
}

/** Packed forms with their table; opened once, several dictionaries can share it. */
export type OpenSpelling = PackedSpelling & { table: WordTable };

export const openSpelling = (packed: PackedSpelling): OpenSpelling => ({
  ...packed,
  table: new WordTable(packed.words),
});

/** One dictionary of several sets of forms, which are examined in this order. */
export const dictionaryOf = (parts: OpenSpelling[]): SpellingDictionary => ({
  near: (word, budget = unbounded()) => nearest(parts, word, budget),
});

const unbounded = (): CorrectionBudget => ({ left: Infinity });

/**
 * Yields the forms of a bucket whose letter sets pass `mayDo`, charging the budget for all that are examined: checking
 * a letter set is cheap, a comparison is not.
 */
function* formsIn(
  parts: OpenSpelling[],
  bucket: string,
  budget: CorrectionBudget,
  mayDo: (letters: number) => boolean,
): Generator<string> {
  for (const { buckets, letters, table } of parts) {
    const { from, to } = buckets.get(bucket) ?? { from: 0, to: 0 };
    if (budget.left <= 0) return;
    budget.left -= (to - from) * lookShare;
    for (let at = from; at < to; at++) {
      if (!mayDo(letters[at]!)) continue;
      if (budget.left <= 0) return;
      budget.left--;
      yield table.wordAt(at);
    }
  }
}

/** The cost of checking a letter set, relative to a comparison. */
const lookShare = 0.02;
/** All letters outside a–z share one bit. */
const otherLetter = 26;

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const place = word.charCodeAt(at) - 97;
    letters |= 1 << (place >= 0 && place < otherLetter ? place : otherLetter);
  }
  return letters;
}

function countOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** True for an everyday word: spelled correctly even if the knowledge base lacks it. */
export function isCommonWord(word: string): boolean {
  return (
    rootsOf(word).some((root) => commonWords.has(root) || (root.length > 2 && commonVerbs.has(root))) ||
    isOfShortVerb(word)
  );
}

/**
 * Edit costs. Typing slips cost less than a wrong letter: a transposition, an adjacent key, an extra or missing vowel;
 * the least is a word that lacks only vowels.
 */
const costs = { swap: 0.7, neighbor: 0.6, vowel: 0.6, letter: 1, vowelsLeftOut: 0.35, eachLeftOut: 0.2 };
/** The least cost of an edit that changes a word's set of letters; a transposition does not. */
const minCost = Math.min(costs.neighbor, costs.vowel);
/** The most that a correction may cost, by the least length of the word, longest first. */
const allowances: [length: number, cost: number][] = [
  [10, 2.2],
  [9, 2],
  [6, 1.3],
  [3, 1],
];
const vowels = "aeiou";
const vowelLetters = lettersOf(vowels);
const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const maxMissing = 4;

/** The costs of inserting or deleting a letter, and of substituting one for another, by position in the alphabet. */
const alphabet = 26;
const extraCosts = Float64Array.from({ length: alphabet }, (_, at) =>
  vowels.includes(letterAt(at)) ? costs.vowel : costs.letter,
);
const insteadCosts = new Float64Array(alphabet * alphabet).fill(costs.letter);
for (let at = 0; at < alphabet; at++) insteadCosts[at * alphabet + at] = 0;
keyRows.forEach((row, at) =>
  [...row].forEach((key, place) => {
    for (const other of [row[place - 1], row[place + 1], keyRows[at + 1]?.[place], keyRows[at + 1]?.[place - 1]]) {
      if (other === undefined) continue;
      insteadCosts[placeOf(key) * alphabet + placeOf(other)] = costs.neighbor;
      insteadCosts[placeOf(other) * alphabet + placeOf(key)] = costs.neighbor;
    }
  }),
);
/** Rows of the distance table, reused because a correction compares hundreds of words. */
const maxComparedLength = 40;
const rows = [0, 1, 2].map(() => new Float64Array(maxComparedLength));

function letterAt(place: number): string {
  return String.fromCharCode(97 + place);
}

function placeOf(letter: string): number {
  return letter.charCodeAt(0) - 97;
}

function nearest(parts: OpenSpelling[], word: string, budget: CorrectionBudget): string | null {
  if (word.length < 3 || /\d/.test(word) || (word.length === 3 && !/^[^aeiou]{2}/.test(word))) return null;
  const allowed = allowances.find(([length]) => word.length >= length)![1];
  let best: string | null = null;
  let bestCost = Infinity;
  const consider = (form: string, cost: number) => {
    if (cost < bestCost) {
      best = form;
      bestCost = cost;
    }
  };
  const own = lettersOf(word);
  // Every letter that only one of the two has requires at least one edit.
  const mayDo = (letters: number) =>
    Math.max(countOf(own & ~letters), countOf(letters & ~own)) * minCost <= allowed || (own & ~letters) === 0;
  for (let length = word.length - 2; length <= word.length + 3; length++) {
    for (const form of formsIn(parts, `${word[0]}${length}`, budget, mayDo)) {
      consider(
        form,
        lacksOnlyVowels(word, form)
          ? costs.vowelsLeftOut + costs.eachLeftOut * (form.length - word.length)
          : costOf(word, form, allowed),
      );
    }
  }
  if (word.length > 4)
    for (const form of formsIn(parts, `${word[1]}${word.length}`, budget, (letters) => letters === own))
      if (form[1] === word[0] && swapped(word, form)) consider(form, costOf(word, form, allowed));
  return best ?? (CLIPPED.test(word) ? rootWithoutVowels(parts, word, own, budget) : null);
}

/** More consecutive consonants than a Turkish syllable can have: the writer leaves vowels out. */
const CLIPPED = /[^aeiou]{3}|^[^aeiou]{2}|[^aeiou]{2}$/;

/** True for the same word with vowels left out, as in hasty typing: "ucrt" for "ucret". */
function lacksOnlyVowels(word: string, form: string): boolean {
  if (form.length <= word.length || form.length > word.length + (word.length > 4 ? 3 : 2)) return false;
  return readAlong(word, form) === word.length;
}

/** The known root of a word whose root and endings both lack vowels: "indrmlr" for "indirimler". */
function rootWithoutVowels(parts: OpenSpelling[], word: string, own: number, budget: CorrectionBudget): string | null {
  let best: string | null = null;
  const mayDo = (letters: number) => (letters & ~own & ~vowelLetters) === 0;
  for (let length = 4; length <= word.length + maxMissing; length++) {
    for (const form of formsIn(parts, `${word[0]}${length}`, budget, mayDo)) {
      const read = readAlong(word, form);
      const ending = word.slice(read ?? 0);
      if (
        read !== null &&
        read >= 3 &&
        read < form.length &&
        form.length - read <= maxMissing &&
        /^[lrmnzdksytcaeiou]{1,6}$/.test(ending) &&
        form.length > (best?.length ?? 0)
      )
        best = form;
    }
  }
  return best;
}

/**
 * The number of letters of `word` that a whole form accounts for if only vowels are missing from the word; null for
 * another word.
 */
function readAlong(word: string, form: string): number | null {
  let at = 0;
  for (const letter of form) {
    if (letter === word[at]) at++;
    else if (!vowels.includes(letter)) return null;
  }
  return at;
}

/**
 * The cost of correcting a word to a form; Infinity if too high. Short words allow only transpositions, vowels and
 * adjacent keys.
 */
function costOf(word: string, form: string, allowed: number): number {
  const distance = editDistance(word, form, allowed);
  if (distance > allowed) return Infinity;
  const slip = word.length === 5 && distance <= costs.neighbor;
  if (
    word.length <= 5 &&
    !slip &&
    (!sameConsonants(word, form) || (word.length === form.length && !swapped(word, form)))
  )
    return Infinity;
  return distance + (word.at(-1) === form.at(-1) ? 0 : 0.1);
}

function sameConsonants(word: string, form: string): boolean {
  const letters = (text: string) => [...text.replace(/[aeiou]/g, "").replace(/(.)\1/g, "$1")].sort().join("");
  return letters(word) === letters(form);
}

function swapped(word: string, form: string): boolean {
  return [...word].sort().join("") === [...form].sort().join("");
}

/** The weighted Damerau–Levenshtein distance; Infinity beyond the limit, or for letters outside a–z. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) * costs.vowel > limit || other.length >= maxComparedLength) return Infinity;
  let [beforeLast, last, current] = rows as [Float64Array, Float64Array, Float64Array];
  last[0] = 0;
  for (let column = 1; column <= other.length; column++)
    last[column] = last[column - 1]! + (extraCosts[other.charCodeAt(column - 1) - 97] ?? Infinity);
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1) - 97;
    const extra = extraCosts[letter] ?? Infinity;
    let least = (current[0] = last[0]! + extra);
    for (let column = 1; column <= other.length; column++) {
      const wanted = other.charCodeAt(column - 1) - 97;
      let cost = Math.min(
        last[column]! + extra,
        current[column - 1]! + extraCosts[wanted]!,
        last[column - 1]! + (insteadCosts[letter * alphabet + wanted] ?? Infinity),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + costs.swap);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Infinity;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[other.length]!;
}
