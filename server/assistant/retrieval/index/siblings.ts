import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";

export type PassageEntry = Entry & { kind: "passage" };

/** How far a list or table is searched in each direction. */
const MAX_DISTANCE = 60;

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

/**
 * The items of a passage's list, or the rows of its table, in order, including itself; of a longer one those that are no
 * farther than `distance`.
 */
export function siblingsOf(index: KnowledgeIndex, entry: PassageEntry, distance = MAX_DISTANCE): PassageEntry[] {
  if (entry.passage.kind === "paragraph") return [entry];
  const belongs = (other: PassageEntry | undefined) =>
    isBeside(entry, other) &&
    other.passage.kind === entry.passage.kind &&
    other.passage.lead === entry.passage.lead &&
    other.passage.cells?.[0]?.head === entry.passage.cells?.[0]?.head;
  const reach = (step: number) => {
    const found: PassageEntry[] = [];
    for (let at = 1; at <= distance; at++) {
      const other = passageAt(index, entry.position + step * at);
      if (!belongs(other)) break;
      found.push(other!);
    }
    return found;
  };
  return [...reach(-1).reverse(), entry, ...reach(1)];
}

/** True if an entry is one of these, whichever objects stand for them. */
export const isAmong = (entries: readonly Entry[], entry: Entry): boolean =>
  entries.some(({ position }) => position === entry.position);
