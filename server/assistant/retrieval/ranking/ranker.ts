import { findCandidates } from "./candidates.ts";
import { rankingFeaturesOf } from "./compute-features.ts";
import { type RankingFeatures, RANKING_FEATURES } from "./ranking-features.ts";
import { ranker } from "./fitted.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { scoreOf, type Scored } from "./scoring.ts";
import { withTitledRanges } from "./titled-ranges.ts";

/** A ranked article or passage. The difference of two ratings is the log odds of one against the other. */
export type Rated = Scored & { rating: number; features: RankingFeatures };

/**
 * Ranks the articles and passages that match the question, best first. To make them comparable with products, their
 * scores are reassigned in the order of ratings: the best rated gets the highest score of all, and so on.
 */
export function rateKnowledge(index: KnowledgeIndex, question: Question): Rated[] {
  const each = (["article", "passage"] as const).flatMap((kind) => {
    const found = findCandidates(index, question, kind);
    const features = rankingFeaturesOf(index, question, found);
    return found.map(({ position }, at) => rate(index.entryAt(position), features[at]!));
  });
  const rated = onePerText(withTitledRanges(question.quantities, each).sort(byRating));
  const scores = Float64Array.from(rated, ({ score }) => score).sort();
  return rated.map((entry, at) => ({ ...entry, score: scores[scores.length - 1 - at]! }));
}

/** Of passages that several documents have alike, as the pages of a shop, only the best: they are no rivals. */
export function onePerText<One extends Scored>(rated: readonly One[]): One[] {
  const met = new Set<string>();
  return rated.filter(({ entry }) => {
    if (entry.kind !== "passage") return true;
    const isNew = !met.has(entry.passage.key);
    met.add(entry.passage.key);
    return isNew;
  });
}

/** Rates an article or passage by the weighted sum of its ranking features. */
export function rate(entry: Entry, features: RankingFeatures): Rated {
  const isPassage = entry.kind === "passage";
  const weights = isPassage ? ranker.passage : ranker.article;
  let rating = isPassage ? ranker.passageBias : 0;
  for (const name of RANKING_FEATURES) rating += weights[name] * features[name];
  const { coverage, variant, trigram } = features;
  return { entry, score: scoreOf(features), rating, coverage, variant, trigram, features };
}

/** Best rated first; equal ratings keep the order of the knowledge base. */
export const byRating = (one: Rated, other: Rated): number =>
  other.rating - one.rating || one.entry.position - other.entry.position;

/** The probability of each being the right one, assuming that one of them is (softmax of the ratings). */
export function likelihoods(rated: readonly Rated[]): number[] {
  const best = rated.reduce((most, { rating }) => Math.max(most, rating), -Infinity);
  const shares = rated.map(({ rating }) => Math.exp(rating - best));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/** True for an article or passage that the ranker has rated. */
export const isRated = (scored: Scored): scored is Rated => "rating" in scored;

/** The likelihood of an entry relative to a better one; 0 if either is a product, since products are not rated. */
export const likelihoodBeside = (best: Scored, other: Scored): number =>
  isRated(best) && isRated(other) ? Math.exp(other.rating - best.rating) : 0;
