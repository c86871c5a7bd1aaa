import { useEffect, useState } from "react";

/** So far from the screen's lower edge the widget reaches, with room to spare. In CSS pixels. */
const REACH = 160;

/** Whether a form of the page lies where the widget stands. */
export function useOverForm(): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const within = new Set<Element>();
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) within[isIntersecting ? "add" : "delete"](target);
      setOver(within.size > 0);
    // Of the screen only its lowest strip.
    }, { rootMargin: `-${Math.max(0, innerHeight - REACH)}px 0px 0px 0px` });
    for (const form of document.querySelectorAll("main form")) watcher.observe(form);
    return () => watcher.disconnect();
  }, []);

  return over;
}
