import { useEffect, useState } from "react";
import { useTabVisible } from "./use-tab-visible.ts";
import { useReducedMotion } from "./use-reduced-motion.ts";

/**
 * Rotates through `count` items, one every `interval` milliseconds. It can be paused and stepped; it stops under
 * reduced motion, in a hidden tab, and while `held` (by pointer or focus).
 */
export function useRotation(count: number, interval: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const still = useReducedMotion();
  const inFront = useTabVisible();
  // Pressing play overrides reduced motion.
  const playing = !(paused ?? still);

  useEffect(() => {
    if (!playing || held || !inFront) return;
    // Restarted with every step, so that a manual step is shown for the whole interval.
    const timer = setTimeout(() => setIndex((index + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [playing, held, inFront, index, count, interval]);

  return {
    index,
    playing,
    go: setIndex,
    toggle: () => setPaused(playing),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
