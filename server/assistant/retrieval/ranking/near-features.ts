import type { KnowledgeIndex, Variant } from "../index/knowledge-index.ts";
import { nearWords } from "../../language/near-words.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../question-units.ts";

/** Terms of one index that are semantically near to a question's units, and how near (0–1), in both directions. */
export type NearTerms = {
  ofUnits: readonly ReadonlyMap<string, number>[];
  unitsOf: ReadonlyMap<string, readonly { unit: number; share: number }[]>;
};
/** Ranking features from near words, that is words of nearly the same meaning; each 0–1. */
export type NearFeatures = {
  /** The coverage that near words add to the exact matches, in the entry and in its titles. */
  near: number;
  nearTitle: number;
  /**
   * The best sentence's coverage by near words alone, and its similarity to the question (harmonic mean of both
   * coverages).
   */
  nearSentence: number;
  nearVariant: number;
};
/** The exact match of each unit: anywhere in the entry, and in its titles. */
type Matched = { anywhere: Float64Array; inTitle: Float64Array };

/** For products, which near words do not find. */
export const NOTHING_NEAR: NearTerms = { ofUnits: [], unitsOf: new Map() };
const NONE: NearFeatures = { near: 0, nearTitle: 0, nearSentence: 0, nearVariant: 0 };

/** Cached by question: articles and passages are ranked with the same reading. A reading belongs to one index. */
const ofReadings = new WeakMap<Question, NearTerms>();

/** The terms of the index that mean nearly the same as the question's units; a unit's own term has share 1. */
export function nearTermsOf(index: KnowledgeIndex, question: Question): NearTerms {
  const near = ofReadings.get(question) ?? readNearTerms(index, question);
  ofReadings.set(question, near);
  return near;
}

function readNearTerms(index: KnowledgeIndex, { units }: Question): NearTerms {
  const ofUnits = units.map((unit) => nearTermsOfUnit(index, unit));
  const unitsOf = new Map<string, { unit: number; share: number }[]>();
  for (const [unit, shares] of ofUnits.entries())
    for (const [term, share] of shares) unitsOf.set(term, [...(unitsOf.get(term) ?? []), { unit, share }]);
  return { ofUnits, unitsOf };
}

function nearTermsOfUnit(index: KnowledgeIndex, { word, term }: Unit): Map<string, number> {
  const own = nearWords(word);
  const others = own.length > 0 || term === null ? own : nearWords(term);
  const shares = new Map<string, number>(term === null ? [] : [[term, 1]]);
  for (const { root, share } of others) {
    const other = index.termOf(root);
    // Roots come nearest first, so a term that several of them lead to keeps the largest share.
    if (other !== undefined && !shares.has(other)) shares.set(other, share);
  }
  return shares;
}

/** Computes the features of one entry's variants; `total` is the weight of the whole question. */
export function nearFeaturesIn(
  { unitsOf }: NearTerms,
  { units }: Question,
  total: number,
  variants: readonly Variant[],
  { anywhere, inTitle }: Matched,
): NearFeatures {
  if (unitsOf.size === 0) return NONE;
  const weigh = (valueOf: (at: number) => number) =>
    Math.min(1, units.reduce((sum, { weight }, at) => sum + weight * valueOf(at), 0) / total);
  const [nearAnywhere, nearInTitle] = [new Float64Array(units.length), new Float64Array(units.length)];
  let [nearSentence, nearVariant] = [0, 0];
  const matches = new Float64Array(units.length);
  for (const { part, words } of variants) {
    matches.fill(0);
    let [said, all] = [0, 0];
    for (const { term, weight } of words) {
      all += weight;
      const alike = unitsOf.get(term);
      if (alike === undefined) continue;
      let best = 0;
      for (const { unit, share } of alike) {
        if (share > matches[unit]!) matches[unit] = share;
        if (share > best) best = share;
      }
      said += best * weight;
    }
    raise(nearAnywhere, matches);
    if (part === "title") raise(nearInTitle, matches);
    if (part !== "sentence") continue;
    const own = weigh((at) => matches[at]!);
    nearSentence = Math.max(nearSentence, own);
    nearVariant = Math.max(nearVariant, harmonic(own, all === 0 ? 0 : said / all));
  }
  return {
    near: weigh((at) => Math.max(0, nearAnywhere[at]! - anywhere[at]!)),
    nearTitle: weigh((at) => Math.max(0, nearInTitle[at]! - inTitle[at]!)),
    nearSentence,
    nearVariant,
  };
}

/** Raises each match to the other's value where that is larger. */
export function raise(matches: Float64Array, others: Float64Array): void {
  for (let at = 0; at < matches.length; at++) if (others[at]! > matches[at]!) matches[at] = others[at]!;
}

/** The harmonic mean of two shares. */
export const harmonic = (one: number, other: number): number =>
  one + other === 0 ? 0 : (2 * one * other) / (one + other);
