import { useEffect, useState } from "react";

/** Extends the root upwards: an element that was scrolled past counts as seen. */
const ALL_ABOVE = "1000000px 0px 0px 0px";

/**
 * Returns whether the element with that id has been in view since the first render; true if there is no such element.
 */
export function useSeen(id: string | null): boolean {
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const element = id !== null && !seen && document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: ALL_ABOVE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, seen]);

  return id === null || seen;
}
