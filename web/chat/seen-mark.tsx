import { useEffect, useRef, useState } from "react";
import { useInFront } from "#web/ui/use-in-front.ts";

type SeenMarkProps = {
  /** The last message that matters; undefined where there is none. */
  position: number | undefined;
  /** Its window is shown. */
  open: boolean;
  onSeen: (position: number) => void;
};

/** Stands at the end of a conversation and says so when it is in view, in a window that is open in a tab in front. */
export function SeenMark({ position, open, onSeen }: SeenMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  const inFront = useInFront();

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting));
    observer.observe(mark.current!);
    return () => observer.disconnect();
  }, []);

  const seen = open && inView && inFront ? position : undefined;
  useEffect(() => {
    if (seen !== undefined) onSeen(seen);
  }, [seen, onSeen]);

  return <div ref={mark} aria-hidden className="-mt-4 h-px" />;
}
