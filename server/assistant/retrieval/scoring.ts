import { askedWeight, findEntries } from "./candidates.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import type { Question } from "./question.ts";

/** How well one entry answers a question. All numbers are 0–1. */
export type Scored = {
  entry: Entry;
  score: number;
  /** How much of the question the entry has anywhere. */
  coverage: number;
  /** How alike the question and the entry's best title, question or sentence are, both ways. */
  variant: number;
  /** Likeness of spelling to the best of these. */
  trigram: number;
};

/** Chosen by cross-validation: see docs/decisions/0010-built-in-retrieval.md. */
const weights = { coverage: 0.4, variant: 0.32, title: 0.2, trigram: 0.08 };

/** The entries of one kind that share anything with the question, best first. */
export function scoreEntries(index: KnowledgeIndex, question: Question, kind: Entry["kind"]): Scored[] {
  const found = findEntries(index, question, kind);
  const evidence = evidenceOf(index, question, found);
  return found
    .map(({ position, sum }, at) => {
      const own = { ...evidence[at]!, coverage: Math.min(1, sum / askedWeight(question)) };
      const { coverage, variant, trigram } = own;
      return { entry: index.entryAt(position), score: scoreOf(own), coverage, variant, trigram };
    })
    .sort(byScore);
}

/** One number for how well an entry of any kind answers. */
export const scoreOf = ({
  coverage,
  variant,
  title,
  trigram,
}: Pick<Evidence, "coverage" | "variant" | "title" | "trigram">): number =>
  weights.coverage * coverage + weights.variant * variant + weights.title * title + weights.trigram * trigram;

/** Best first; equal scores keep the order of the knowledge base, so that an answer never depends on chance. */
export function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || one.entry.position - other.entry.position;
}
