import { useEffect, useRef } from "react";

type Options = {
  page: number;
  smooth: boolean;
  /** The visitor swiped to that page. */
  onSettled: (page: number) => void;
};

/** Keeps a row of pages, each as wide as the row, scrolled to `page`; reports the page on which a swipe ends. */
export function usePageScroll({ page, smooth, onSettled }: Options) {
  const row = useRef<HTMLDivElement>(null);
  /** The target of a scroll by script; pages passed on the way are not reported. */
  const aim = useRef<number>(null);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });

  useEffect(() => {
    const element = row.current;
    if (!element || nearest(element) === page) return;
    aim.current = page;
    element.scrollTo({ left: page * element.clientWidth, behavior: smooth ? "smooth" : "instant" });
  }, [page, smooth]);

  const taken = () => {
    aim.current = null;
  };

  function onScrollEnd() {
    const at = nearest(row.current!);
    if (aim.current === null && at !== page) settled.current(at);
    if (aim.current === at) aim.current = null;
  }

  return { ref: row, onScrollEnd, onPointerDown: taken, onWheel: taken };
}

const nearest = ({ scrollLeft, clientWidth }: HTMLElement) =>
  clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
