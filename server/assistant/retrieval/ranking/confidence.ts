import { askedWeight, valueOf } from "./candidates.ts";
import { confidence as fitted } from "./fitted.ts";
import type { ConfidenceFeatures } from "./weights.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { messageKinds } from "../../language/message-kinds/message-kinds.ts";
import { companionOf } from "./companion.ts";
import { isRated, likelihoods, type Rated } from "./ranker.ts";
import { asksForWork, asksOwnRecord, relaysHearsay } from "./wishes.ts";
import type { Scored } from "./scoring.ts";

/** The weights for products, whose features differ (see 0010). */
const ofProduct = {
  bias: -5.6,
  score: 2.69,
  lead: 2.64,
  coverage: 1.94,
  variant: 2.28,
  trigram: 3.1,
  matched: 1.99,
  unknownShort: -4.45,
};
const shortQuestion = 4;
const fullMatch = 2.5;

/**
 * The probability (0–1) that the best entry is what the question asks for. `question` is the reading that `ranked` was
 * ranked by.
 */
export function confidenceIn(index: KnowledgeIndex, question: Question, ranked: Scored[]): number {
  const best = ranked[0];
  if (!best) return 0;
  if (!isRated(best)) return productConfidence(index, question, ranked);
  const features = confidenceFeaturesOf(question, ranked, best);
  return logistic(
    (Object.keys(features) as (keyof ConfidenceFeatures)[]).reduce(
      (total, name) => total + fitted[name] * features[name],
      fitted.bias,
    ),
  );
}

/** The features of the best entry, which must be an article or a passage. */
export function confidenceFeaturesOf(question: Question, ranked: Scored[], best: Rated): ConfidenceFeatures {
  const rated = ranked.filter(isRated);
  const companion = companionOf(ranked);
  const shares = likelihoods(rated);
  const isTold = (at: number) => rated[at] === best || rated[at] === companion;
  const likelihood = shares.reduce((sum, share, at) => (isTold(at) ? sum + share : sum), 0);
  const next = shares.find((_, at) => !isTold(at)) ?? 0;
  const most = rated[0]!.rating;
  const { coverage, sentenceInPlace, variant, titleVariant, trigram, subject, literal, missing, pair, matched } =
    best.features;
  const unknown = unknownIn(question);
  const kinds = messageKinds(question.written);
  const passage = best.entry.kind === "passage" ? 1 : 0;
  return {
    likelihood,
    ahead: likelihood - next,
    score: best.score,
    rating: Math.min(1.5, Math.max(0, best.rating / 10)),
    companion: companion ? 1 : 0,
    rivals: Math.log(rated.filter(({ rating }) => rating > most - 1.5).length) / 3,
    factsGiven: best.features.factsGiven,
    pathCoverage: best.features.pathCoverage,
    ...{ coverage, sentenceInPlace, variant, titleVariant, trigram, subject, literal, missing, pair },
    matched: Math.min(1.25, matched),
    factsLacking: best.features.factsLacking,
    within: best.features.within + best.features.same,
    beyond: best.features.beyond,
    unknown,
    unknownShort: question.units.length <= shortQuestion ? unknown : 0,
    brief: 1 / (question.units.length || 1),
    ownRecord: asksOwnRecord(question) ? kinds.record : 0,
    hearsay: relaysHearsay(question) ? 1 : 0,
    work: asksForWork(question) ? 1 : 0,
    saidRecord: kinds.record,
    saidJob: kinds.job,
    saidOffTopic: kinds["off-topic"],
    passage,
    passageSentence: passage * sentenceInPlace,
    passageVariant: passage * variant,
    passageMatched: passage * Math.min(1.25, matched),
    passageAhead: passage * (likelihood - next),
    passageMissing: passage * missing,
    passageCompanion: passage * (companion ? 1 : 0),
    passageTitle: passage * titleVariant,
    passagePath: passage * best.features.pathCoverage,
    documents: rated.some(({ entry }) => entry.kind === "passage") ? 1 : 0,
    otherKind: shares.reduce((sum, share, at) => (rated[at]!.entry.kind === best.entry.kind ? sum : sum + share), 0),
  };
}

function productConfidence(index: KnowledgeIndex, question: Question, ranked: Scored[]): number {
  const best = ranked[0]!;
  const rival = ranked.find(({ entry }) => entry.kind !== "product");
  const matched = question.units.reduce((sum, unit) => sum + valueOf(index, unit, best.entry), 0);
  return logistic(
    ofProduct.bias +
      ofProduct.score * best.score +
      ofProduct.lead * ((best.score - Math.max(0, rival?.score ?? 0)) / best.score) +
      ofProduct.coverage * best.coverage +
      ofProduct.variant * best.variant +
      ofProduct.trigram * best.trigram +
      ofProduct.matched * Math.min(1, matched / fullMatch) +
      ofProduct.unknownShort * (question.units.length <= shortQuestion ? unknownIn(question) : 0),
  );
}

function unknownIn(question: Question): number {
  const unknown = question.units.filter((unit) => !unit.known).reduce((sum, unit) => sum + unit.weight, 0);
  return unknown / askedWeight(question);
}

export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));
