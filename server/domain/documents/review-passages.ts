import type { Passage } from "#contract/passages.ts";
import type { ReviewCounts, ReviewedPassage } from "#contract/publications.ts";
import { matchPassages } from "./match-passages.ts";

/**
 * Compares what would go live (`draft`) with what is live (`live`, without passages that are off), in reading order;
 * removed passages are shown at their old position.
 */
export function reviewPassages(
  draft: readonly Passage[],
  live: readonly Passage[],
  off: readonly string[],
): ReviewedPassage[] {
  const isOff = new Set(off);
  const before = matchPassages(live, draft);
  const reviewed = draft.map((passage): ReviewedPassage => {
    const was = before.get(passage.key);
    const change = !was ? "new" : was.key === passage.key ? "same" : "changed";
    return { ...passage, change, before: change === "changed" ? was! : null, off: isOff.has(passage.key) };
  });
  return withGone(reviewed, live, new Map([...before].map(([key, was]) => [was.key, key])));
}

/** `after` maps a live passage's key to the draft's key, for passages that still exist. */
function withGone(reviewed: ReviewedPassage[], live: readonly Passage[], after: Map<string, string>) {
  const first: ReviewedPassage[] = [];
  const behind = new Map<string, ReviewedPassage[]>();
  let place = first;
  for (const passage of live) {
    const key = after.get(passage.key);
    if (key === undefined) place.push({ ...passage, change: "gone", before: null, off: false });
    else behind.set(key, (place = []));
  }
  return [...first, ...reviewed.flatMap((one) => [one, ...(behind.get(one.key) ?? [])])];
}

export function countPassages(passages: readonly Pick<ReviewedPassage, "change" | "off">[]): ReviewCounts {
  const counts = noCounts();
  for (const { change, off } of passages) counts[off ? "off" : change] += 1;
  return counts;
}

export const noCounts = (): ReviewCounts => ({ new: 0, changed: 0, same: 0, gone: 0, off: 0 });
