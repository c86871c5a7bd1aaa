import { postingOf, weightOf } from "./expansions.ts";
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
  const sums = new Float64Array(index.size);
  const best = new Float64Array(index.size);
  const touched: number[] = [];
  const [first, end] = placesOf(index, kind);
  for (const unit of question.units) {
    const met: number[] = [];
    for (const { key, weight } of meaningsOf(index, unit)) {
      const { from, to, positions, values } = index.postingsOf(key);
      for (let at = from; at < to; at++) {
        const position = positions[at]!;
        if (position < first || position >= end || isPassedOver(index, position)) continue;
        const value = Math.min(unit.weight, weight * values[at]!);
        if (value <= best[position]!) continue;
        if (best[position] === 0) met.push(position);
        best[position] = value;
      }
    }
    for (const position of met) {
      if (sums[position] === 0) touched.push(position);
      sums[position]! += best[position]!;
      best[position] = 0;
    }
  }
  return finalistsOf(touched, sums)
    .map((position) => score(index, question, position, Math.min(1, sums[position]! / askedWeight(question))))
    .sort(byScore);
}

/** Where the entries of a kind begin, and where they end. */
function placesOf({ firstPassage, firstProduct, size }: KnowledgeIndex, kind: Entry["kind"]): [number, number] {
  if (kind === "article") return [0, firstPassage];
  return kind === "passage" ? [firstPassage, firstProduct] : [firstProduct, size];
}

const isPassedOver = ({ only, firstProduct, languageAt }: KnowledgeIndex, position: number): boolean =>
  only !== null && position < firstProduct && languageAt(position) !== only;

/** The positions with the largest sums, of equal ones the first; a frequent word touches the whole knowledge base. */
function finalistsOf(touched: number[], sums: Float64Array): number[] {
  const best: number[] = [];
  const isBefore = (one: number, other: number) =>
    sums[one]! > sums[other]! || (sums[one] === sums[other] && one < other);
  for (const position of touched) {
    if (best.length === finalists && !isBefore(position, best.at(-1)!)) continue;
    const place = best.findIndex((other) => isBefore(position, other));
    best.splice(place === -1 ? best.length : place, 0, position);
    if (best.length > finalists) best.pop();
  }
  return best;
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
export function valueOf(index: KnowledgeIndex, unit: Unit, { position }: Entry): number {
  return meaningsOf(index, unit).reduce(
    (value, { key, weight }) => Math.max(value, Math.min(unit.weight, weight * index.valueIn(key, position))),
    0,
  );
}

/** One thing a word may stand for, its term or a concept, as the postings name it, and what it weighs. */
type Meaning = { key: string; weight: number };

function meaningsOf(index: KnowledgeIndex, { term, strength, concepts, expansions, weight: own }: Unit): Meaning[] {
  const meanings: Meaning[] = term === null ? [] : [{ key: term, weight: index.weightOf(term) * strength }];
  for (const concept of concepts)
    meanings.push({ key: `@${concept}`, weight: index.weightOf(`@${concept}`) * conceptShare });
  for (const [key, share] of expansions)
    meanings.push({ key: postingOf(key), weight: Math.min(own, weightOf(index, key)) * share });
  return meanings;
}

function score(index: KnowledgeIndex, question: Question, position: number, coverage: number): Scored {
  const variants = index.variantsAt(position);
  const text = index.textOf(question.folded);
  let variant = 0;
  let trigram = 0;
  for (const candidate of variants) {
    variant = Math.max(variant, candidate.share * (candidate.text === text ? 1 : likeness(index, question, candidate)));
    trigram = Math.max(trigram, candidate.share * dice(question.trigrams, candidate.trigrams));
  }
  const title = saidOf(index, question, variants[0]!);
  return {
    entry: index.entryAt(position),
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
  if (unit.expansions.size === 0) return best;
  best = Math.max(best, unit.expansions.get(word.term) ?? 0);
  for (const concept of word.concepts) best = Math.max(best, unit.expansions.get(concept) ?? 0);
  return best;
}

function dice(one: Set<number>, other: Uint32Array): number {
  if (one.size === 0 || other.length === 0) return 0;
  let shared = 0;
  for (const trigram of other) if (one.has(trigram)) shared++;
  return (2 * shared) / (one.size + other.length);
}
