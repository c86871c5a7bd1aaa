import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** So many are rendered in one go without a stutter; the rest follow in turns of as many. */
const AT_ONCE = 15;

/**
 * The first of them at once, the others a few at a time: a long conversation opens as quickly as a short one, and is
 * whole soon after, for searching in the page. On paper it is whole in any case.
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
