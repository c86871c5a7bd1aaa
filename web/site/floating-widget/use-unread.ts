import { useEffect, useState } from "react";
import { readStorage } from "../../chat/browser-storage.ts";
import { LIVE_SUPPORT_KEY } from "../../chat/thread-keys.ts";

/** The number of unread staff messages in this browser's live support; not polled while not `active`. */
export function useUnread(active: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Visitors without a conversation do not load the code.
    if (!active || !readStorage("localStorage", LIVE_SUPPORT_KEY)) return;
    const watching = new AbortController();
    import("../../chat/unread.ts").then(
      ({ watchUnread }) => watching.signal.aborted || watchUnread(LIVE_SUPPORT_KEY, setCount, watching.signal),
      () => {},
    );
    return () => {
      watching.abort();
      setCount(0);
    };
  }, [active]);
  return count;
}
