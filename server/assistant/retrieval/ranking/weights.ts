import type { RankingFeatures } from "./ranking-features.ts";

/** The weight of each ranking feature, for articles and for passages. */
export type RankerWeights = {
  article: RankingFeatures;
  passage: RankingFeatures;
  /** The constant term of passages: mostly negative, since an article was written to answer. */
  passageBias: number;
};

/** The features of the confidence that the best entry is right; each about 0–1. */
export type ConfidenceFeatures = {
  /** Its probability assuming that one entry is right, and its lead over the next. */
  likelihood: number;
  ahead: number;
  score: number;
  /** Its own rating, regardless of the others. */
  rating: number;
  /** 1 if a companion source is quoted with it; `likelihood` and `ahead` then cover both. */
  companion: number;
  /** How many others are close. */
  rivals: number;
  factsGiven: number;
  pathCoverage: number;
  coverage: number;
  sentenceInPlace: number;
  variant: number;
  titleVariant: number;
  trigram: number;
  subject: number;
  literal: number;
  missing: number;
  pair: number;
  matched: number;
  factsLacking: number;
  /** The question's quantities are consistent with the text's, or outside them. */
  within: number;
  beyond: number;
  /** The weight share of unknown words; and the same for short questions only, where each word matters. */
  unknown: number;
  unknownShort: number;
  /** High for a question of one or two words, which hardly tells what it asks. */
  brief: number;
  /** The visitor asks about a record of their own, by pattern, as far as the classifier agrees. */
  ownRecord: number;
  /** The visitor repeats hearsay; the visitor looks for a job. */
  hearsay: number;
  work: number;
  /** How likely the message is of another kind than a question (language/message-kinds). */
  saidRecord: number;
  saidJob: number;
  saidOffTopic: number;
  /** The same features for passages only. */
  passage: number;
  passageSentence: number;
  passageVariant: number;
  passageMatched: number;
  passageAhead: number;
  passageMissing: number;
  passageCompanion: number;
  passageTitle: number;
  passagePath: number;
  /** 1 if documents compete with the articles. */
  documents: number;
  /** The probability that an entry of the other kind is right. */
  otherKind: number;
};
/** The weights of a logistic regression, fitted by scripts/tune.ts: see docs/decisions/0043-fitted-ranking.md. */
export type ConfidenceWeights = ConfidenceFeatures & { bias: number };
/** The confidence that an answer needs, with documents beside articles and with articles alone. */
export type Thresholds = { beside: number; alone: number };
