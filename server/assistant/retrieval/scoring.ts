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

/**
 * The entries of one kind that share anything with the question, best first. Cost grows with the matches of its words,
 * not with the knowledge base.
 */
export function scoreEntries(index: KnowledgeIndex, question: Question, kind: Entry["kind"]): Scored[] {
  const sums = new Float64Array(index.entries.length);
  const touched: number[] = [];
  const best = new Map<number, number>();
  for (const unit of question.units) {
    best.clear();
    for (const meaning of meaningsOf(index, unit)) {
      for (const position of index.postings.get(meaning.key) ?? []) {
        const entry = index.entries[position]!;
        if (entry.kind === kind) best.set(position, Math.max(best.get(position) ?? 0, worth(meaning, unit, entry)));
      }
    }
    for (const [position, value] of best) {
      if (sums[position] === 0) touched.push(position);
      sums[position]! += value;
    }
  }
  const least =
    touched.length <= finalists
      ? 0
      : touched.map((position) => sums[position]!).sort((one, other) => other - one)[finalists - 1]!;
  const near = touched
    .filter((position) => sums[position]! >= least)
    .sort((one, other) => sums[other]! - sums[one]! || one - other)
    .slice(0, finalists);
  return near
    .map((position) =>
      score(index, question, index.entries[position]!, Math.min(1, sums[position]! / askedWeight(question))),
    )
    .sort(byScore);
}

/** Best first; equal scores keep the order of the knowledge base, so that an answer never depends on chance. */
export function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || one.entry.position - other.entry.position;
}

/**
 * What a question's words weigh together, past a point only partly: a long message tells a story around its question.
 */
export function askedWeight(question: Question): number {
  const total = question.units.reduce((sum, unit) => sum + unit.weight, 0);
  return (total <= storyBeginsAt ? total : storyBeginsAt + (total - storyBeginsAt) * storyShare) || 1;
}

/** What one word of a question is worth to an entry that has it, or has a word of the same concept. */
export function valueOf(index: KnowledgeIndex, unit: Unit, entry: Entry): number {
  return meaningsOf(index, unit).reduce((value, meaning) => Math.max(value, worth(meaning, unit, entry)), 0);
}

/** One thing a word may stand for: its term, or a concept; `key` is where the postings have it. */
type Meaning = { key: string; name: string; isTerm: boolean; weight: number };

function meaningsOf(index: KnowledgeIndex, { term, strength, concepts }: Unit): Meaning[] {
  const meanings: Meaning[] =
    term === null ? [] : [{ key: term, name: term, isTerm: true, weight: index.weightOf(term) * strength }];
  for (const name of concepts)
    meanings.push({ key: `@${name}`, name, isTerm: false, weight: index.weightOf(`@${name}`) * conceptShare });
  return meanings;
}

function worth({ name, isTerm, weight }: Meaning, unit: Unit, { terms, concepts }: Entry): number {
  return Math.min(unit.weight, weight * ((isTerm ? terms : concepts).get(name) ?? 0));
}

function score(index: KnowledgeIndex, question: Question, entry: Entry, coverage: number): Scored {
  let variant = 0;
  let trigram = 0;
  for (const candidate of entry.variants) {
    variant = Math.max(
      variant,
      candidate.share * (candidate.folded === question.folded ? 1 : likeness(index, question, candidate)),
    );
    trigram = Math.max(trigram, candidate.share * dice(question.trigrams, candidate.trigrams));
  }
  const title = saidOf(index, question, entry.variants[0]!);
  return {
    entry,
    coverage,
    variant,
    trigram,
    score: weights.coverage * coverage + weights.variant * variant + weights.title * title + weights.trigram * trigram,
  };
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
  const said =
    variant.words.reduce((sum, word, at) => sum + word.weight * saidWords[at]!, 0) /
    variant.words.reduce((sum, word) => sum + word.weight, 0);
  const heard = Math.min(1, matched / askedWeight(question));
  return (2 * said * heard) / (said + heard);
}

function saidOf(index: KnowledgeIndex, question: Question, variant: Variant): number {
  const total = variant.words.reduce((sum, word) => sum + word.weight, 0);
  const said = variant.words.reduce(
    (sum, word) => sum + word.weight * Math.max(0, ...question.units.map((unit) => matchOf(index, unit, word))),
    0,
  );
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
