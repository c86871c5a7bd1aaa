import { readFileSync } from "node:fs";
import { rootNumberOf } from "./near-words.ts";

/** The length of a root's vector. */
export const DIMENSIONS = 64;
/** The vectors of all roots, one after the other, by the numbers of near-words.ts. */
export type Meanings = Int8Array;

export const MEANINGS_FILE = new URL("near-words/meanings.bin", import.meta.url);
/** A component of this size fills a byte; larger ones, which hardly occur, are cut. */
const MAX_COMPONENT = 0.75;
const FULL = 127;

let meanings: Meanings | null = null;

/** Reads the file on first use. */
const open = (): Meanings => (meanings ??= new Int8Array(readFileSync(MEANINGS_FILE)));

/**
 * The meaning of a word's longest listed root, as `DIMENSIONS` components: its direction, as long as it tells what a
 * text is about. Undefined for a word without a listed root. See docs/decisions/0078-learnt-meanings.md.
 */
export function meaningOf(word: string): Meanings | undefined {
  const number = rootNumberOf(word);
  return number === undefined ? undefined : open().subarray(number * DIMENSIONS, (number + 1) * DIMENSIONS);
}

/** Sets the meanings of this process: those learnt without a trade, when they are evaluated with it. */
export const setMeanings = (learnt: Meanings): void => void (meanings = learnt);

/** Components as bytes, as the file holds them. */
export const inBytes = (vectors: Float32Array): Meanings =>
  Int8Array.from(vectors, (component) => Math.round(Math.max(-1, Math.min(1, component / MAX_COMPONENT)) * FULL));
