import { commonVerbs, commonWords } from "./common-words.ts";
import { lexiconRoots } from "./lexicon.ts";
import { stopWords, weakWords } from "./stop-words.ts";
import { rootsOf } from "./suffixes.ts";

/** Known forms in buckets of first letter and length, so that a correction looks at few of them. */
export type SpellingDictionary = {
  add: (form: string) => void;
  has: (form: string) => boolean;
  near: (word: string) => string | null;
};

/** A dictionary of the lexicon's and of everyday words, to which a knowledge base adds its own. */
export function spellingDictionary(): SpellingDictionary {
  return spellingOf([...lexiconRoots(), ...stopWords, ...weakWords]);
}

/** A dictionary of these words. */
export function spellingOf(known: Iterable<string>): SpellingDictionary {
  const forms = new Set<string>();
  const buckets = new Map<string, string[]>();
  const add = (form: string) => {
    if (form.length < 4 || forms.has(form) || /\d/.test(form)) return;
    forms.add(form);
    const bucket = `${form[0]}${form.length}`;
    const words = buckets.get(bucket);
    if (words) words.push(form);
    else buckets.set(bucket, [form]);
  };
  for (const word of known) add(word);
  return { add, has: (form) => forms.has(form), near: (word) => nearest(buckets, word) };
}

/** True for an everyday word: it is spelled right, the knowledge base just does not speak of it. */
export function isCommonWord(word: string): boolean {
  return rootsOf(word).some((root) => commonWords.has(root) || (root.length > 2 && commonVerbs.has(root)));
}

/** Slips of a hurried hand cost less than a wrong letter: a swap, the key beside, a vowel more or less. */
const costs = { swap: 0.7, neighbor: 0.6, vowel: 0.6, letter: 1 };
/** How much a word of at least this length may cost to be put right, longest first. */
const allowances: [length: number, cost: number][] = [
  [10, 2.2],
  [9, 2],
  [6, 1.3],
  [3, 1],
];
const vowels = "aeiou";
const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const longestMissing = 4;

/** What a letter more or less costs, and one letter in place of another, by their places in the alphabet. */
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
/** Rows of the distance table, kept: a correction looks at hundreds of words. */
const longestCompared = 40;
const rows = [0, 1, 2].map(() => new Float64Array(longestCompared));

function letterAt(place: number): string {
  return String.fromCharCode(97 + place);
}

function placeOf(letter: string): number {
  return letter.charCodeAt(0) - 97;
}

function nearest(buckets: Map<string, string[]>, word: string): string | null {
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
  for (let length = word.length - 2; length <= word.length + 3; length++) {
    for (const form of buckets.get(`${word[0]}${length}`) ?? []) {
      consider(
        form,
        lacksOnlyVowels(word, form) ? 0.5 + 0.2 * (form.length - word.length) : costOf(word, form, allowed),
      );
    }
  }
  for (const form of word.length > 4 ? (buckets.get(`${word[1]}${word.length}`) ?? []) : [])
    if (form[1] === word[0] && swapped(word, form)) consider(form, costOf(word, form, allowed));
  return best ?? rootWithoutVowels(buckets, word);
}

/** "ucrt" for "ucret": the same word with vowels left out, as in hasty typing. */
function lacksOnlyVowels(word: string, form: string): boolean {
  if (form.length <= word.length || form.length > word.length + (word.length > 4 ? 3 : 2)) return false;
  return readAlong(word, form) === word.length;
}

/** "indrmlr" for "indirimler": a known root, vowels left out of it and of its endings. */
function rootWithoutVowels(buckets: Map<string, string[]>, word: string): string | null {
  let best: string | null = null;
  for (let length = 4; length <= word.length + longestMissing; length++) {
    for (const form of buckets.get(`${word[0]}${length}`) ?? []) {
      const read = readAlong(word, form);
      const ending = word.slice(read ?? 0);
      if (
        read !== null &&
        read >= 3 &&
        read < form.length &&
        form.length - read <= longestMissing &&
        /^[lrmnzdksytcaeiou]{1,6}$/.test(ending) &&
        form.length > (best?.length ?? 0)
      )
        best = form;
    }
  }
  return best;
}

/**
 * How far a word is read once all of a form is, when the word lacks no more than vowels of it; null when it is another
 * word.
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
 * What it costs to make one word of the other, Infinity when too much. Short words forgive only swaps, vowels and the
 * key beside.
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

/**
 * Weighted edits from one word to the other, a swap of neighbours being one; Infinity past the limit or for letters
 * outside a–z.
 */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) * costs.vowel > limit || other.length >= longestCompared) return Infinity;
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
