import { useEffect, useRef, useState } from "react";
import { useTabVisible } from "#web/ui/use-tab-visible.ts";

type SeenMarkProps = {
  /** Position of the last message to report; undefined if there is none. */
  position: number | undefined;
  /** The chat window is open. */
  open: boolean;
  onSeen: (position: number) => void;
};

/** A marker at the conversation's end that reports when it is in view, in an open window of a tab in front. */
export function SeenMark({ position, open, onSeen }: SeenMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  const inFront = useTabVisible();

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
