import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { atMostEvery } from "./at-most-every.ts";
import { followChanges } from "./shared-stream.ts";
import { useUser } from "./visitor.ts";

/** What was just loaded need not be followed at once; and a page is first of all there. */
const BEGINS_AFTER = 1500;
/** However much changes, nothing is fetched more often. */
const AT_MOST_EVERY = 1000;
/**
 * Follows an event stream of the API (server/api/changes.ts) while the tab is in front, and calls `onChange`, which by
 * default loads the page's data anew. A tab that comes to the front again catches up. All
 * tabs share one stream (shared-stream.ts). `alsoHidden`: who is to be told of it also while the tab is behind others.
 */
export function useChanges(address: string | null, onChange?: () => void, { alsoHidden = false } = {}) {
  const { revalidate } = useRevalidator();
  const who = useUser()?.id ?? "";
  const changed = useEffectEvent(() => (onChange ? onChange() : void revalidate()));

  useEffect(() => {
    if (address === null) return;
    let stop: (() => void) | undefined;
    let begin: ReturnType<typeof setTimeout> | undefined;
    const { soon, stop: calm } = atMostEvery(AT_MOST_EVERY, () => changed());
    const close = () => {
      clearTimeout(begin);
      stop?.();
      stop = undefined;
    };
    const look = () => {
      close();
      if (alsoHidden || !document.hidden)
        begin = setTimeout(() => (stop = followChanges(address, who, soon)), BEGINS_AFTER);
    };
    look();
    if (!alsoHidden) document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      close();
      calm();
    };
  }, [address, who, alsoHidden]);
}
