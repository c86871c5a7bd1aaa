import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

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

/**
 * Keeps the end of a growing log in view, but only while the reader is there: who reads above is never moved. A new
 * `followKey` (the reader's own message) goes to the end in any case.
 */
export function useFollowEnd(followKey: string | undefined): FollowEnd {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  const [away, setAway] = useState(false);
  const [unseen, setUnseen] = useState(false);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useBeforePaint(() => {
    atEnd.current = true;
    toEnd();
  }, [followKey, toEnd]);

  useEffect(() => {
    const element = content.current!;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight > height;
      height = element.offsetHeight;
      if (atEnd.current) toEnd();
      else if (grown) setUnseen(true);
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
    lastTop.current = scrollTop;
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
