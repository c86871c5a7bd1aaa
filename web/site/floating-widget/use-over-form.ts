import { useEffect, useState } from "react";

/** Of the screen only its lowest quarter: the widget reaches less far. */
const LOWEST = "-75% 0px 0px 0px";

/** Whether a form of the page lies where the widget stands. */
export function useOverForm(): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const within = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) within[isIntersecting ? "add" : "delete"](target);
        setOver(within.size > 0);
      },
      { rootMargin: LOWEST },
    );
    for (const form of document.querySelectorAll("main form")) watcher.observe(form);
    return () => watcher.disconnect();
  }, []);

  return over;
}
