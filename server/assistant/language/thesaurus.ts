import { thesaurusLines } from "./thesaurus-lines.ts";
import { stopWords } from "./stop-words.ts";

/**
 * How a second word or phrase relates to a first: synonym, hypernym ("broader"), hyponym ("narrower"), same topic
 * ("matter"), or what the first is a paraphrase of ("meant").
 */
export type Relation = "same" | "broader" | "narrower" | "matter" | "meant";
/** `words`: one word, or several for a phrase. */
export type Related = { words: readonly string[]; relation: Relation };
/** The possible roots of each word of a text, as `rootsOf` returns them. */
type Roots = readonly (readonly string[])[];

const RELATIONS: readonly Relation[] = ["same", "broader", "narrower", "matter", "meant"];
/** Stems shorter than this match too many words. */
const MIN_LENGTH = 3;
const MAX_WORDS = 5;
const HARDENED: Record<string, string> = { g: "k", b: "p", d: "t" };
/**
 * Offsets from one word of a phrase at which the next is looked for, most likely first. Words shorter than MIN_LENGTH
 * ("al-", "et-") must follow directly.
 */
const NEAR = [1, -1, 2, -2, 3, -3];

/** All words and phrases; the index is the phrase's number. */
const phrases: string[] = [];
const singles = new Map<string, number>();
/** Phrases of two or more words, by each form of their first word. */
const longer = new Map<string, number[]>();
const apart = new Set<string>();
const places = new Set<string>();

/**
 * The relations of each phrase as an adjacency list in typed arrays, because there are many: those of phrase n stand
 * from `starts[n]` up to `starts[n + 1]`.
 */
const { starts, targets, relations } = readAll();

function readAll() {
  const numbers = new Map<string, number>();
  const [from, to, how]: [number[], number[], number[]] = [[], [], []];
  const link = (ones: number[], others: number[], relation: Relation) => {
    for (const one of ones)
      for (const other of others) {
        if (one === other) continue;
        from.push(one);
        to.push(other);
        how.push(RELATIONS.indexOf(relation));
      }
  };
  for (const { sign, left, right, ofPlaces } of thesaurusLines()) {
    if (ofPlaces) for (const [name, more] of sign === "<" ? right : left) if (more === undefined) places.add(name!);
    if (sign === "!") {
      for (const one of left) for (const other of right) apart.add(pairOf(one.join(" "), other.join(" ")));
      continue;
    }
    const [own, others] = [left, right].map((side) => [...new Set(side.flatMap((words) => numberOf(numbers, words)))]);
    if (sign === "=") link(own!, own!, "same");
    else if (sign === "~") link(own!, own!, "matter");
    else if (sign === ">") link(own!, others!, "meant");
    else {
      link(own!, others!, "narrower");
      link(others!, own!, "broader");
    }
  }
  return linked(from, to, how);
}

/** Groups the links by the phrase they start from; within a phrase they keep the order of the lines. */
function linked(from: number[], to: number[], how: number[]) {
  const starts = new Uint32Array(phrases.length + 1);
  for (const one of from) starts[one + 1]!++;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const next = starts.slice();
  const targets = new Uint32Array(to.length);
  const relations = new Uint8Array(to.length);
  for (const [at, one] of from.entries()) {
    const place = next[one]!++;
    targets[place] = to[at]!;
    relations[place] = how[at]!;
  }
  return { starts, targets, relations };
}

/** The phrase's number, registering it if new; empty for a phrase of stop words and very short words only. */
function numberOf(numbers: Map<string, number>, words: string[]): number[] {
  const key = words.join(" ");
  const met = numbers.get(key);
  if (met !== undefined) return [met];
  if (words.length > MAX_WORDS || words.every((word) => stopWords.has(word) || word.length < MIN_LENGTH)) return [];
  const number = phrases.push(key) - 1;
  numbers.set(key, number);
  if (words.length === 1) singles.set(key, number);
  else
    for (const form of formsOf(words[0]!)) {
      const known = longer.get(form);
      if (known) known.push(number);
      else longer.set(form, [number]);
    }
  return [number];
}

/** The word, and the word without its possessive suffix, so that "iade koşulu" also matches "koşulları". */
function formsOf(word: string): string[] {
  const forms = [word];
  for (const ending of ["i", "u", "si", "su", "lari", "leri"]) {
    const bare = word.slice(0, -ending.length);
    if (bare.length < MIN_LENGTH || !word.endsWith(ending)) continue;
    forms.push(bare);
    const hard = HARDENED[bare.at(-1)!];
    if (hard) forms.push(bare.slice(0, -1) + hard);
  }
  return forms;
}

