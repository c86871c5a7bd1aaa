import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { useReducedMotion } from "../../../ui/use-reduced-motion.ts";
import { useTabVisible } from "../../../ui/use-tab-visible.ts";

/** docs/product.md, Numbers: how long a page is shown, and how long after a choice by hand that begins again. */
const SHOWN_FOR = 8000;
const RESUMES_AFTER = 5000;

/**
 * Which of `count` pages is shown. It advances by itself; not while paused, under reduced motion, in a tab behind,
 * while the mouse or the keyboard's focus is on it, or while `stopped`.
 */
export function useAutoAdvance(count: number, stopped: boolean) {
  const [page, setPage] = useState(0);
  const [byHand, setByHand] = useState(false);
  const [paused, setPaused] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useReducedMotion();
  const inFront = useTabVisible();
  // Who presses play under reduced motion wants it to play.
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
    /** Shows the page with that index, on request of the visitor; one past either end comes in at the other. */
    go,
    toggle: () => setPaused(playing),
    /** For the element that holds it all. */
    holders: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      // A button keeps the focus after a click: only the keyboard's stays to read.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    },
  };
}
