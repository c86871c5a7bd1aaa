import { postingOf, weightOf } from "../expansions.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { placeIn } from "../../packed/packed-numbers.ts";
import { VALUES } from "../index/read-entry.ts";
import { NOTHING_NEAR, nearTermsOf } from "./near-features.ts";
import { prefixKeyOf } from "./term-weights.ts";

/** The weight factors of a match by a shared concept, and of one by a shared prefix only. */
const conceptShare = 0.9;
const beginningShare = 0.35;
/** The weight factor of a match by a near word, multiplied by how near it is. */
const nearShare = 0.35;
/** Above this total weight a question is taken for a story: further words add only `storyShare` of their weight. */
const storyBeginsAt = 2.5;
const storyShare = 0.25;
/** How many candidates of each kind go on to ranking. */
const maxCandidates = { article: 16, passage: 40, product: 16 };

/** An entry that matches part of the question. All sums are in the weights of the question's words. */
export type Candidate = {
  position: number;
  sum: number;
  /** Passages only: the match of the better adjacent passage, and of the whole document. */
  neighbour: number;
  document: number;
};

/**
 * Returns the entries of one kind that match the question best, best first. The cost grows with the number of postings
 * of its words, not with the size of the knowledge base.
 */
export function findCandidates(index: KnowledgeIndex, question: Question, kind: Entry["kind"]): Candidate[] {
  const own = takeScratch(index.size);
  const { sums, best } = own;
  const touched: number[] = [];
  const documents = new Map<number, number>();
  const [first, end] = rangeOf(index, kind);
  const { ofUnits } = kind === "product" ? NOTHING_NEAR : nearTermsOf(index, question);
  for (const [at, unit] of question.units.entries()) {
    const met: number[] = [];
    for (const { key, weight } of [...meaningsOf(index, unit, kind), ...nearMeaningsOf(index, unit, ofUnits[at])]) {
      const { from, to, positions, values } = index.postingsOf(key);
      const counts = VALUES.map((value) => Math.min(unit.weight, weight * value));
      const isUnrestricted = index.answerLanguage === null;
      for (let at = placeIn(positions, first, from, to); at < to && positions[at]! < end; at++) {
        const position = positions[at]!;
        if (!isUnrestricted && isExcluded(index, position)) continue;
        const value = counts[values[at]!]!;
        if (value <= best[position]!) continue;
        if (best[position] === 0) met.push(position);
        best[position] = value;
      }
    }
    const inDocuments = new Map<number, number>();
    for (const position of met) {
      if (sums[position] === 0) touched.push(position);
      sums[position]! += best[position]!;
      if (kind === "passage") {
        const document = index.documentAt(position);
        inDocuments.set(document, Math.max(best[position]!, inDocuments.get(document) ?? 0));
      }
      best[position] = 0;
    }
    for (const [document, value] of inDocuments) documents.set(document, value + (documents.get(document) ?? 0));
  }
  const neighbourOf = (position: number) => {
    const document = index.documentAt(position);
    const beside = [position - 1, position + 1].filter((at) => index.documentAt(at) === document);
    return Math.max(0, ...beside.map((at) => sums[at]!));
  };
  const found = bestOf(touched, sums, maxCandidates[kind]).map((position) => ({
    position,
    sum: sums[position]!,
    neighbour: kind === "passage" ? neighbourOf(position) : 0,
    document: kind === "passage" ? (documents.get(index.documentAt(position)) ?? 0) : 0,
  }));
  for (const position of touched) sums[position] = 0;
  scratch = own;
  return found;
}

/** The candidate of any entry, however little it matches the question; what is around it does not count. */
export const candidateAt = (index: KnowledgeIndex, question: Question, position: number): Candidate => ({
  position,
  sum: question.units.reduce((sum, unit) => sum + valueOf(index, unit, index.entryAt(position)), 0),
  neighbour: 0,
  document: 0,
});

