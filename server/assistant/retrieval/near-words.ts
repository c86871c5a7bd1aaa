import { readFileSync } from "node:fs";
import { rootsOf } from "./suffixes.ts";

/** A root, folded as questions are, and how near it is to another (0–1). */
export type NearWord = { root: string; share: number };
type Opened = {
  roots: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** Where each root's near ones begin: their numbers, and how near they are in bytes. */
  starts: Uint32Array;
  targets: Uint16Array;
  shares: Uint8Array;
};

export const NEAR_WORDS_FILE = new URL("near-words/near-words.bin", import.meta.url);
/** A shorter root is too many words' beginning. */
const SHORTEST_ROOT = 3;
const FULL = 255;
const COUNTS = 3;

let opened: Opened | null = null;

/** The file is read when the first question asks for it. */
const open = (): Opened => (opened ??= unpack(readFileSync(NEAR_WORDS_FILE)));

/**
 * The roots that mean nearly what a word does, by its longest root that is known: that root itself first, with 1, then
 * the nearest. None for a word that nothing is known of. See docs/decisions/0044-language-apart-from-trades.md.
 */
export function nearWords(word: string): NearWord[] {
  const { roots, numbers, starts, targets, shares } = open();
  const known = rootsOf(word).find((root) => (root.length >= SHORTEST_ROOT || root === word) && numbers.has(root));
  if (known === undefined) return [];
  const near: NearWord[] = [{ root: known, share: 1 }];
  const number = numbers.get(known)!;
  for (let at = starts[number]!; at < starts[number + 1]!; at++)
    near.push({ root: roots[targets[at]!]!, share: shares[at]! / FULL });
  return near;
}

/** True for a root that the list has: a word of its own. */
export const isNearRoot = (root: string): boolean => open().numbers.has(root);

/** Roots and what is near each, nearest first, as bytes: three counts, the roots, how many, which, how near. */
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

function unpack({ buffer, byteOffset }: Buffer): Opened {
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
