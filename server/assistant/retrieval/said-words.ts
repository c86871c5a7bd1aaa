import { commonWords } from "./common-words.ts";
import { wordShares } from "./fitted-words.ts";
import { isLexiconRoot } from "./lexicon.ts";
import { rootsOf } from "./suffixes.ts";

const shortestKnown = 3;
const shortestOther = 5;

/** What a word is counted by: its shortest root that everyday Turkish has, or a long one of its own. */
export function saidRoot(word: string): string {
  const roots = rootsOf(word);
  const known = roots.findLast(
    (root) => root.length >= shortestKnown && (commonWords.has(root) || isLexiconRoot(root)),
  );
  return known ?? roots.findLast((root) => root.length >= shortestOther) ?? word;
}

/**
 * How much a word of a question says of what is sought, against other words of its rarity: whoever asks says "yarın" and
 * "param" more often than what answers does. 1 where nothing was learnt of it.
 */
export const saidShare = (word: string): number => wordShares[saidRoot(word)] ?? 1;
