import { rootsOf } from "../../retrieval/suffixes.ts";
import { classesOf } from "./classes.ts";

/** Two to the power of this many places share all features; those that meet in one are learnt as one. */
export const PLACES = 1 << 16;

/** A stem long enough to tell words apart, short enough to be the same under most endings. */
const STEM = 5;
const SHORTEST_ROOT = 3;
const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/** Pieces are many and each says little. */
const OF_PIECE = 0.5;
const OF_CLASS = 1.3;

/**
 * What a text's folded words are to the model: each word, its roots, pairs of neighbouring stems, what stands beside what by
 * class, and pieces of three to five letters, so that endings and slips of the pen leave most of it the same. The place of each and its share; the
 * shares' squares sum to one.
 */
export function featuresOf(words: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  const add = (kind: string, name: string, share: number) => found.set(placeOf(kind, name), share);
  const stems = words.map((word) => word.slice(0, STEM));
  for (const [at, word] of words.entries()) {
    add("w", word, 1);
    for (const root of rootsOf(word)) if (root.length >= SHORTEST_ROOT) add("r", root, 1);
    add("p", `${stems[at - 1] ?? "^"} ${stems[at]!}`, 1);
    if (at > 1) add("s", `${stems[at - 2]!} ${stems[at]!}`, 1);
    const edged = `<${word}>`;
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length++)
      for (let start = 0; start + length <= edged.length; start++)
        add("c", edged.slice(start, start + length), OF_PIECE);
  }
  if (words.length > 0) add("p", `${stems.at(-1)!} $`, 1);
  const classes = [...new Set(classesOf(words))].sort();
  for (const [at, one] of classes.entries()) {
    add("k", one, OF_CLASS);
    for (const other of classes.slice(at + 1)) add("b", `${one} ${other}`, OF_CLASS);
  }
  const norm = Math.hypot(...found.values());
  for (const [place, share] of found) found.set(place, share / norm);
  return found;
}

/** FNV-1a over the letters' codes, its bits mixed once more so that the lowest are as good as any. */
function placeOf(kind: string, name: string): number {
  let hash = 0x811c9dc5 ^ kind.charCodeAt(0);
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 16;
}
