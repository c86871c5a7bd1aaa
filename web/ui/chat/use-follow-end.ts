import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** What is taller than the log is read from its first line on; what of it stands above that line, in CSS pixels. */
const FROM_ITS_BEGINNING = "[data-from-beginning]";
const ABOVE = 12;

const lastAnswer = (log: Element) => [...log.querySelectorAll(FROM_ITS_BEGINNING)].at(-1);
/** How far the answer begins below the log's upper edge. */
const below = (log: Element, answer: Element) => answer.getBoundingClientRect().top - log.getBoundingClientRect().top;

/** So near to the end one still reads along. In CSS pixels. */
const NEAR = 48;

type FollowEnd = {
  log: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** The reader is somewhere above the end. */
  away: boolean;
  /** Something has come meanwhile. */
  unseen: boolean;
  goToEnd: () => void;
};

// Before the first paint where there is one; the server has none and says so.
const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;
/** Where the browser keeps the reader's place by itself when something comes in above; Safari does not. */
const anchors = typeof CSS !== "undefined" && CSS.supports("overflow-anchor", "auto");

/**
 * Keeps the end of a growing log in view, but only while the reader is there: who reads above is never moved. A new
 * `followKey` (the reader's own message) goes to the end in any case. An answer marked `data-from-beginning` never
 * leaves the log by its top: the reader finds its first line, and goes on from there. What comes in above, while so many
 * `older` are awaited, is nothing new and moves nobody.
 */
export function useFollowEnd(followKey: string | undefined, older: number): FollowEnd {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  /** From the upper edge of what is seen to the end, in CSS pixels. */
  const fromEnd = useRef(0);
  const [away, setAway] = useState(false);
  const [unseen, setUnseen] = useState(false);

  /** The answer that is held at its first line, what stood last then, and the one whose reader went on to the end. */
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
    // What is read from its beginning goes on below: its reader is not at the end any more.
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
    const element = content.current!;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight > height;
      height = element.offsetHeight;
      if (atEnd.current) toEnd();
      else if (grown && !cameAbove.current && held.current?.last !== element.lastElementChild) setUnseen(true);
      cameAbove.current = false;
      fromEnd.current = log.current!.scrollHeight - log.current!.scrollTop;
    });
    observer.observe(element);
    observer.observe(log.current!);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = log.current!;
    // The log may have grown since we scrolled: only who goes up leaves the end.
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
