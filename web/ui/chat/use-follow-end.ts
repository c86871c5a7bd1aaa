import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** An answer taller than the log stays at its first line; `ABOVE` is the gap over that line, in CSS pixels. */
const FROM_ITS_BEGINNING = "[data-from-beginning]";
const ABOVE = 12;

const lastAnswer = (log: Element) => [...log.querySelectorAll(FROM_ITS_BEGINNING)].at(-1);
/** Distance of the answer's top from the log's upper edge. */
const below = (log: Element, answer: Element) => answer.getBoundingClientRect().top - log.getBoundingClientRect().top;

/** Within this distance the reader counts as being at the end. In CSS pixels. */
const NEAR = 48;

type FollowEnd = {
  log: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** The reader has scrolled up. */
  away: boolean;
  /** Messages arrived meanwhile. */
  unseen: boolean;
  goToEnd: () => void;
};

// A layout effect in the browser; on the server it would warn.
const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;
/** Whether the browser anchors the scroll position when content is inserted above; Safari does not. */
const anchors = typeof CSS !== "undefined" && CSS.supports("overflow-anchor", "auto");

/**
 * Keeps the end of a growing log in view while the reader is there; a reader who has scrolled up is not moved. A new
 * `followKey` (the reader's own message) always scrolls to the end. An answer marked `data-from-beginning` is not
 * scrolled past its first line, so that it is read from the beginning. While `older` items are still being rendered
 * above, their insertion neither moves the reader nor counts as new.
 */
export function useFollowEnd(followKey: string | undefined, older: number): FollowEnd {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  /** Distance from the top of the view to the end of the log, in CSS pixels. */
  const fromEnd = useRef(0);
  const [away, setAway] = useState(false);
  const [unseen, setUnseen] = useState(false);

  /**
   * `held`: the last element when an answer was held at its first line; `passed`: the answer that the reader scrolled
   * past.
   */
  const held = useRef<{ last: Element | null }>(undefined);
  const passed = useRef<Element>(undefined);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (!element) return;
    const answer = lastAnswer(element);
    const end = element.scrollHeight - element.clientHeight;
    const top = answer && answer !== passed.current ? element.scrollTop + below(element, answer) - ABOVE : end;
    element.scrollTop = Math.min(end, top);
    if (end - top < NEAR) return;
    // The answer continues below, so the reader is no longer at the end.
    atEnd.current = false;
    held.current = { last: content.current!.lastElementChild };
    setAway(true);
  }, []);

  useBeforePaint(() => {
    atEnd.current = true;
    held.current = undefined;
    toEnd();
  }, [followKey, toEnd]);

  const cameAbove = useRef(false);
  useBeforePaint(() => {
    cameAbove.current = true;
    const element = log.current!;
    if (!anchors && !atEnd.current) element.scrollTop = element.scrollHeight - fromEnd.current;
  }, [older]);

  useEffect(() => {
    const [around, element] = [log.current!, content.current!];
    let height = element.offsetHeight;
    // Also called when both have just been removed: the refs are empty by then.
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight > height;
      height = element.offsetHeight;
      if (atEnd.current) toEnd();
      else if (grown && !cameAbove.current && held.current?.last !== element.lastElementChild) setUnseen(true);
      cameAbove.current = false;
      fromEnd.current = around.scrollHeight - around.scrollTop;
    });
    observer.observe(element);
    observer.observe(around);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = log.current!;
    // The log may have grown since the last scroll: only scrolling up leaves the end.
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near || scrollTop < lastTop.current) atEnd.current = near;
    const answer = lastAnswer(log.current!);
    if (near && answer && below(log.current!, answer) < 0) passed.current = answer;
    lastTop.current = scrollTop;
    fromEnd.current = scrollHeight - scrollTop;
    setAway(!atEnd.current);
    if (atEnd.current) setUnseen(false);
  };

  const goToEnd = () => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    log.current!.scrollTo({ top: log.current!.scrollHeight, behavior: calm ? "auto" : "smooth" });
    log.current!.focus({ preventScroll: true });
  };

  return { log, content, onScroll, away, unseen, goToEnd };
}
