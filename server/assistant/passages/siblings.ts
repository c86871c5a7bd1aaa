import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { type Matcher, worthOf } from "./match-question.ts";

export type PassageEntry = Entry & { kind: "passage" };

/** How far a list or table is searched in each direction. */
const MAX_DISTANCE = 60;
/** Siblings with this share of the best match answer too. */
const AS_GOOD = 0.95;

/** The passage at a position; undefined if there is none. */
export function passageAt(index: KnowledgeIndex, position: number): PassageEntry | undefined {
  if (position < index.firstPassage || position >= index.firstProduct) return undefined;
  const entry = index.entryAt(position);
  return entry.kind === "passage" ? entry : undefined;
}

/** True for passages under the same headings of the same document. */
export const isBeside = (one: PassageEntry, other: PassageEntry | undefined): other is PassageEntry =>
  other !== undefined &&
  other.document.id === one.document.id &&
  other.passage.headings.join("\n") === one.passage.headings.join("\n");

/** The items of a passage's list, or the rows of its table, in order, including itself. */
export function siblingsOf(index: KnowledgeIndex, entry: PassageEntry): PassageEntry[] {
  if (entry.passage.kind === "paragraph") return [entry];
  const belongs = (other: PassageEntry | undefined) =>
    isBeside(entry, other) &&
    other.passage.kind === entry.passage.kind &&
    other.passage.lead === entry.passage.lead &&
    other.passage.cells?.[0]?.head === entry.passage.cells?.[0]?.head;
  const reach = (step: number) => {
    const found: PassageEntry[] = [];
    for (let at = 1; at <= MAX_DISTANCE; at++) {
      const other = passageAt(index, entry.position + step * at);
      if (!belongs(other)) break;
      found.push(other!);
    }
    return found;
  };
  return [...reach(-1).reverse(), entry, ...reach(1)];
}

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

/** A smaller match is incidental. */
const LEAST = 0.15;
