import { commonVerbs, commonWords } from "./common-words.ts";
import { isEverydayRoot } from "./everyday.ts";
import { stopWords } from "./stop-words.ts";
import { rootsOf } from "./suffixes.ts";
import { fold } from "./turkish.ts";

/** A root shorter than this is the beginning of too many words. */
const SHORTEST = 3;

/** True for a word of everyday Turkish, inflected or not. Many a name is one as well. */
export const isOrdinaryWord = (word: string): boolean =>
  rootsOf(fold(word)).some(
    (root) =>
      root.length >= SHORTEST &&
      (commonWords.has(root) || commonVerbs.has(root) || isEverydayRoot(root) || stopWords.has(root)),
  );
