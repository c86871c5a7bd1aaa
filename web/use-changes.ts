import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** What was just loaded need not be followed at once; and a page is first of all there. */
const BEGINS_AFTER = 1500;
/** However much changes, nothing is fetched more often. */
const AT_MOST_EVERY = 1000;
/**
 * A browser gives a stream up for good when it is answered with an error, as a proxy does while the server starts anew.
 */
const TRIES_AGAIN_AFTER = 30_000;

/**
 * Follows an event stream of the API (server/api/changes.ts) while the tab is in front, and calls `onChange`, which by
 * default loads the page's data anew. A tab that comes to the front again catches up: browsers allow six streams for
 * all tabs together. `alsoHidden`: who is to be told of it also while the tab is behind others.
 */
export function useChanges(address: string | null, onChange?: () => void, { alsoHidden = false } = {}) {
  const { revalidate } = useRevalidator();
  const changed = useEffectEvent(() => (onChange ? onChange() : void revalidate()));

  useEffect(() => {
    if (address === null) return;
    let source: EventSource | undefined;
    let begin: ReturnType<typeof setTimeout> | undefined;
    let pending: ReturnType<typeof setTimeout> | undefined;
    let last = 0;

    const soon = () => {
      pending ??= setTimeout(
        () => {
          pending = undefined;
          last = Date.now();
          changed();
        },
        Math.max(0, last + AT_MOST_EVERY - Date.now()),
      );
    };
    const open = () => {
      source = new EventSource(address);
      source.addEventListener("ready", soon);
      source.addEventListener("changed", soon);
      source.addEventListener("error", () => {
        if (source?.readyState === EventSource.CLOSED) begin = setTimeout(open, TRIES_AGAIN_AFTER);
      });
    };
    const close = () => {
      clearTimeout(begin);
      source?.close();
      source = undefined;
    };
    const look = () => {
      close();
      if (alsoHidden || !document.hidden) begin = setTimeout(open, BEGINS_AFTER);
    };
    look();
    if (!alsoHidden) document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      close();
      clearTimeout(pending);
    };
  }, [address, alsoHidden]);
}
