import { type RefObject, useEffect } from "react";

/** Groups that are not marked yet. */
const GROUPS = ".chat-group:not([data-settled])";

/**
 * Marks every group of a log but the last once it has been painted: from then on `content-visibility` (chat.css) skips
 * it off-screen at its measured height. The last group still grows.
 */
export function useContentVisibility(log: RefObject<Element | null>) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The browser remembers sizes after painting.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        for (const group of [...(log.current?.querySelectorAll(GROUPS) ?? [])].slice(0, -1))
          group.setAttribute("data-settled", "");
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
}
