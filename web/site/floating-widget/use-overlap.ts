import { useEffect, useState } from "react";

/** Only the lowest quarter of the viewport can be under the widget. */
const LOWEST = "-75% 0px 0px 0px";

/**
 * Returns what the widget would cover: a form, or links marked to be kept clear. Until that has been measured it is a form,
 * so that the widget does not appear in one size and settle in another.
 */
export function useOverlap(): "form" | "links" | undefined {
  const [over, setOver] = useState<"form" | "links" | undefined>("form");

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
    const watched = document.querySelectorAll("main :is(form,[data-keep-clear])");
    if (!watched[0]) setOver(undefined);
    for (const part of watched) watcher.observe(part);
    return () => watcher.disconnect();
  }, []);

  return over;
}
