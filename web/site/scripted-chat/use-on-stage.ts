import { useEffect, useState } from "react";
import { useTabVisible } from "../../ui/use-tab-visible.ts";

/** So much of it has to be in view that one can follow. */
const ENOUGH = 0.35;

/** Whether an element is being looked at: in view, in a tab that is in front. The first of the pair is its `ref`. */
export function useOnStage(): [(stage: HTMLElement | null) => void, boolean] {
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
