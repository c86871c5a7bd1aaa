import { commonVerbs, commonWords } from "./common-words.ts";
import { isPlaceName, isThesaurusRoot } from "./thesaurus.ts";
import { stopWords } from "./stop-words.ts";
import { rootsOf } from "./suffixes.ts";
import { fold } from "./turkish.ts";

/** Shorter roots are a prefix of too many words. */
const MIN_LENGTH = 3;

/** True for a word of everyday Turkish in any inflected form. Many personal names are such words too. */
export const isOrdinaryWord = (word: string): boolean =>
  rootsOf(fold(word)).some(
    (root) =>
      root.length >= MIN_LENGTH &&
      !isPlaceName(root) &&
      (commonWords.has(root) || commonVerbs.has(root) || isThesaurusRoot(root) || stopWords.has(root)),
  );
