import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { PassageEntry } from "../retrieval/index/siblings.ts";
import type { Question } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { compareQuantities } from "../retrieval/ranking/compare-quantities.ts";
import { type Matcher, worthOf } from "./match-question.ts";

/** Siblings with this share of the best match answer too. */
const AS_GOOD = 0.95;

/**
 * The siblings that answer the question: those that match it in what distinguishes them. If the question names none of
 * them, all do ("oda tiplerinizin fiyatları"). `textOf` returns what a sibling says of itself.
 */
export function answering(
  siblings: PassageEntry[],
  found: PassageEntry,
  match: Matcher,
  textOf: (entry: PassageEntry) => string,
): PassageEntry[] {
  if (siblings.length === 1) return siblings;
  const matches = siblings.map((entry) => match(textOf(entry)).met);
  const { headings, lead, cells } = found.passage;
  const above = match([...headings, lead ?? "", ...(cells ?? []).map(({ head }) => head)].join("\n")).met;
  /**
   * A word that all siblings or their headings have does not distinguish them, except that an exact match still beats a
   * similar one.
   */
  const common = (unit: Unit) => Math.max(above.get(unit) ?? 0, Math.min(...matches.map((met) => met.get(unit) ?? 0)));
  const worths = matches.map((met) =>
    worthOf({ met: new Map([...met].filter(([unit, value]) => value > common(unit))), hasFigure: false }),
  );
  const best = Math.max(...worths);
  if (best < LEAST) return siblings;
  const own = worths[siblings.indexOf(found)]!;
  if (own < best * AS_GOOD)
    return [found, ...siblings.filter((entry, at) => entry !== found && worths[at]! >= best * AS_GOOD)];
  return siblings.filter((_, at) => worths[at]! >= own * AS_GOOD);
}

/**
 * The siblings with the quantity that the question states ("600 km" is in "501–700 km"), if `found` is one of them; else
 * all.
 */
export function withAskedQuantity(
  index: KnowledgeIndex,
  { quantities }: Question,
  siblings: PassageEntry[],
  found: PassageEntry,
): PassageEntry[] {
  const holding = siblings.filter(({ position }) => {
    const { within, same } = compareQuantities(quantities, index.quantitiesAt(position));
    return within + same > 0;
  });
  return holding.includes(found) ? holding : siblings;
}

/**
 * The rows without those whose names differ from an asked one in a number alone ("Kompakt 28", if "Kompakt 24" is asked
 * about); all of them if `found` is such a row.
 */
export function withAskedNumber({ folded }: Question, rows: PassageEntry[], found: PassageEntry): PassageEntry[] {
  const asked = new Set(folded.match(NUMBER));
  const isAsked = (name: string) => name.match(NUMBER)?.some((number) => asked.has(number)) ?? false;
  const kinds = new Set(rows.flatMap(namesOf).filter(isAsked).map(kindOf));
  const left = rows.filter((row) => !namesOf(row).some((name) => kinds.has(kindOf(name)) && !isAsked(name)));
  return left.includes(found) ? left : rows;
}

const namesOf = ({ passage }: PassageEntry): string[] =>
  (passage.cells ?? []).map(({ value }) => value).filter((value) => /^\p{L}/u.test(value));

const kindOf = (name: string): string => name.replace(NUMBER, "#");

const NUMBER = /\d+(?:[.,:]\d+)*/g;

/** A smaller match is incidental. */
const LEAST = 0.15;
