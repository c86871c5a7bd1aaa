import type { KnowledgeIndex } from "./knowledge-index.ts";

/** The positions of the entries that have a term, ascending. */
export function positionsOf(index: KnowledgeIndex, term: string): number[] {
  const { from, to, positions } = index.postingsOf(term);
  return Array.from({ length: to - from }, (_, at) => positions[from + at]!);
}
