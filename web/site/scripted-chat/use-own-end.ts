import { type RefObject, useLayoutEffect, useRef } from "react";

/** So near to the end one still reads along. In CSS pixels. */
const NEAR = 48;

/** Keeps the end of the box in view as it fills, unless the visitor scrolled up; never moves the page. */
export function useOwnEnd(
  run: number,
  shown: number | null,
): { box: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lastTop = useRef(0);

  useLayoutEffect(() => {
    follows.current = true;
    box.current!.scrollTop = 0;
  }, [run]);

  useLayoutEffect(() => {
    const element = box.current!;
    // What went away, as the dots of who was writing, may have moved it up: that was not the visitor.
    lastTop.current = element.scrollTop;
    if (shown !== null && follows.current) element.scrollTop = element.scrollHeight;
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
