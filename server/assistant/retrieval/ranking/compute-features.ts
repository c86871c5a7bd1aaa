import { askedWeight, type Candidate } from "./candidates.ts";
import { countBits } from "../index/bits.ts";
import { factsAskedBy, PRICE_FACT } from "./facts.ts";
import { compareQuantities } from "./compare-quantities.ts";
import { sayingsAskedBy } from "./sayings.ts";
import type { Entry, KnowledgeIndex, Variant, VariantWord } from "../index/knowledge-index.ts";
import { directionOf, meaningFeaturesIn, NO_MEANING, withRelative } from "./meaning-features.ts";
import { harmonic, nearFeaturesIn, type NearTerms, nearTermsOf, NOTHING_NEAR, raise } from "./near-features.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../question-units.ts";
import type { RankingFeatures } from "./ranking-features.ts";
import { prefixKeyOf } from "./term-weights.ts";

/** How much of a word's weight a match by a shared concept gets, and a match by a shared prefix only. */
const CONCEPT_SHARE = 0.9;
const BEGINNING_SHARE = 0.5;
/** The least match of a word that may be part of a pair. */
const MIN_PAIR_MATCH = 0.4;
const FULL_MATCH = 2;

/**
 * How a text matches a question: the best match of each unit (0–1), and the share of the text's weight that is matched.
 */
type TextMatch = { matches: Float64Array; said: number; sayings: number };
type ScoringContext = {
  index: KnowledgeIndex;
  question: Question;
  total: number;
  beginnings: (string | null)[];
  /** Each unit's concepts with their weights. */
  meanings: (readonly [concept: string, weight: number])[][];
  near: NearTerms;
  /** Null for products. */
  direction: Float32Array | null;
  facts: number;
  sayings: ReturnType<typeof sayingsAskedBy>;
};

/** Computes the ranking features of each candidate. */
export function rankingFeaturesOf(
  index: KnowledgeIndex,
  question: Question,
  candidates: Candidate[],
): RankingFeatures[] {
  if (candidates.length === 0) return [];
  const ofProducts = isProduct(index, candidates[0]!);
  const asked: ScoringContext = {
    index,
    question,
    total: askedWeight(question),
    // In a catalogue too many words share a prefix.
    beginnings: question.units.map(({ term, word }) => (ofProducts ? null : prefixKeyOf(term ?? word))),
    meanings: question.units.map(({ concepts }) =>
      [...concepts]
        .map((concept) => [concept, index.weightOf(`@${concept}`)] as const)
        .filter(([, weight]) => weight > 0),
    ),
    direction: ofProducts ? null : directionOf(question),
    near: ofProducts ? NOTHING_NEAR : nearTermsOf(index, question),
    facts: factsAskedBy(question.folded, new Set(question.units.flatMap(({ concepts }) => [...concepts]))),
    sayings: sayingsAskedBy(question),
  };
  const most = candidates.reduce((max, { sum }) => Math.max(max, sum), 0) || 1;
  const features = candidates.map((candidate) => read(asked, candidate, most));
  return ofProducts ? features : withRelative(features);
}

const isProduct = ({ firstProduct }: KnowledgeIndex, { position }: Candidate): boolean => position >= firstProduct;

