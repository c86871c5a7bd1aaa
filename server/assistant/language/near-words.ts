import { readFileSync } from "node:fs";
import { rootsOf } from "./suffixes.ts";

/** A folded root and its semantic similarity to another root (0–1). */
export type NearWord = { root: string; share: number };
type NearWordTable = {
  roots: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** Where each root's neighbours begin in the arrays of their numbers and shares. */
  starts: Uint32Array;
  targets: Uint16Array;
  shares: Uint8Array;
};

export const NEAR_WORDS_FILE = new URL("near-words/near-words.bin", import.meta.url);
/** Shorter roots are a prefix of too many words. */
const MIN_ROOT_LENGTH = 3;
const FULL = 255;
const COUNTS = 3;

let opened: NearWordTable | null = null;

/** Reads the file on first use. */
const open = (): NearWordTable => (opened ??= unpack(readFileSync(NEAR_WORDS_FILE)));

/**
 * The roots nearest in meaning to a word's longest listed root: that root itself first, with share 1, then by
 * similarity. Empty for a word without a listed root. See docs/decisions/0044-general-language.md.
 */
export function nearWords(word: string): NearWord[] {
  const { roots, starts, targets, shares } = open();
  const number = rootNumberOf(word);
  if (number === undefined) return [];
  const near: NearWord[] = [{ root: roots[number]!, share: 1 }];
  for (let at = starts[number]!; at < starts[number + 1]!; at++)
    near.push({ root: roots[targets[at]!]!, share: shares[at]! / FULL });
  return near;
}

/** The number of a word's longest listed root, as in `meanings.ts`; undefined for a word without one. */
export function rootNumberOf(word: string): number | undefined {
  const { numbers } = open();
  const known = rootsOf(word).find((root) => (root.length >= MIN_ROOT_LENGTH || root === word) && numbers.has(root));
  return known === undefined ? undefined : numbers.get(known);
}

/** True for a root that the list contains. */
export const isNearRoot = (root: string): boolean => open().numbers.has(root);

/**
 * Serialises the neighbours of each root (nearest first): a header of three counts, the roots, the number of neighbours
 * of each, their numbers, their shares.
 */
export function packNearWords(near: ReadonlyMap<string, readonly NearWord[]>): Buffer {
  const roots = [...near.keys()];
  const numbers = new Map(roots.map((root, number) => [root, number]));
  const letters = Buffer.from(roots.join("\n"), "utf8");
  const all = [...near.values()].flat();
  return Buffer.concat([
    bytesOf(Uint32Array.of(roots.length, letters.length, all.length)),
    letters,
    Uint8Array.from(near.values(), ({ length }) => length),
    bytesOf(Uint16Array.from(all, ({ root }) => numbers.get(root)!)),
    Uint8Array.from(all, ({ share }) => Math.round(share * FULL)),
  ]);
}

const bytesOf = ({ buffer }: Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>): Uint8Array => new Uint8Array(buffer);

function unpack({ buffer, byteOffset }: Buffer): NearWordTable {
  let from = byteOffset;
  const next = (length: number) => buffer.slice(from, (from += length));
  const [count, letters, all] = new Uint32Array(next(COUNTS * Uint32Array.BYTES_PER_ELEMENT));
  const roots = Buffer.from(next(letters!)).toString("utf8").split("\n");
  const starts = new Uint32Array(count! + 1);
  for (const [at, length] of new Uint8Array(next(count!)).entries()) starts[at + 1] = starts[at]! + length;
  return {
    roots,
    numbers: new Map(roots.map((root, number) => [root, number])),
    starts,
    targets: new Uint16Array(next(all! * Uint16Array.BYTES_PER_ELEMENT)),
    shares: new Uint8Array(next(all!)),
  };
}
