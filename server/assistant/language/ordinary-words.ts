import { commonVerbs, commonWords } from "./common-words.ts";
import { isThesaurusRoot } from "./thesaurus.ts";
import { stopWords } from "./stop-words.ts";
import { rootsOf } from "./suffixes.ts";
import { fold } from "./turkish.ts";

/** Shorter roots are a prefix of too many words. */
const SHORTEST = 3;

/** True for a word of everyday Turkish in any inflected form. Many personal names are such words too. */
export const isOrdinaryWord = (word: string): boolean =>
  rootsOf(fold(word)).some(
    (root) =>
      root.length >= SHORTEST &&
      (commonWords.has(root) || commonVerbs.has(root) || isThesaurusRoot(root) || stopWords.has(root)),
  );
