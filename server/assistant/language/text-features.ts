import { rootsOf } from "./suffixes.ts";

/** The number of hash buckets; features in the same bucket share a weight. */
export const BUCKETS = 1 << 16;

/** A stem long enough to distinguish words, and short enough to be stable under most suffixes. */
const STEM = 5;
const MIN_ROOT_LENGTH = 3;
const MIN_NGRAM_LENGTH = 3;
const MAX_NGRAM_LENGTH = 5;
/** Character n-grams are many, and each says little. */
const OF_PIECE = 0.5;
const OF_CLASS = 1.3;

/**
 * The hashed feature vector of a text's folded words: words, roots, pairs of nearby stems, the classes of its words and
 * their pairs, and character n-grams of three to five letters, so that suffixes and typing errors leave most of it unchanged.
 * Maps each bucket to its value; the vector has length one.
 */
export function textFeatures(words: readonly string[], classesOfWords: readonly string[] = []): Map<number, number> {
  const found = new Map<number, number>();
  const add = (kind: string, name: string, share: number) => found.set(bucketOf(kind, name), share);
  const stems = words.map((word) => word.slice(0, STEM));
  for (const [at, word] of words.entries()) {
    add("w", word, 1);
    for (const root of rootsOf(word)) if (root.length >= MIN_ROOT_LENGTH) add("r", root, 1);
    add("p", `${stems[at - 1] ?? "^"} ${stems[at]!}`, 1);
    if (at > 1) add("s", `${stems[at - 2]!} ${stems[at]!}`, 1);
    const edged = `<${word}>`;
    for (let length = MIN_NGRAM_LENGTH; length <= MAX_NGRAM_LENGTH; length++)
      for (let start = 0; start + length <= edged.length; start++)
        add("c", edged.slice(start, start + length), OF_PIECE);
  }
  if (words.length > 0) add("p", `${stems.at(-1)!} $`, 1);
  const classes = [...new Set(classesOfWords)].sort();
  for (const [at, one] of classes.entries()) {
    add("k", one, OF_CLASS);
    for (const other of classes.slice(at + 1)) add("b", `${one} ${other}`, OF_CLASS);
  }
  const norm = Math.hypot(...found.values());
  for (const [place, share] of found) found.set(place, share / norm);
  return found;
}

/** FNV-1a over the character codes, with a final mix that makes the low bits as random as the others. */
function bucketOf(kind: string, name: string): number {
  let hash = 0x811c9dc5 ^ kind.charCodeAt(0);
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 16;
}
