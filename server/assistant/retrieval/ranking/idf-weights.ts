import { isPhraseName } from "../../language/thesaurus.ts";
import { askingConcepts } from "../lexicon.ts";
import { weakWords } from "../../language/stop-words.ts";
import { literalWeight } from "./term-weights.ts";

/** The share of its rarity weight that an everyday verb keeps. */
const weakShare = 0.35;
/** The share that a word for a price, a time or a place keeps: it says what is asked, not about what. */
const askingShare = 0.6;
/** The least collection size assumed: document frequencies of a smaller one say little about rarity. */
const fewestPlaces = 8;

/**
 * Weighs a term or "@concept" by its inverse document frequency among `all` documents (0–1); 0 for one that does not
 * occur.
 */
export function idfWeights(documentFrequencyOf: (key: string) => number, all: number): (key: string) => number {
  const most = Math.max(fewestPlaces, all);
  return (key) => {
    const places = documentFrequencyOf(key);
    return places === 0 ? 0 : (Math.log(1 + most / places) / Math.log(1 + most)) * shareOf(key);
  };
}

function shareOf(key: string): number {
  if (key.startsWith("@")) return askingConcepts.has(key.slice(1)) ? askingShare : 1;
  return weakWords.has(key) ? weakShare : 1;
}

/** The weight of a word of a text, given its term and concepts. */
export const wordWeight = (term: string, concepts: Iterable<string>, weightOf: (key: string) => number): number =>
  literalWeight(weightOf(term), heaviestOf(concepts, weightOf));

/** The largest weight of any of the concepts; 0 without one. */
export const heaviestOf = (concepts: Iterable<string>, weightOf: (key: string) => number): number =>
  Math.max(0, ...Array.from(concepts, (concept) => (isPhraseName(concept) ? 0 : weightOf(`@${concept}`))));
