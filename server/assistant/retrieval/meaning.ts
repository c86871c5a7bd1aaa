import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";

/** An entry that stands out by this much is likely about the same. */
const LIKELY = 2.5;
/** And by this much more than the next it is meant, where the words say the same. */
const LEAD = 0.4;
/** How little a place further down counts, as reciprocal ranks are usually fused. */
const RANK_SHARE = 60;

/** The entries whose meaning is likely a question's, nearest first; none where no model told. */
export const likelyMeant = (index: KnowledgeIndex): Entry[] =>
  (index.near ?? []).filter(({ standsOut }) => standsOut >= LIKELY).map(({ position }) => index.entryAt(position));

/** True where an entry is the nearest in meaning, clearly, and not only by a little. */
export function isMeant({ near }: KnowledgeIndex, { position }: Entry): boolean {
  const [first, second] = near ?? [];
  return (
    first?.position === position && first.standsOut >= LIKELY && first.standsOut - (second?.standsOut ?? 0) >= LEAD
  );
}

/** Two rankings as one: what stands high in both comes first. */
export function fuse(byWords: readonly Entry[], byMeaning: readonly Entry[]): Entry[] {
  if (byMeaning.length === 0) return [...byWords];
  const scores = new Map<number, { entry: Entry; score: number }>();
  for (const ranking of [byWords, byMeaning])
    ranking.forEach((entry, place) => {
      const score = (scores.get(entry.position)?.score ?? 0) + 1 / (RANK_SHARE + place);
      scores.set(entry.position, { entry, score });
    });
  return [...scores.values()].toSorted((one, other) => other.score - one.score).map(({ entry }) => entry);
}
