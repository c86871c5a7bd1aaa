import type { Evidence } from "./evidence.ts";

/** What each piece of evidence is worth for an article, and for a passage. */
export type RankerWeights = {
  article: Evidence;
  passage: Evidence;
  /** What a passage has before any evidence: mostly less than an article, which was written to answer. */
  passageBias: number;
};

/** What speaks for or against the best entry being the right one; each about 0–1. */
export type Features = {
  /** How likely it is if any is right, and how much likelier than the next. */
  likelihood: number;
  ahead: number;
  score: number;
  /** What all its evidence is worth, whatever the others have. */
  rating: number;
  /** Something else is told with it; `likelihood` and `ahead` are of both. */
  companion: number;
  /** How many others come near. */
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
  /** The question's quantities lie within what it tells, or outside. */
  within: number;
  beyond: number;
  /** The share of words nobody knows; and again where the question is short enough for each to matter. */
  unknown: number;
  unknownShort: number;
  /** A question of one word or two hardly says what it asks. */
  brief: number;
  /** A wish for something to be done, or for what only an own record tells. */
  ownRecord: number;
  toAct: number;
  /** Something is told as if it were so; somebody looks for work. */
  hearsay: number;
  work: number;
  /** A passage needs evidence of its own kind. */
  passage: number;
  passageSentence: number;
  passageVariant: number;
  passageMatched: number;
  passageAhead: number;
  passageMissing: number;
  passageCompanion: number;
  passageTitle: number;
  passagePath: number;
  /** Documents lie beside the articles. */
  documents: number;
  /** How likely it is one of the other kind. */
  otherKind: number;
};
/** A logistic regression's weights, fitted by scripts/tune.ts: see docs/decisions/0043-any-trade.md. */
export type ConfidenceWeights = Features & { bias: number };
/** How sure an answer has to be beside documents, and where articles are all there is. */
export type Thresholds = { beside: number; alone: number };
