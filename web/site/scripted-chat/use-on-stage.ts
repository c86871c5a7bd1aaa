import { type RefObject, useEffect, useRef, useState } from "react";

/** So much of it has to be in view that one can follow. */
const ENOUGH = 0.35;

/** Whether the element is being looked at: in view, in a tab that is in front. */
export function useOnStage(): [RefObject<HTMLDivElement | null>, boolean] {
  const stage = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  const [inFront, setInFront] = useState(true);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting), { threshold: ENOUGH });
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const look = () => setInFront(!document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  return [stage, inView && inFront];
}
