import type { Entry, KnowledgeIndex, Variant } from "./knowledge-index.ts";
import type { Question, Unit } from "./question.ts";

/** How well one entry answers a question. All numbers are 0–1. */
export type Scored = { entry: Entry; score: number; coverage: number; variant: number; trigram: number; title: number; subject: number };

/** Chosen by cross-validation: see docs/decisions/0010-built-in-retrieval.md. */
export const weights = { coverage: 0.4, variant: 0.32, trigram: 0.08, title: 0.2, concept: 0.9, fullWeight: 2.5, overflow: 0.25 };
const finalists = 25;

/** The entries that share anything with the question, best first. Cost grows with the matches of its words, not with the knowledge base. */
export function scoreEntries(index: KnowledgeIndex, question: Question, kind: Entry["kind"]): Scored[] {
  const sums = new Map<number, number>();
  for (const unit of question.units) {
    for (const [position, value] of matchesOf(index, unit)) sums.set(position, (sums.get(position) ?? 0) + value);
  }
  const total = askedWeight(question);
  const best = [...sums].filter(([position]) => index.entries[position]!.kind === kind).sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, finalists);
  return best.map(([position, sum]) => score(index, question, index.entries[position]!, Math.min(1, sum / total)))
    .sort((one, other) => other.score - one.score || one.entry.position - other.entry.position);
}

/** What one word is worth to each entry that has it, or has a word of the same concept. */
function matchesOf(index: KnowledgeIndex, unit: Unit): Map<number, number> {
  const values = new Map<number, number>();
  const raise = (key: string, share: number, field: (entry: Entry) => number) => {
    for (const position of index.postings.get(key) ?? []) {
      const value = Math.min(unit.weight, index.weightOf(key) * share) * field(index.entries[position]!);
      if (value > (values.get(position) ?? 0)) values.set(position, value);
    }
  };
  const { term } = unit;
  if (term !== null) raise(term, unit.strength, (entry) => entry.terms.get(term) ?? 0);
  for (const concept of unit.concepts) raise(`@${concept}`, weights.concept, (entry) => entry.concepts.get(concept) ?? 0);
  return values;
}

function score(index: KnowledgeIndex, question: Question, entry: Entry, coverage: number): Scored {
  let variant = 0;
  let trigram = 0;
  for (const candidate of entry.variants) {
    variant = Math.max(variant, candidate.share * (candidate.folded === question.folded ? 1 : overlap(index, question, candidate)));
    trigram = Math.max(trigram, candidate.share * dice(question.trigrams, candidate.trigrams));
  }
  const title = saidOf(index, question, entry.variants[0]!);
  const subject = subjectCoverage(question, entry);
  return { entry, coverage, variant, trigram, title, subject, score: weights.coverage * coverage + weights.variant * variant + weights.trigram * trigram + weights.title * title };
}

/** Harmonic mean of how much of the question the variant has and how much of the variant the question has. */
function overlap(index: KnowledgeIndex, question: Question, variant: Variant): number {
  let asked = 0;
  const total = askedWeight(question);
  const used = new Map<number, number>();
  for (const unit of question.units) {
    let best = 0;
    variant.words.forEach((word, at) => {
      const match = matchOf(index, unit, word);
      best = Math.max(best, match);
      if (match > (used.get(at) ?? 0)) used.set(at, match);
    });
    asked += best * unit.weight;
  }
  const variantTotal = variant.words.reduce((sum, word) => sum + word.weight, 0);
  if (total === 0 || variantTotal === 0) return 0;
  const said = [...used].reduce((sum, [at, match]) => sum + variant.words[at]!.weight * match, 0) / variantTotal;
  const heard = Math.min(1, asked / total);
  return said + heard === 0 ? 0 : (2 * said * heard) / (said + heard);
}

/** How much of a title the question says: an article's title is its subject. */
function saidOf(index: KnowledgeIndex, question: Question, title: Variant): number {
  const total = title.words.reduce((sum, word) => sum + word.weight, 0);
  const said = title.words.reduce((sum, word) => sum + word.weight * Math.max(0, ...question.units.map((unit) => matchOf(index, unit, word))), 0);
  return total === 0 ? 0 : said / total;
}

function matchOf(index: KnowledgeIndex, unit: Unit, word: Variant["words"][number]): number {
  if (unit.term !== null && unit.term === word.term) return unit.strength;
  let best = 0;
  for (const concept of unit.concepts) {
    if (!word.concepts.has(concept)) continue;
    const weight = index.weightOf(`@${concept}`);
    best = Math.max(best, weights.concept * Math.min(1, weight / (Math.max(unit.weight, word.weight) || 1)));
  }
  return best;
}

/** The share of the question's subject words (not price, time, place) that the entry has at all: a guard against answering a near miss. */
function subjectCoverage(question: Question, entry: Entry): number {
  let found = 0;
  let total = 0;
  for (const unit of question.units) {
    if (unit.asking) continue;
    total += unit.weight;
    if ((unit.term !== null && entry.terms.has(unit.term)) || [...unit.concepts].some((concept) => entry.concepts.has(concept))) found += unit.weight;
  }
  return total === 0 ? 1 : found / total;
}

/**
 * What a question's words weigh together. A long message tells a story around its question: past a point, more words are no more evidence
 * that the subject is another one.
 */
export function askedWeight(question: Question): number {
  const total = question.units.reduce((sum, unit) => sum + unit.weight, 0);
  return (total <= weights.fullWeight ? total : weights.fullWeight + (total - weights.fullWeight) * weights.overflow) || 1;
}

function dice(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared++;
  return (2 * shared) / (one.size + other.size);
}
