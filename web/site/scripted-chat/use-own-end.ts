import { type RefObject, useEffect, useRef } from "react";

/** So near to the end one still reads along. In CSS pixels. */
const NEAR = 48;

/** Keeps the end of the box in view as it fills, unless the visitor scrolled up; never moves the page. */
export function useOwnEnd(run: number, shown: number | null): { box: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lastTop = useRef(0);

  useEffect(() => {
    follows.current = true;
    box.current!.scrollTop = 0;
  }, [run]);

  useEffect(() => {
    if (shown !== null && follows.current) box.current!.scrollTop = box.current!.scrollHeight;
  }, [run, shown]);

  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    // On the way down to a new end one is not near it yet: only who goes up leaves it.
    if (near || scrollTop < lastTop.current) follows.current = near;
    lastTop.current = scrollTop;
  };

  return { box, onScroll };
}
