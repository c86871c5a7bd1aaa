import { meaningOf } from "../../language/meanings.ts";
import { type EntryMeanings, similarityTo, sumOfMeanings, unit } from "../index/entry-meanings.ts";
import type { Question } from "../question.ts";

/** Ranking features from the meanings of whole texts, whatever their words; each 0–1. */
export type MeaningFeatures = {
  /** The similarity of the question to the whole entry, its best title or question, and its best sentence. */
  meaning: number;
  meaningTitle: number;
  meaningSentence: number;
  /** The larger of its similarity to the best title and to the best sentence together with title and headings. */
  meaningInPlace: number;
  /** How near that is to the best of all candidates of its kind: 1 for the best, less the farther behind. */
  meaningRelative: number;
};

export const NO_MEANING: MeaningFeatures = {
  meaning: 0,
  meaningTitle: 0,
  meaningSentence: 0,
  meaningInPlace: 0,
  meaningRelative: 0,
};
/** A similarity lower by a sixth than the best is e times less. */
const STEEPNESS = 6;

/** The direction of a question's meaning. */
export const directionOf = ({ units }: Question): Float32Array =>
  unit(
    sumOfMeanings(
      units.map(({ word, term, weight }) => ({
        meaning: meaningOf(word) ?? (term === null ? undefined : meaningOf(term)),
        weight,
      })),
    ),
  );

/** Computes the features of one entry but for `meaningRelative`, which needs the others: `withRelative`. */
export function meaningFeaturesIn(direction: Float32Array, entry: EntryMeanings): MeaningFeatures {
  const { titles, sentences } = entry;
  const best = (from: number, count: number) => {
    let most = 0;
    for (let nth = from; nth < from + count; nth++) most = Math.max(most, similarityTo(entry, nth, direction));
    return most;
  };
  const meaningTitle = best(1, titles);
  return {
    meaning: similarityTo(entry, 0, direction),
    meaningTitle,
    meaningSentence: best(1 + titles, sentences),
    meaningInPlace: Math.max(meaningTitle, best(1 + titles + sentences, sentences)),
    meaningRelative: 0,
  };
}

/** Sets `meaningRelative` of all candidates of a kind. */
export function withRelative<Features extends MeaningFeatures>(candidates: Features[]): Features[] {
  const best = candidates.reduce((most, { meaningInPlace }) => Math.max(most, meaningInPlace), 0);
  for (const features of candidates) features.meaningRelative = Math.exp((features.meaningInPlace - best) * STEEPNESS);
  return candidates;
}
