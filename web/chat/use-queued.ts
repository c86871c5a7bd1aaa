import { useEffect, useState } from "react";
import { MINUTE_MS } from "#contract/durations.ts";
import { newUuid } from "./new-uuid.ts";
import { writeStorage, readStorage } from "./browser-storage.ts";

/** A queued message older than this, in a tab left in the background, is not sent automatically. In milliseconds. */
const MEANT_FOR_MS = 10 * MINUTE_MS;

type Queued = {
  at: number;
  /** The client message id: a duplicated tab has the flag, too, and the message is to be sent once. */
  id: string;
  /** Null if queued before there was a thread. */ threadId: string | null;
};

/**
 * Whether the text box's content is queued, to be sent as soon as possible. The text stays in the box, where it can be
 * edited; the flag survives a reload, as the draft does. It applies to one thread only. `queued` is the id to send it
 * with, or null.
 */
export function useQueued(draftKey: string, threadId: string | null) {
  const key = `${draftKey}.queued`;
  const [queued, setQueued] = useState<Queued | null>(null);
  useEffect(() => setQueued(readQueued(readStorage("sessionStorage", key), Date.now())), [key]);
  const isMeant = queued !== null && (queued.threadId === null || threadId === null || queued.threadId === threadId);
  return {
    queued: isMeant ? queued.id : null,
    /** `alone`: nothing is attached that a reload would lose. */
    queue: ({ alone }: { alone: boolean }) => {
      const next = { at: Date.now(), id: newUuid(), threadId };
      writeStorage("sessionStorage", key, alone ? JSON.stringify(next) : null);
      setQueued(next);
    },
    dequeue: () => {
      writeStorage("sessionStorage", key, null);
      setQueued(null);
    },
  };
}

/** Parses the stored flag; null if it has expired. */
export function readQueued(text: string | null, now: number): Queued | null {
  try {
    const value = JSON.parse(text ?? "null") as Queued | null;
    return value && now - value.at < MEANT_FOR_MS ? value : null;
  } catch {
    return null;
  }
}
