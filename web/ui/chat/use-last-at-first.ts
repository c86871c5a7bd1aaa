import { startTransition, useEffect, useState } from "react";

/** So many are rendered in one go without a stutter; the rest follow in turns of as many. */
const AT_ONCE = 15;

type LastAtFirst<T> = {
  shown: readonly T[];
  /** So many stand before them and are still to come. */
  older: number;
};

/**
 * What a long conversation ends with at once, what stands above it a few at a time: it opens as quickly as a short one,
 * and is whole soon after, for searching in the page and for those who listen to it. Other items than those known
 * begin anew.
 */
export function useLastAtFirst<T extends { key: string }>(items: readonly T[]): LastAtFirst<T> {
  const [oldest, setOldest] = useState<string>();
  const known = oldest === undefined ? -1 : items.findIndex(({ key }) => key === oldest);
  const older = known < 0 ? Math.max(0, items.length - AT_ONCE) : known;
  const first = items[older]?.key;
  // Held to while rendering: what comes in below pushes nothing out above.
  if (first !== oldest) setOldest(first);
  const next = older > 0 ? items[Math.max(0, older - AT_ONCE)]!.key : undefined;

  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => startTransition(() => setOldest(next)));
    return () => clearTimeout(timer);
  }, [next]);

  return { shown: older === 0 ? items : items.slice(older), older };
}
