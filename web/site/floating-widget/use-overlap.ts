import { useEffect, useState } from "react";

/** Only the lowest quarter of the viewport can be under the widget. */
const LOWEST = "-75% 0px 0px 0px";

/** Returns what the widget would cover: a form, or links marked to be kept clear. */
export function useOverlap(): "form" | "links" | undefined {
  const [over, setOver] = useState<"form" | "links">();

  useEffect(() => {
    const within = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) within[isIntersecting ? "add" : "delete"](target);
        const parts = [...within];
        setOver(parts.some((part) => part.matches("form")) ? "form" : parts[0] && "links");
      },
      { rootMargin: LOWEST },
    );
    for (const part of document.querySelectorAll("main :is(form,[data-keep-clear])")) watcher.observe(part);
    return () => watcher.disconnect();
  }, []);

  return over;
}
