import { commonWords } from "../../language/common-words.ts";
import { wordShares } from "./fitted-words.ts";
import { isLexiconWord } from "../lexicon.ts";
import { rootsOf } from "../../language/suffixes.ts";

const shortestKnown = 3;
const shortestOther = 5;

/**
 * The root that a word's factor is stored under: its shortest root in everyday Turkish, else its shortest root of five
 * letters or more.
 */
export function saidRoot(word: string): string {
  const roots = rootsOf(word);
  const known = roots.findLast(
    (root) => root.length >= shortestKnown && (commonWords.has(root) || isLexiconWord(root)),
  );
  return known ?? roots.findLast((root) => root.length >= shortestOther) ?? word;
}

/**
 * A learned factor for a word's weight, beyond its rarity: how much the word tells about the answer. Askers use "yarın"
 * and "param" more than answers do. 1 for a word without one.
 */
export const saidShare = (word: string): number => wordShares[saidRoot(word)] ?? 1;
