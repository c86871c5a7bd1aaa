import { type RefObject, useEffect } from "react";

/** Those that are marked stay so: each turn of a long conversation marks its own. */
const GROUPS = ".chat-group:not([data-settled])";

/**
 * Marks what was said in a log once it has been drawn: out of view it costs nothing from then on (chat.css), at the
 * height it has. What is said last still grows, and is left alone.
 */
export function useSettled(log: RefObject<Element | null>) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The browser notes the heights when it has drawn them.
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
