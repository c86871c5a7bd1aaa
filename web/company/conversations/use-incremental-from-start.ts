import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Number of items rendered per turn without a stutter. */
const AT_ONCE = 15;

/**
 * Renders the first items at once and the others in batches: a long conversation opens as fast as a short one, and is
 * soon complete for find in page. Printing renders all of it.
 */
export function useIncrementalFromStart<T>(items: readonly T[]): readonly T[] {
  const [count, setCount] = useState(AT_ONCE);
  const { length } = items;
  useEffect(() => {
    if (count >= length) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + AT_ONCE)));
    const all = () => flushSync(() => setCount(length));
    addEventListener("beforeprint", all);
    return () => {
      clearTimeout(timer);
      removeEventListener("beforeprint", all);
    };
  }, [count, length]);
  return count >= length ? items : items.slice(0, count);
}