/**
 * Scratch arrays with a number for each entry, all zero between calls. They are reused because for a large knowledge
 * base they would be most of the garbage that a question produces.
 */
let scratch: { sums: Float64Array; best: Float64Array } | null = null;

/** A call that throws never returns its arrays; the next call allocates new ones. */
function takeScratch(size: number): NonNullable<typeof scratch> {
  const taken =
    scratch && scratch.sums.length >= size ? scratch : { sums: new Float64Array(size), best: new Float64Array(size) };
  scratch = null;
  return taken;
}

/** The range of positions of one kind: the first, and one past the last. */
function rangeOf({ firstPassage, firstProduct, size }: KnowledgeIndex, kind: Entry["kind"]): [number, number] {
  if (kind === "article") return [0, firstPassage];
  return kind === "passage" ? [firstPassage, firstProduct] : [firstProduct, size];
}

/** True for an article or passage in another language than the answer's. */
export const isExcluded = ({ answerLanguage, firstProduct, languageAt }: KnowledgeIndex, position: number): boolean =>
  answerLanguage !== null && position < firstProduct && languageAt(position) !== answerLanguage;

/**
 * The positions with the `most` largest sums; ties go to the lower position. A frequent word touches the whole
 * knowledge base, so this does not sort.
 */
function bestOf(touched: number[], sums: Float64Array, most: number): number[] {
  const best: number[] = [];
  const isBefore = (one: number, other: number) =>
    sums[one]! > sums[other]! || (sums[one] === sums[other] && one < other);
  for (const position of touched) {
    if (best.length === most && !isBefore(position, best.at(-1)!)) continue;
    const place = best.findIndex((other) => isBefore(position, other));
    best.splice(place === -1 ? best.length : place, 0, position);
    if (best.length > most) best.pop();
  }
  return best;
}

/**
 * The total weight of a question's words. Above `storyBeginsAt` it grows more slowly, since a long message tells a
 * story around its question.
 */
export function askedWeight(question: Question): number {
  const total = question.units.reduce((sum, unit) => sum + unit.weight, 0);
  return (total <= storyBeginsAt ? total : storyBeginsAt + (total - storyBeginsAt) * storyShare) || 1;
}

/**
 * The weight that an entry gets for one word of a question, whether it has the word itself or one of the same concept.
 */
export function valueOf(index: KnowledgeIndex, unit: Unit, { position }: Entry): number {
  return meaningsOf(index, unit).reduce(
    (value, { key, weight }) => Math.max(value, Math.min(unit.weight, weight * index.valueIn(key, position))),
    0,
  );
}

/** One posting list that a word matches, by its term or by a concept, and the weight of such a match. */
type Meaning = { key: string; weight: number };

function meaningsOf(
  index: KnowledgeIndex,
  { word, term, strength, concepts, expansions, weight: own }: Unit,
  kind: Entry["kind"] = "article",
): Meaning[] {
  const meanings: Meaning[] = term === null ? [] : [{ key: term, weight: index.weightOf(term) * strength }];
  for (const concept of concepts)
    meanings.push({ key: `@${concept}`, weight: index.weightOf(`@${concept}`) * conceptShare });
  for (const [key, share] of expansions)
    meanings.push({ key: postingOf(key), weight: Math.min(own, weightOf(index, key)) * share });
  const beginning = kind === "passage" ? prefixKeyOf(term ?? word) : null;
  if (beginning !== null) meanings.push({ key: beginning, weight: index.weightOf(beginning) * beginningShare });
  return meanings;
}

/** What a word matches by near words alone. */
function nearMeaningsOf(
  index: KnowledgeIndex,
  { weight }: Unit,
  near: ReadonlyMap<string, number> | undefined,
): Meaning[] {
  const meanings: Meaning[] = [];
  for (const [key, share] of near ?? [])
    if (share < 1) meanings.push({ key, weight: Math.min(weight, index.weightOf(key)) * share * nearShare });
  return meanings;
}
