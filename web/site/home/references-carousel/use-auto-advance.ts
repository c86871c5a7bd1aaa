import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { useReducedMotion } from "../../../ui/use-reduced-motion.ts";
import { useTabVisible } from "../../../ui/use-tab-visible.ts";

/** docs/product.md, Numbers: how long a page is shown, and the pause after a manual choice. */
const SHOWN_FOR = 8000;
const RESUMES_AFTER = 5000;

/**
 * Advances through `count` pages; not while paused, under reduced motion, in a hidden tab, while the mouse or the
 * keyboard focus is on it, or while `stopped`.
 */
export function useAutoAdvance(count: number, stopped: boolean) {
  const [page, setPage] = useState(0);
  const [byHand, setByHand] = useState(false);
  const [paused, setPaused] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useReducedMotion();
  const inFront = useTabVisible();
  // Pressing play overrides reduced motion.
  const playing = !(paused ?? still);
  const running = playing && inFront && !hovered && !focused && !stopped && count > 1;

  useEffect(() => {
    if (!running) return;
    const timer = byHand
      ? setTimeout(() => setByHand(false), RESUMES_AFTER)
      : setTimeout(() => setPage((page + 1) % count), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [running, byHand, page, count]);

  function go(to: number) {
    setPage((to + count) % count);
    setByHand(true);
  }

  return {
    page,
    playing,
    /** Shows the page with that index, chosen by the visitor; wraps around at both ends. */
    go,
    toggle: () => setPaused(playing),
    /** For the carousel's root element. */
    holders: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      // A button keeps the focus after a click: only keyboard focus holds the page.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    },
  };
}
