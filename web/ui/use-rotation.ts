import { useEffect, useState } from "react";
import { useInFront } from "./use-in-front.ts";
import { useReducedMotion } from "./use-reduced-motion.ts";

/**
 * Which of `count` things is shown, one every `interval` milliseconds. It can be paused and stepped; it stands still
 * under reduced motion, in a tab behind, and while `held` (the pointer or the focus is on it).
 */
export function useRotation(count: number, interval: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const still = useReducedMotion();
  const inFront = useInFront();
  // Who presses play under reduced motion wants it to play.
  const playing = !(paused ?? still);

  useEffect(() => {
    if (!playing || held || !inFront) return;
    // Set anew with every step, so that a step by hand is shown for the whole interval.
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