/** True for a root that is a single-word entry of the thesaurus, which means that it is spelled correctly. */
export const isThesaurusRoot = (root: string): boolean => singles.has(root);

/** True for the name of a city, a district, a country or an island. */
export const isPlaceName = (root: string): boolean => places.has(root);

let spelt: Set<string> | undefined;
/** True for a word that occurs in any line, alone or in a phrase, which means that it is spelled correctly. */
export const isThesaurusWord = (word: string): boolean =>
  (spelt ??= new Set(phrases.flatMap((phrase) => phrase.split(" ")))).has(word);

/** True for two similar words that must never be treated as the same. */
export function areNeverSynonyms(one: string, other: string): boolean {
  return apart.has(pairOf(one, other));
}

function pairOf(one: string, other: string): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

/** Finds the phrases of two or more words in a text, each with the positions of its words. */
function phrasesIn(roots: Roots): { number: number; places: number[] }[] {
  const found: { number: number; places: number[] }[] = [];
  const present = new Set(roots.flat());
  for (const [at, readings] of roots.entries()) {
    const met = new Set<number>();
    for (const root of readings)
      for (const number of longer.get(root) ?? []) {
        // Rules out most phrases early: their second word is nowhere in the text.
        if (met.has(number) || !formsIn(number)[1]!.some((form) => present.has(form))) continue;
        met.add(number);
        const places = placesOf(formsIn(number), roots, at);
        if (places) found.push({ number, places });
      }
  }
  return found;
}

/** The forms of each word of a phrase, computed on first use. */
const formsByPhrase: string[][][] = [];
const formsIn = (number: number): string[][] => (formsByPhrase[number] ??= wordsIn(number).map(formsOf));

const wordsByPhrase: string[][] = [];
const wordsIn = (number: number): string[] => (wordsByPhrase[number] ??= phrases[number]!.split(" "));

/**
 * The positions of a phrase's words, each near the previous one; null if one is missing. Word order is free ("ne kadar
 * tutar", "tutar ne kadar").
 */
function placesOf(words: string[][], roots: Roots, start: number): number[] | null {
  const places = [start];
  for (const wanted of words.slice(1)) {
    const before = places.at(-1)!;
    const near = wanted[0]!.length < MIN_LENGTH ? [before + 1] : NEAR.map((distance) => before + distance);
    const place = near.find((at) => !places.includes(at) && roots[at]?.some((root) => wanted.includes(root)));
    if (place === undefined) return null;
    places.push(place);
  }
  return places;
}

/** For each word of a text, the names of the phrases that it is part of. */
export function phraseNamesOf(roots: Roots): string[][] {
  const names: string[][] = roots.map(() => []);
  for (const { number, places } of phrasesIn(roots)) {
    const name = phraseName(wordsIn(number));
    for (const place of places) names[place]!.push(name);
  }
  return names;
}

/** The name that stands for a phrase in a set of concepts. */
export const phraseName = (words: readonly string[]): string => `&${words.join("_")}`;

/** True for the name of a phrase in a set of concepts. */
export const isPhraseName = (concept: string): boolean => concept.startsWith("&");

/**
 * For each word of a question, the words and phrases that may stand for it in a text. `isKnown` tells which roots
 * outside the thesaurus count as a reading of a word.
 */
export function relatedOf(roots: Roots, isKnown: (root: string) => boolean): Related[][] {
  const found = roots.map((readings) => {
    const root = readings.find((reading) => reading.length >= MIN_LENGTH && (singles.has(reading) || isKnown(reading)));
    return new Set(root === undefined ? [] : formsOf(root).flatMap((form) => singles.get(form) ?? []));
  });
  for (const { number, places } of phrasesIn(roots)) for (const place of places) found[place]!.add(number);
  return found.map((numbers) => [...numbers].flatMap(relatedTo));
}

/** Related phrases by phrase number: most questions use the same few hundred. */
const relatedByPhrase: Related[][] = [];

function relatedTo(number: number): Related[] {
  const met = relatedByPhrase[number];
  if (met) return met;
  const related: Related[] = [];
  for (let at = starts[number]!; at < starts[number + 1]!; at++) {
    const other = targets[at]!;
    if (!areNeverSynonyms(phrases[number]!, phrases[other]!))
      related.push({ words: wordsIn(other), relation: RELATIONS[relations[at]!]! });
  }
  return (relatedByPhrase[number] = related);
}
