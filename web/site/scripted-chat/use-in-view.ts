import { useEffect, useState } from "react";
import { useTabVisible } from "../../ui/use-tab-visible.ts";

/** Share of the element that must be visible. */
const ENOUGH = 0.35;

/** Returns a `ref` callback, and whether its element is in view in a visible tab. */
export function useInView(): [(stage: HTMLElement | null) => void, boolean] {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [inView, setInView] = useState(false);
  const inFront = useTabVisible();

  useEffect(() => {
    if (!stage) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting), {
      threshold: ENOUGH,
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);

  return [setStage, inView && inFront];
}
