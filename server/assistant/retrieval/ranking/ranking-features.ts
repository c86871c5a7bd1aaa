import type { MeaningFeatures } from "./meaning-features.ts";
import type { NearFeatures } from "./near-features.ts";

/**
 * The ranking features of an article or passage, each about 0–1. "Coverage" is the share of the question's weight that
 * is matched.
 */
export type RankingFeatures = NearFeatures &
  MeaningFeatures & {
    /** Coverage by the whole entry, by its titles, and by its titles and headings together. */
    coverage: number;
    titleCoverage: number;
    pathCoverage: number;
    /** Coverage by the best sentence, alone and together with titles and headings. */
    sentence: number;
    sentenceInPlace: number;
    /**
     * Similarity (harmonic mean of both coverages) of the question and the best title, question or sentence; and of the
     * best title or question only.
     */
    variant: number;
    titleVariant: number;
    /** The share of the first title's weight that the question covers, and of the best sentence's. */
    title: number;
    saidOfSentence: number;
    trigram: number;
    titleTrigram: number;
    /** Coverage without the words that say what is asked (price, time, place); and coverage by identical terms only. */
    subject: number;
    literal: number;
    /** The weight of the heaviest unmatched word of the subject. */
    missing: number;
    matchedWords: number;
    /** The weight of words that are adjacent both in the question and in the text. */
    pair: number;
    /**
     * The share of the requested fact kinds (facts.ts) that the entry states, and that it lacks; then the same for prices
     * only.
     */
    factsGiven: number;
    factsLacking: number;
    priceGiven: number;
    priceLacking: number;
    /** Coverage by the adjacent passage, and by the whole document. */
    neighbour: number;
    document: number;
    length: number;
    row: number;
    item: number;
    /** The entry's sum as a share of the best candidate's. */
    relative: number;
    /** The matched weight itself rather than a share: in a long question a small share is still much. */
    matched: number;
    matchedRare: number;
    /**
     * The share of the question's quantities that lie in a range the text states, equal a value, lie in a limit only, or
     * lie outside all of them.
     */
    within: number;
    same: number;
    limited: number;
    beyond: number;
    /** The share of the requested kinds of quantities that the entry states, and that it lacks. */
    kindsGiven: number;
    kindsLacking: number;
    /**
     * How many of the requested answer patterns (sayings.ts) occur in a sentence, weighted by that sentence's coverage;
     * and how many occur anywhere.
     */
    sayingThere: number;
    sayingAnywhere: number;
  };

/** The names of all ranking features, in a fixed order. */
export const RANKING_FEATURES = [
  ...["coverage", "titleCoverage", "pathCoverage", "sentence", "sentenceInPlace", "variant", "titleVariant"],
  ...["title", "saidOfSentence", "trigram", "titleTrigram", "subject", "literal", "missing", "matchedWords", "pair"],
  ...["factsGiven", "factsLacking", "priceGiven", "priceLacking", "neighbour", "document", "length", "row", "item"],
  ...["relative", "matched", "matchedRare", "within", "same", "limited", "beyond", "kindsGiven", "kindsLacking"],
  ...["sayingThere", "sayingAnywhere", "near", "nearTitle", "nearSentence", "nearVariant"],
  ...["meaning", "meaningTitle", "meaningSentence", "meaningInPlace", "meaningRelative"],
] as (keyof RankingFeatures)[];
