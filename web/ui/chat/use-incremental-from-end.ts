import { startTransition, useEffect, useState } from "react";

/** Number of items rendered per turn without a stutter. */
const AT_ONCE = 15;

type IncrementalFromEnd<T> = {
  shown: readonly T[];
  /** Number of items before them that are not rendered yet. */
  older: number;
};

/**
 * Renders the last items of a long conversation first and the ones above in batches: it opens as fast as a short one,
 * and is soon complete for find in page and screen readers. A different list starts over.
 */
export function useIncrementalFromEnd<T extends { key: string }>(items: readonly T[]): IncrementalFromEnd<T> {
  const [oldest, setOldest] = useState<string>();
  const known = oldest === undefined ? -1 : items.findIndex(({ key }) => key === oldest);
  const older = known < 0 ? Math.max(0, items.length - AT_ONCE) : known;
  const first = items[older]?.key;
  // Adjusted during rendering, so that appended items do not push out the first ones.
  if (first !== oldest) setOldest(first);
  const next = older > 0 ? items[Math.max(0, older - AT_ONCE)]!.key : undefined;

  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => startTransition(() => setOldest(next)));
    return () => clearTimeout(timer);
  }, [next]);

  return { shown: older === 0 ? items : items.slice(older), older };
}
