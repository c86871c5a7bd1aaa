import type { Entry, KnowledgeIndex, Variant, VariantWord } from "./knowledge-index.ts";
import type { Question, Unit } from "./question.ts";

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
/** What a word of the same concept is worth beside the word itself. */
const conceptShare = 0.9;
/** From here on a question is a story, and more words are only a little more to explain. */
const storyBeginsAt = 2.5;
const storyShare = 0.25;
const finalists = 16;

/** The entries of one kind that share anything with the question, best first. Cost grows with the matches of its words, not with the knowledge base. */
export function scoreEntries(index: KnowledgeIndex, question: Question, kind: Entry["kind"]): Scored[] {
  const sums = new Map<number, number>();
  for (const unit of question.units) {
    for (const position of positionsOf(index, unit)) {
      const entry = index.entries[position]!;
      if (entry.kind === kind) sums.set(position, (sums.get(position) ?? 0) + valueOf(index, unit, entry));
    }
  }
  const best = [...sums].sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, finalists);
  return best.map(([position, sum]) => score(index, question, index.entries[position]!, Math.min(1, sum / askedWeight(question)))).sort(byScore);
}

/** Best first; equal scores keep the order of the knowledge base, so that an answer never depends on chance. */
export function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || one.entry.position - other.entry.position;
}

/** What a question's words weigh together, past a point only partly: a long message tells a story around its question. */
export function askedWeight(question: Question): number {
  const total = question.units.reduce((sum, unit) => sum + unit.weight, 0);
  return (total <= storyBeginsAt ? total : storyBeginsAt + (total - storyBeginsAt) * storyShare) || 1;
}

/** What one word of a question is worth to an entry that has it, or has a word of the same concept. */
export function valueOf(index: KnowledgeIndex, unit: Unit, entry: Entry): number {
  let value = unit.term === null ? 0 : index.weightOf(unit.term) * unit.strength * (entry.terms.get(unit.term) ?? 0);
  for (const concept of unit.concepts) value = Math.max(value, index.weightOf(`@${concept}`) * conceptShare * (entry.concepts.get(concept) ?? 0));
  return Math.min(unit.weight, value);
}

function positionsOf(index: KnowledgeIndex, unit: Unit): Set<number> {
  const positions = new Set(unit.term === null ? [] : index.postings.get(unit.term));
  for (const concept of unit.concepts) for (const position of index.postings.get(`@${concept}`) ?? []) positions.add(position);
  return positions;
}

function score(index: KnowledgeIndex, question: Question, entry: Entry, coverage: number): Scored {
  let variant = 0;
  let trigram = 0;
  for (const candidate of entry.variants) {
    variant = Math.max(variant, candidate.share * (candidate.folded === question.folded ? 1 : likeness(index, question, candidate)));
    trigram = Math.max(trigram, candidate.share * dice(question.trigrams, candidate.trigrams));
  }
  const title = saidOf(index, question, entry.variants[0]!);
  return { entry, coverage, variant, trigram, score: weights.coverage * coverage + weights.variant * variant + weights.title * title + weights.trigram * trigram };
}

/** Harmonic mean of how much of the question the variant has and how much of the variant the question says. */
function likeness(index: KnowledgeIndex, question: Question, variant: Variant): number {
  const saidWords = new Float64Array(variant.words.length);
  let matched = 0;
  for (const unit of question.units) {
    let best = 0;
    for (let at = 0; at < saidWords.length; at++) {
      const match = matchOf(index, unit, variant.words[at]!);
      if (match > best) best = match;
      if (match > saidWords[at]!) saidWords[at] = match;
    }
    matched += unit.weight * best;
  }
  if (matched === 0) return 0;
  const said = variant.words.reduce((sum, word, at) => sum + word.weight * saidWords[at]!, 0) / variant.words.reduce((sum, word) => sum + word.weight, 0);
  const heard = Math.min(1, matched / askedWeight(question));
  return (2 * said * heard) / (said + heard);
}

function saidOf(index: KnowledgeIndex, question: Question, variant: Variant): number {
  const total = variant.words.reduce((sum, word) => sum + word.weight, 0);
  const said = variant.words.reduce((sum, word) => sum + word.weight * Math.max(0, ...question.units.map((unit) => matchOf(index, unit, word))), 0);
  return total === 0 ? 0 : said / total;
}

function matchOf(index: KnowledgeIndex, unit: Unit, word: VariantWord): number {
  if (unit.term !== null && unit.term === word.term) return unit.strength;
  let best = 0;
  for (const concept of unit.concepts) {
    if (!word.concepts.has(concept)) continue;
    const rarity = index.weightOf(`@${concept}`) / (Math.max(unit.weight, word.weight) || 1);
    best = Math.max(best, conceptShare * Math.min(1, rarity));
  }
  return best;
}

function dice(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared++;
  return (2 * shared) / (one.size + other.size);
}
