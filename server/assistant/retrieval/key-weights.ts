import { isPhraseName } from "./everyday.ts";
import { askingConcepts } from "./lexicon.ts";
import { weakWords } from "./stop-words.ts";
import { literalWeight } from "./term-weights.ts";

/** Everyday verbs count this much of what their rarity would give them. */
const weakShare = 0.35;
/** A price, a time or a place says what is asked, not about what. */
const askingShare = 0.6;
/** Fewer places than this say little about what is rare. */
const fewestPlaces = 8;

/** What a term or "@concept" weighs that stands in so many of all places, and 0 for one that stands in none. */
export function keyWeights(placesOf: (key: string) => number, all: number): (key: string) => number {
  const most = Math.max(fewestPlaces, all);
  return (key) => {
    const places = placesOf(key);
    return places === 0 ? 0 : (Math.log(1 + most / places) / Math.log(1 + most)) * shareOf(key);
  };
}

function shareOf(key: string): number {
  if (key.startsWith("@")) return askingConcepts.has(key.slice(1)) ? askingShare : 1;
  return weakWords.has(key) ? weakShare : 1;
}

/** What a word of a text weighs that is this term and says these concepts. */
export const wordWeight = (term: string, concepts: Iterable<string>, weightOf: (key: string) => number): number =>
  literalWeight(weightOf(term), heaviestOf(concepts, weightOf));

export const heaviestOf = (concepts: Iterable<string>, weightOf: (key: string) => number): number =>
  Math.max(0, ...Array.from(concepts, (concept) => (isPhraseName(concept) ? 0 : weightOf(`@${concept}`))));
