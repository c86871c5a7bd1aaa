import { DIMENSIONS, meaningOf } from "../../language/meanings.ts";
import type { Part } from "./packed-index.ts";

/**
 * The meanings of an entry's texts as directions of length one, `DIMENSIONS` bytes each: the whole entry, then its
 * titles and questions, then its sentences, then each sentence together with the first title and the headings.
 */
export type EntryMeanings = { titles: number; sentences: number; directions: Int8Array };

/** A title, question, sentence or heading path of an entry. */
type Text = { part: Part; words: readonly { term: string; weight: number }[] };

/** Headings count less than the title: several of them stand above a passage. */
export const PATH_SHARE = 0.5;
/** The bytes of a component of 1. */
const ONE = 127;

/** The meanings of an entry with these texts. */
export function entryMeaningsOf(texts: readonly Text[]): EntryMeanings {
  const [whole, place] = [new Float32Array(DIMENSIONS), new Float32Array(DIMENSIONS)];
  const [titles, sentences]: [Float32Array[], Float32Array[]] = [[], []];
  for (const { part, words } of texts) {
    const own = sumOfMeanings(words.map(({ term, weight }) => ({ meaning: meaningOf(term), weight })));
    add(whole, own, 1);
    if (part === "path") add(place, own, PATH_SHARE);
    else if (part === "title") titles.push(own);
    else sentences.push(own);
  }
  if (titles[0]) add(place, titles[0], 1);
  const inPlace = sentences.map((sentence) => sentence.map((component, at) => component + place[at]!));
  const all = [whole, ...titles, ...sentences, ...inPlace];
  const directions = new Int8Array(all.length * DIMENSIONS);
  for (const [at, sum] of all.entries())
    directions.set(
      unit(sum).map((component) => Math.round(component * ONE)),
      at * DIMENSIONS,
    );
  return { titles: titles.length, sentences: sentences.length, directions };
}

/** The sum of words' meanings. A frequent word counts more than by its weight alone: it still tells the subject. */
export function sumOfMeanings(
  words: readonly { meaning: ArrayLike<number> | undefined; weight: number }[],
): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const { meaning, weight } of words) if (meaning !== undefined) add(sum, meaning, Math.sqrt(weight));
  return sum;
}

/** The similarity (0–1) of a direction of length one to the nth of an entry's. */
export function similarityTo({ directions }: EntryMeanings, nth: number, direction: Float32Array): number {
  let product = 0;
  for (let at = 0, from = nth * DIMENSIONS; at < DIMENSIONS; at++) product += direction[at]! * directions[from + at]!;
  return Math.max(0, product / ONE);
}

/** The sum as a direction of length one; all 0 for one of unknown words alone. */
export function unit(sum: Float32Array): Float32Array {
  const length = Math.sqrt(sum.reduce((square, component) => square + component * component, 0));
  return length === 0 ? sum : sum.map((component) => component / length);
}

function add(sum: Float32Array, other: ArrayLike<number>, share: number): void {
  for (let at = 0; at < DIMENSIONS; at++) sum[at]! += share * other[at]!;
}