function read(asked: ScoringContext, { position, sum, neighbour, document }: Candidate, most: number): RankingFeatures {
  const { index, question, total } = asked;
  const { units } = question;
  const entry = index.entryAt(position);
  const variants = index.variantsAt(position);
  const { inTitle, inPlace, anywhere, sentences, words, ...likest } = matchVariants(asked, variants);
  const pathCoverage = share(asked, inPlace);
  const { sayings, ...best } = bestSentence(asked, sentences, inPlace);
  const facts = index.factsAt(position);
  const kinds = question.asked;
  const told = question.quantities.length + kinds.length === 0 ? [] : index.quantitiesAt(position);
  const wanted = countBits(asked.facts) || 1;
  const weighed = (weightOf: (unit: Unit) => number) =>
    units.reduce((weight, unit, at) => weight + weightOf(unit) * anywhere[at]!, 0);
  const about = units.reduce((weight, unit) => weight + aboutWeight(unit), 0) || 1;
  return {
    coverage: share(asked, anywhere),
    titleCoverage: share(asked, inTitle),
    pathCoverage,
    ...best,
    ...likest,
    subject: weighed(aboutWeight) / about,
    literal: literalShare(asked, position),
    missing: Math.max(0, ...units.map((unit, at) => aboutWeight(unit) * (1 - anywhere[at]!))) / total,
    matchedWords: anywhere.filter((match) => match > 0).length / (units.length || 1),
    factsGiven: countBits(asked.facts & facts) / wanted,
    factsLacking: countBits(asked.facts & ~facts) / wanted,
    priceGiven: asked.facts & facts & PRICE_FACT,
    priceLacking: asked.facts & ~facts & PRICE_FACT,
    neighbour: Math.min(1, neighbour / total),
    document: Math.min(1, document / total),
    length: Math.log(1 + words) / 5,
    row: isKind(entry, "row"),
    item: isKind(entry, "item"),
    relative: sum / most,
    matched: weighed(({ weight }) => weight) / FULL_MATCH,
    matchedRare: weighed(({ weight }) => weight ** 3) / FULL_MATCH,
    ...compareQuantities(question.quantities, told),
    kindsGiven: kinds.filter((kind) => told.some((one) => one.kind === kind)).length / (kinds.length || 1),
    kindsLacking: kinds.filter((kind) => !told.some((one) => one.kind === kind)).length / (kinds.length || 1),
    sayingAnywhere: countBits(asked.sayings.anywhere & sayings),
    ...nearFeaturesIn(asked.near, question, total, variants, { anywhere, inTitle }),
    ...(asked.direction === null ? NO_MEANING : meaningFeaturesIn(asked.direction, index.meaningsAt(position))),
  };
}

/** How the entry's variants match the question: together by part, and the best of each measure. */
function matchVariants(asked: ScoringContext, variants: readonly Variant[]) {
  const { index, question, total } = asked;
  const text = index.textOf(question.folded);
  const none = () => new Float64Array(question.units.length);
  const [inTitle, inPlace, anywhere] = [none(), none(), none()];
  const sentences: TextMatch[] = [];
  let [variant, titleVariant, title, trigram, titleTrigram, pair, words] = [0, 0, 0, 0, 0, 0, 0];
  for (const [at, candidate] of variants.entries()) {
    const textMatch = matchText(asked, candidate);
    if (at === 0) title = textMatch.said;
    raise(anywhere, textMatch.matches);
    if (candidate.part === "path") {
      raise(inPlace, textMatch.matches);
      continue;
    }
    const alike = candidate.text === text ? 1 : harmonic(share(asked, textMatch.matches), textMatch.said);
    const spelling = candidate.share * likeness(question.trigrams, candidate.trigrams);
    variant = Math.max(variant, candidate.share * alike);
    trigram = Math.max(trigram, spelling);
    pair = Math.max(pair, pairedIn(asked, textMatch, candidate) / total);
    if (candidate.part === "title") {
      raise(inTitle, textMatch.matches);
      titleVariant = Math.max(titleVariant, alike);
      titleTrigram = Math.max(titleTrigram, spelling);
    } else {
      sentences.push(textMatch);
      words += candidate.words.length;
    }
  }
  raise(inPlace, inTitle);
  return { inTitle, inPlace, anywhere, sentences, words, variant, titleVariant, title, trigram, titleTrigram, pair };
}

