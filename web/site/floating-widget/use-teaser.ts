import { useEffect, useState } from "react";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import { useTabVisible } from "../../ui/use-tab-visible.ts";

/** docs/product.md, Numbers. */
const SHOWN_FOR = 5000;

/** Rotates through `count` teasers; not while held, under reduced motion or in a hidden tab. */
export function useTeaser(count: number) {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const still = useReducedMotion();
  const inFront = useTabVisible();
  const running = !held && !still && inFront && count > 1;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return { index, hold: () => setHeld(true), release: () => setHeld(false) };
}
