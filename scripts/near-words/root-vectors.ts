import { readEnglishVectors, SIZE, unit } from "./english-vectors.ts";

const SMALL_WORDS = new Set(["of", "the", "a", "an", "to", "in"]);
/** The weight of a root's nth meaning. */
const ofPlace = (place: number) => 1 / Math.sqrt(1 + place);

/** The unit vector of each root's English meanings; roots whose words have no vectors are left out. */
export function rootVectors(glossary: ReadonlyMap<string, readonly string[]>, file: string): Map<string, Float32Array> {
  const english = readEnglishVectors(file, new Set([...glossary.values()].flat().flatMap(wordsOf)));
  const directions = new Map<string, Float32Array>();
  for (const [root, meanings] of [...glossary].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const sum = new Float32Array(SIZE);
    for (const [place, meaning] of meanings.entries()) add(sum, vectorOf(meaning, english), ofPlace(place));
    if (sum.some((value) => value !== 0)) directions.set(root, unit(sum));
  }
  return directions;
}

function vectorOf(meaning: string, english: ReadonlyMap<string, Float32Array>): Float32Array {
  const sum = new Float32Array(SIZE);
  for (const word of wordsOf(meaning)) {
    const vector = english.get(word);
    if (vector) add(sum, vector, 1);
  }
  return unit(sum);
}

const wordsOf = (meaning: string): string[] => meaning.split(/[\s-]/).filter((word) => !SMALL_WORDS.has(word));

function add(sum: Float32Array, vector: Float32Array, share: number): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += share * vector[at]!;
}
