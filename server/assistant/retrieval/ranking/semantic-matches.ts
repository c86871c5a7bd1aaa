import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";

/**
 * An entry whose similarity is at least this many standard deviations above the mean is likely about the same subject.
 */
const LIKELY = 2.5;
/** An entry that is ahead of the next by at least this many standard deviations is a clear best match. */
const LEAD = 0.4;
/** The constant of reciprocal rank fusion; 60 is the usual choice. */
const RANK_SHARE = 60;

/** The entries whose embeddings likely match the message, nearest first; empty without embeddings. */
export const semanticMatches = (index: KnowledgeIndex): Entry[] =>
  (index.near ?? []).filter(({ standsOut }) => standsOut >= LIKELY).map(({ position }) => index.entryAt(position));

/** True for the entry that matches the message's embedding best, and clearly better than the next. */
export function isBestSemanticMatch({ near }: KnowledgeIndex, { position }: Entry): boolean {
  const [first, second] = near ?? [];
  return (
    first?.position === position && first.standsOut >= LIKELY && first.standsOut - (second?.standsOut ?? 0) >= LEAD
  );
}

/** Merges two rankings by reciprocal rank fusion: entries that rank high in both come first. */
export function fuseRankings(byWords: readonly Entry[], byMeaning: readonly Entry[]): Entry[] {
  if (byMeaning.length === 0) return [...byWords];
  const scores = new Map<number, { entry: Entry; score: number }>();
  for (const ranking of [byWords, byMeaning])
    ranking.forEach((entry, place) => {
      const score = (scores.get(entry.position)?.score ?? 0) + 1 / (RANK_SHARE + place);
      scores.set(entry.position, { entry, score });
    });
  return [...scores.values()].toSorted((one, other) => other.score - one.score).map(({ entry }) => entry);
}
