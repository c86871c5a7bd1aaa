import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { likenesses } from "../retrieval/index/vectors.ts";

const MAX_NEIGHBORS = 20;

/** The index for one question whose embedding is known: adds the nearest entries. */
export function withNeighbors(index: KnowledgeIndex, asked: Int8Array): KnowledgeIndex {
  if (!index.vectors) return index;
  const alike = likenesses(index.vectors, asked);
  const told = alike.filter((value) => !Number.isNaN(value));
  if (told.length === 0) return index;
  const mean = told.reduce((sum, value) => sum + value, 0) / told.length;
  const spread = Math.sqrt(told.reduce((sum, value) => sum + (value - mean) ** 2, 0) / told.length) || 1;
  const near = Array.from(alike, (likeness, position) => ({
    position,
    likeness,
    standsOut: (likeness - mean) / spread,
  }))
    .filter(({ likeness, position }) => !Number.isNaN(likeness) && isOpen(index, position))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_NEIGHBORS);
  return { ...index, near };
}

const isOpen = ({ answerLanguage, languageAt, firstProduct }: KnowledgeIndex, position: number): boolean =>
  answerLanguage === null || position >= firstProduct || languageAt(position) === answerLanguage;
