import { useEffect, useState } from "react";
import { keep, kept } from "./kept.ts";

/** What waits longer, over a tab that was put away, is not sent by itself any more. */
const MEANT_FOR_MS = 10 * 60 * 1000;

type Queued = { at: number; /** Null: asked for before there was one. */ threadId: string | null };

/**
 * Whether what stands in the text box is to be sent as soon as it may be. The words stay in the box, where they can be
 * read and changed; a reload takes the wish along as it does the words. Another conversation is not what it was meant
 * for.
 */
export function useQueued(draftKey: string, threadId: string | null) {
  const key = `${draftKey}.queued`;
  const [queued, setQueued] = useState<Queued | null>(null);
  useEffect(() => setQueued(readQueued(kept("sessionStorage", key), Date.now())), [key]);
  const isMeant = queued !== null && (queued.threadId === null || threadId === null || queued.threadId === threadId);
  return {
    queued: isMeant,
    /** `alone`: nothing goes with the words that a reload would lose. */
    queue: ({ alone }: { alone: boolean }) => {
      const next = { at: Date.now(), threadId };
      keep("sessionStorage", key, alone ? JSON.stringify(next) : null);
      setQueued(next);
    },
    dequeue: () => {
      keep("sessionStorage", key, null);
      setQueued(null);
    },
  };
}

/** What was kept, unless it is too old to be meant still. */
export function readQueued(text: string | null, now: number): Queued | null {
  try {
    const value = JSON.parse(text ?? "null") as Queued | null;
    return value && now - value.at < MEANT_FOR_MS ? value : null;
  } catch {
    return null;
  }
}
