import {
  dictionaryOf,
  openSpelling,
  type OpenSpelling,
  packSpelling,
  type PackedSpelling,
  type SpellingDictionary,
} from "../../language/spelling.ts";
import { stopWords, weakWords } from "../../language/stop-words.ts";
import { lexiconWords } from "../lexicon.ts";

let general: OpenSpelling | undefined;

/** A dictionary of the lexicon's roots, everyday words, and a knowledge base's own forms. */
export function spellingWith(...own: PackedSpelling[]): SpellingDictionary {
  general ??= openSpelling(packSpelling(generalWords()));
  return dictionaryOf([general, ...own.map(openSpelling)]);
}

/** The forms that every knowledge base's dictionary shares. */
export const generalWords = (): string[] => [...lexiconWords(), ...stopWords, ...weakWords];
