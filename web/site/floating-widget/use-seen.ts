import { useEffect, useState } from "react";

/** Who jumped past it has been there as well. */
const ALL_ABOVE = "1000000px 0px 0px 0px";

/**
 * Whether the element with that id has been in view since it was first asked for; true where there is none to wait for.
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
