import { askedWeight, findCandidates } from "./candidates.ts";
import { rankingFeaturesOf } from "./compute-features.ts";
import type { RankingFeatures } from "./ranking-features.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";

/** How well an entry matches a question. All numbers are 0–1. */
export type Scored = {
  entry: Entry;
  score: number;
  /** The share of the question's weight that the entry matches anywhere. */
  coverage: number;
  /** Similarity of the question and the entry's best title, question or sentence. */
  variant: number;
  /** Trigram similarity of the same. */
  trigram: number;
};

/** Chosen by cross-validation: see docs/decisions/0010-built-in-retrieval.md. */
const weights = { coverage: 0.4, variant: 0.32, title: 0.2, trigram: 0.08 };

/** Scores the entries of one kind that match the question, best first. */
export function scoreEntries(index: KnowledgeIndex, question: Question, kind: Entry["kind"]): Scored[] {
  const found = findCandidates(index, question, kind);
  const features = rankingFeaturesOf(index, question, found);
  return found
    .map(({ position, sum }, at) => {
      const own = { ...features[at]!, coverage: Math.min(1, sum / askedWeight(question)) };
      const { coverage, variant, trigram } = own;
      return { entry: index.entryAt(position), score: scoreOf(own), coverage, variant, trigram };
    })
    .sort(byScore);
}

/** Combines the features into one score, comparable between kinds of entries. */
export const scoreOf = ({
  coverage,
  variant,
  title,
  trigram,
}: Pick<RankingFeatures, "coverage" | "variant" | "title" | "trigram">): number =>
  weights.coverage * coverage + weights.variant * variant + weights.title * title + weights.trigram * trigram;

/** Best first; equal scores keep the order of the knowledge base, so that results are deterministic. */
export function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || one.entry.position - other.entry.position;
}
