import type { Entry, KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import type { Unit } from "../retrieval/question.ts";
import { type Hear, worthOf } from "./hear.ts";

export type PassageEntry = Entry & { kind: "passage" };

/** A longer list or table is looked at so far to either side. */
const MOST_BESIDE = 60;
/** Of what best fits, this share is as good. */
const AS_GOOD = 0.95;

/** The entry of a passage at a position; undefined where none stands. */
export function passageAt(index: KnowledgeIndex, position: number): PassageEntry | undefined {
  if (position < index.firstPassage || position >= index.firstProduct) return undefined;
  const entry = index.entryAt(position);
  return entry.kind === "passage" ? entry : undefined;
}

/** Stands under the same headings of the same document. */
export const isBeside = (one: PassageEntry, other: PassageEntry | undefined): other is PassageEntry =>
  other !== undefined &&
  other.document.id === one.document.id &&
  other.passage.headings.join("\n") === one.passage.headings.join("\n");

/** The items of its list, or the rows of its table, in their order, itself among them. */
export function siblingsOf(index: KnowledgeIndex, entry: PassageEntry): PassageEntry[] {
  if (entry.passage.kind === "paragraph") return [entry];
  const belongs = (other: PassageEntry | undefined) =>
    isBeside(entry, other) &&
    other.passage.kind === entry.passage.kind &&
    other.passage.lead === entry.passage.lead &&
    other.passage.cells?.[0]?.head === entry.passage.cells?.[0]?.head;
  const reach = (step: number) => {
    const found: PassageEntry[] = [];
    for (let at = 1; at <= MOST_BESIDE; at++) {
      const other = passageAt(index, entry.position + step * at);
      if (!belongs(other)) break;
      found.push(other!);
    }
    return found;
  };
  return [...reach(-1).reverse(), entry, ...reach(1)];
}

/**
 * Which of them answer: those that have what tells them apart and the question names. Where it names none of them, all
 * do ("oda tiplerinizin fiyatları"). `textOf`: what a sibling says of itself.
 */
export function answering(
  siblings: PassageEntry[],
  found: PassageEntry,
  hear: Hear,
  textOf: (entry: PassageEntry) => string,
): PassageEntry[] {
  if (siblings.length === 1) return siblings;
  const heard = siblings.map((entry) => hear(textOf(entry)).met);
  const { headings, lead, cells } = found.passage;
  const above = hear([...headings, lead ?? "", ...(cells ?? []).map(({ head }) => head)].join("\n")).met;
  /** What all of them have, or what stands above them, tells none apart; a word itself still does beside its like. */
  const common = (unit: Unit) => Math.max(above.get(unit) ?? 0, Math.min(...heard.map((met) => met.get(unit) ?? 0)));
  const worths = heard.map((met) =>
    worthOf({ met: new Map([...met].filter(([unit, value]) => value > common(unit))), hasFigure: false }),
  );
  const best = Math.max(...worths);
  if (best < LEAST) return siblings;
  const own = worths[siblings.indexOf(found)]!;
  if (own < best * AS_GOOD)
    return [found, ...siblings.filter((entry, at) => entry !== found && worths[at]! >= best * AS_GOOD)];
  return siblings.filter((_, at) => worths[at]! >= own * AS_GOOD);
}

/** Less than this is a passing word, and names nothing. */
const LEAST = 0.15;
