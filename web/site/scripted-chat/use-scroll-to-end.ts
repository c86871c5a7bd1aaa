import { type RefObject, useLayoutEffect, useRef } from "react";

/** Within this distance the reader counts as being at the end. In CSS pixels. */
const NEAR = 48;

/** Keeps the end of the box in view as it fills, unless the visitor scrolled up; never scrolls the page. */
export function useScrollToEnd(
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
    // Removed content, such as typing dots, may have moved the scroll position: that was not the visitor.
    lastTop.current = element.scrollTop;
    if (shown !== null && follows.current) element.scrollTop = element.scrollHeight;
  }, [run, shown]);

  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    // While scrolling down to a new end the distance may be large: only scrolling up stops following.
    if (near || scrollTop < lastTop.current) follows.current = near;
    lastTop.current = scrollTop;
  };

  return { box, onScroll };
}