/** How the best sentence matches, alone and with titles and headings; `sayings`: the answer patterns of all. */
function bestSentence(asked: ScoringContext, sentences: readonly TextMatch[], inPlace: Float64Array) {
  let [sentence, saidOfSentence, sentenceInPlace] = [0, 0, share(asked, inPlace)];
  let [sayingThere, sayings] = [0, 0];
  for (const { matches, said, sayings: ways } of sentences) {
    const own = share(asked, matches);
    sayingThere = Math.max(sayingThere, own * countBits(asked.sayings.there & ways));
    sayings |= ways;
    if (own > sentence) [sentence, saidOfSentence] = [own, said];
    raise(matches, inPlace);
    sentenceInPlace = Math.max(sentenceInPlace, share(asked, matches));
  }
  return { sentence, saidOfSentence, sentenceInPlace, sayingThere, sayings };
}

const isKind = (entry: Entry, kind: string): number =>
  entry.kind === "passage" && entry.passage.kind === kind ? 1 : 0;

const aboutWeight = ({ asking, weight }: Unit): number => (asking ? 0 : weight);

function share({ question: { units }, total }: ScoringContext, matches: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < units.length; at++) sum += units[at]!.weight * matches[at]!;
  return Math.min(1, sum / total);
}

function matchText(asked: ScoringContext, { words, sayings }: Variant): TextMatch {
  const most = asked.question.units.length;
  const matches = new Float64Array(most);
  let [said, all] = [0, 0];
  for (const word of words) {
    let best = 0;
    for (let at = 0; at < most; at++) {
      const match = matchOf(asked, at, word);
      if (match > matches[at]!) matches[at] = match;
      if (match > best) best = match;
    }
    said += best * word.weight;
    all += word.weight;
  }
  return { matches, said: all === 0 ? 0 : said / all, sayings };
}

function matchOf({ question, meanings, beginnings }: ScoringContext, at: number, word: VariantWord): number {
  const unit = question.units[at]!;
  if (unit.term !== null && unit.term === word.term) return unit.strength;
  let best = 0;
  if (word.concepts.size > 0) {
    const rarest = Math.max(unit.weight, word.weight) || 1;
    for (const [concept, weight] of meanings[at]!)
      if (word.concepts.has(concept)) best = Math.max(best, CONCEPT_SHARE * Math.min(1, weight / rarest));
  }
  if (unit.expansions.size > 0) {
    best = Math.max(best, unit.expansions.get(word.term) ?? 0);
    for (const concept of word.concepts) best = Math.max(best, unit.expansions.get(concept) ?? 0);
  }
  const beginsAlike = best < BEGINNING_SHARE && beginnings[at] !== null && word.beginning === beginnings[at];
  return beginsAlike ? BEGINNING_SHARE : best;
}

/** The weight of the words that are adjacent both in the question and in the text. */
function pairedIn({ question: { units } }: ScoringContext, { matches }: TextMatch, { words }: Variant): number {
  const places = units.map(({ term }, at) =>
    matches[at]! < MIN_PAIR_MATCH || term === null ? -2 : words.findIndex((word) => word.term === term),
  );
  let weight = 0;
  for (let at = 1; at < units.length; at++)
    if (places[at]! >= 0 && places[at - 1]! >= 0 && Math.abs(places[at]! - places[at - 1]!) === 1)
      weight += Math.min(units[at]!.weight, units[at - 1]!.weight);
  return weight;
}

function literalShare({ index, question: { units }, total }: ScoringContext, position: number): number {
  const said = units.reduce(
    (weight, unit) => (unit.term !== null && index.valueIn(unit.term, position) > 0 ? weight + unit.weight : weight),
    0,
  );
  return Math.min(1, said / total);
}

/** The Dice coefficient of two sets of trigrams (0–1). */
function likeness(one: ReadonlySet<number>, other: Variant["trigrams"]): number {
  if (one.size === 0 || other.length === 0) return 0;
  let shared = 0;
  for (const trigram of other) if (one.has(trigram)) shared++;
  return (2 * shared) / (one.size + other.length);
}
