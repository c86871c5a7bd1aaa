import { findEntries } from "./candidates.ts";
import { type Evidence, EVIDENCE, evidenceOf } from "./evidence.ts";
import { ranker } from "./fitted.ts";
import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import type { Question } from "./question.ts";
import { scoreOf, type Scored } from "./scoring.ts";

/** An article or passage as the ranker sees it; how much likelier one is than another is in their ratings. */
export type Rated = Scored & { rating: number; evidence: Evidence };

/**
 * Articles and passages that share anything with the question, best first. Their scores compare with products': the
 * best rated has the highest score that any of them has, and so on.
 */
export function rateKnowledge(index: KnowledgeIndex, question: Question): Rated[] {
  const rated = (["article", "passage"] as const).flatMap((kind) => {
    const found = findEntries(index, question, kind);
    const evidence = evidenceOf(index, question, found);
    return found.map(({ position }, at) => rate(index.entryAt(position), evidence[at]!));
  });
  const scores = Float64Array.from(rated, ({ score }) => score).sort();
  return rated.sort(byRating).map((entry, at) => ({ ...entry, score: scores[scores.length - 1 - at]! }));
}

/** An article or passage with what its evidence is worth. */
export function rate(entry: Entry, evidence: Evidence): Rated {
  const isPassage = entry.kind === "passage";
  const weights = isPassage ? ranker.passage : ranker.article;
  let rating = isPassage ? ranker.passageBias : 0;
  for (const name of EVIDENCE) rating += weights[name] * evidence[name];
  const { coverage, variant, trigram } = evidence;
  return { entry, score: scoreOf(evidence), rating, coverage, variant, trigram, evidence };
}

export const byRating = (one: Rated, other: Rated): number =>
  other.rating - one.rating || one.entry.position - other.entry.position;

/** How likely each of these is the one asked for, if one of them is; they add up to 1. */
export function likelihoods(rated: readonly Rated[]): number[] {
  const best = rated.reduce((most, { rating }) => Math.max(most, rating), -Infinity);
  const shares = rated.map(({ rating }) => Math.exp(rating - best));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

export const isRated = (scored: Scored): scored is Rated => "rating" in scored;

/** How likely another entry is against a better one; a product is not to be compared. */
export const likelihoodBeside = (best: Scored, other: Scored): number =>
  isRated(best) && isRated(other) ? Math.exp(other.rating - best.rating) : 0;
