import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import type { Question } from "./question.ts";
import { askedWeight, valueOf, type Scored } from "./scoring.ts";

/** What speaks for or against the best entry being the right one; each about 0–1. */
export type Features = {
  score: number;
  /** How far ahead of the next entry it is, as a share of its score. */
  lead: number;
  coverage: number;
  variant: number;
  trigram: number;
  /** What was matched in all, not as a share: a long message has much to match. */
  evidence: number;
  /** The share of words nobody knows, where the question is short enough for each to matter. */
  unknownShort: number;
  product: number;
};

/** A logistic regression's weights, fitted by scripts/tune.ts: see docs/decisions/0010-built-in-retrieval.md. */
const fitted: Features & { bias: number } = {
  bias: -6.02,
  score: 2.69,
  lead: 2.64,
  coverage: 1.94,
  variant: 2.28,
  trigram: 3.1,
  evidence: 1.99,
  unknownShort: -4.45,
  product: 0.42,
};
const shortQuestion = 4;
const fullEvidence = 2.5;

/** How likely (0–1) the best of the ranked entries is what was asked for. `question` is the one they were ranked by. */
export function confidenceIn(index: KnowledgeIndex, question: Question, ranked: Scored[]): number {
  const features = featuresOf(index, question, ranked);
  if (!features) return 0;
  const sum = (Object.keys(features) as (keyof Features)[]).reduce(
    (total, name) => total + fitted[name] * features[name],
    fitted.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** The evidence about the best entry; null when there is none. */
export function featuresOf(index: KnowledgeIndex, question: Question, ranked: Scored[]): Features | null {
  const best = ranked[0];
  if (!best) return null;
  const rival = ranked.find((scored) => scored !== best && !(isProduct(scored.entry) && isProduct(best.entry)));
  const matched = question.units.reduce((sum, unit) => sum + valueOf(index, unit, best.entry), 0);
  const unknown = question.units.filter((unit) => !unit.known).reduce((sum, unit) => sum + unit.weight, 0);
  return {
    score: best.score,
    lead: (best.score - (rival?.score ?? 0)) / best.score,
    coverage: best.coverage,
    variant: best.variant,
    trigram: best.trigram,
    evidence: Math.min(1, matched / fullEvidence),
    unknownShort: question.units.length <= shortQuestion ? unknown / askedWeight(question) : 0,
    product: isProduct(best.entry) ? 1 : 0,
  };
}

function isProduct(entry: Entry): boolean {
  return entry.kind === "product";
}
