import { everydayLines } from "./everyday-lines.ts";
import { stopWords } from "./stop-words.ts";

/** What a word or phrase is to another: the same, a kind of it or what it is a kind of, of one matter, or meant by it. */
export type Relation = "same" | "broader" | "narrower" | "matter" | "meant";
/** `words`: one or more that may stand in a text. */
export type Related = { words: readonly string[]; relation: Relation };
/** The readings of each word of a text, as `rootsOf` gives them. */
type Roots = readonly (readonly string[])[];

const RELATIONS: readonly Relation[] = ["same", "broader", "narrower", "matter", "meant"];
/** A stem shorter than this reads as anything. */
const SHORTEST = 3;
const MOST_WORDS = 5;
const HARDENED: Record<string, string> = { g: "k", b: "p", d: "t" };
/** How far from a word of a phrase the next one may stand, the likeliest first; "al-" and "et-" follow at once. */
const NEAR = [1, -1, 2, -2, 3, -3];

/** Words and phrases, each with its number. */
const phrases: string[] = [];
const singles = new Map<string, number>();
/** Phrases of two and more words, by what their first word may be read as. */
const longer = new Map<string, number[]>();
const apart = new Set<string>();

/** What each phrase leads to, from its start to the next one's, and how: plain memory, since they are many. */
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
  for (const { sign, left, right } of everydayLines()) {
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

/** The links by what they lead from, each in the order of the lines. */
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

/** A member's number; none for one that says nothing by itself. */
function numberOf(numbers: Map<string, number>, words: string[]): number[] {
  const key = words.join(" ");
  const met = numbers.get(key);
  if (met !== undefined) return [met];
  if (words.length > MOST_WORDS || words.every((word) => stopWords.has(word) || word.length < SHORTEST)) return [];
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

/** A phrase's word, and the same without its possessive: "koşulu" of "iade koşulu" is found in "koşulları" too. */
function formsOf(word: string): string[] {
  const forms = [word];
  for (const ending of ["i", "u", "si", "su", "lari", "leri"]) {
    const bare = word.slice(0, -ending.length);
    if (bare.length < SHORTEST || !word.endsWith(ending)) continue;
    forms.push(bare);
    const hard = HARDENED[bare.at(-1)!];
    if (hard) forms.push(bare.slice(0, -1) + hard);
  }
  return forms;
}

/** True for a root that stands alone in everyday Turkish: it is spelled right. */
export const isEverydayRoot = (root: string): boolean => singles.has(root);

let spelt: Set<string> | undefined;
/** True for a word of any line, in a phrase or alone: it is spelled right. */
export const isEverydayWord = (word: string): boolean =>
  (spelt ??= new Set(phrases.flatMap((phrase) => phrase.split(" ")))).has(word);

/** True for two words that are alike and must never be taken for each other. */
export function areApart(one: string, other: string): boolean {
  return apart.has(pairOf(one, other));
}

function pairOf(one: string, other: string): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

/** The phrases of two and more words that a text has, each with the places of its words. */
function phrasesIn(roots: Roots): { number: number; places: number[] }[] {
  const found: { number: number; places: number[] }[] = [];
  const present = new Set(roots.flat());
  for (const [at, readings] of roots.entries()) {
    const met = new Set<number>();
    for (const root of readings)
      for (const number of longer.get(root) ?? []) {
        // Most phrases that begin here end at their second word: it is nowhere in the text.
        if (met.has(number) || !formsIn(number)[1]!.some((form) => present.has(form))) continue;
        met.add(number);
        const places = placesOf(formsIn(number), roots, at);
        if (places) found.push({ number, places });
      }
  }
  return found;
}

/** What the words of a phrase may be read as; kept of those that were asked for. */
const formsByPhrase: string[][][] = [];
const formsIn = (number: number): string[][] => (formsByPhrase[number] ??= wordsIn(number).map(formsOf));

const wordsByPhrase: string[][] = [];
const wordsIn = (number: number): string[] => (wordsByPhrase[number] ??= phrases[number]!.split(" "));

/** Where a phrase's words stand, each near the one before it: word order is free ("ne kadar tutar", "tutar ne kadar"). */
function placesOf(words: string[][], roots: Roots, start: number): number[] | null {
  const places = [start];
  for (const wanted of words.slice(1)) {
    const before = places.at(-1)!;
    const near = wanted[0]!.length < SHORTEST ? [before + 1] : NEAR.map((distance) => before + distance);
    const place = near.find((at) => !places.includes(at) && roots[at]?.some((root) => wanted.includes(root)));
    if (place === undefined) return null;
    places.push(place);
  }
  return places;
}

/** Of each word of a text, the names of the phrases that it takes part in. */
export function phraseNamesOf(roots: Roots): string[][] {
  const names: string[][] = roots.map(() => []);
  for (const { number, places } of phrasesIn(roots)) {
    const name = phraseName(wordsIn(number));
    for (const place of places) names[place]!.push(name);
  }
  return names;
}

/** What a phrase is called among the concepts of a text. */
export const phraseName = (words: readonly string[]): string => `&${words.join("_")}`;

export const isPhraseName = (concept: string): boolean => concept.startsWith("&");

/** What may stand in a text for each word of a question. `isKnown`: by which other roots a word is read. */
export function relatedOf(roots: Roots, isKnown: (root: string) => boolean): Related[][] {
  const found = roots.map((readings) => {
    const root = readings.find((reading) => reading.length >= SHORTEST && (singles.has(reading) || isKnown(reading)));
    return new Set(root === undefined ? [] : formsOf(root).flatMap((form) => singles.get(form) ?? []));
  });
  for (const { number, places } of phrasesIn(roots)) for (const place of places) found[place]!.add(number);
  return found.map((numbers) => [...numbers].flatMap(relatedTo));
}

/** What was asked for: the same few hundred phrases make up most questions. */
const relatedByPhrase: Related[][] = [];

function relatedTo(number: number): Related[] {
  const met = relatedByPhrase[number];
  if (met) return met;
  const related: Related[] = [];
  for (let at = starts[number]!; at < starts[number + 1]!; at++) {
    const other = targets[at]!;
    if (!areApart(phrases[number]!, phrases[other]!))
      related.push({ words: wordsIn(other), relation: RELATIONS[relations[at]!]! });
  }
  return (relatedByPhrase[number] = related);
}
