import { commonVerbs, commonWords } from "./common-words.ts";
import { lexiconRoots } from "./lexicon.ts";
import { stopWords, weakWords } from "./stop-words.ts";
import { rootsOf } from "./suffixes.ts";

/** Known forms in buckets of first letter and length, so that a correction looks at few of them. */
export type SpellingDictionary = { add: (form: string) => void; has: (form: string) => boolean; near: (word: string) => string | null };

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

function nearest(buckets: Map<string, string[]>, word: string): string | null {
  if (word.length < 3 || /\d/.test(word)) return null;
  const allowed = word.length >= 9 ? 2 : 1;
  let best: string | null = null;
  let bestCost = Infinity;
  for (let length = word.length - allowed; length <= word.length + 3; length++) {
    for (const form of buckets.get(`${word[0]}${length}`) ?? []) {
      const cost = lacksOnlyVowels(word, form) ? 0.5 + 0.2 * (form.length - word.length) : length - word.length > allowed ? Infinity : costOf(word, form, allowed);
      if (cost < bestCost) { best = form; bestCost = cost; }
    }
  }
  return best;
}

/** "ucrt" for "ucret": the same word with vowels left out, as in hasty typing. */
function lacksOnlyVowels(word: string, form: string): boolean {
  if (form.length <= word.length || form.length > word.length + (word.length > 4 ? 3 : 2)) return false;
  let at = 0;
  for (const letter of form) {
    if (letter === word[at]) at++;
    else if (!"aeiou".includes(letter)) return false;
  }
  return at === word.length;
}

/** Edits from one word to the other (a swap of neighbours is one), Infinity when not allowed. Short words forgive only swaps and vowels. */
function costOf(word: string, form: string, allowed: number): number {
  const distance = editDistance(word, form, allowed);
  if (distance > allowed) return Infinity;
  if (word.length <= 5 && (!sameConsonants(word, form) || word.length === form.length && !swapped(word, form))) return Infinity;
  return distance + (word.at(-1) === form.at(-1) ? 0 : 0.1);
}

function sameConsonants(word: string, form: string): boolean {
  const letters = (text: string) => [...text.replace(/[aeiou]/g, "").replace(/(.)\1/g, "$1")].sort().join("");
  return letters(word) === letters(form);
}

function swapped(word: string, form: string): boolean {
  return [...word].sort().join("") === [...form].sort().join("");
}

function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}
