import { useContext, useEffect, useEffectEvent } from "react";
import { UNSAFE_DataRouterContext } from "react-router";
import { throttle } from "./throttle.ts";
import { followChanges } from "./shared-stream.ts";
import { useUser } from "./visitor.ts";

/** Delays following after the page's data was loaded, so that the page becomes interactive first. In milliseconds. */
const BEGINS_AFTER = 1500;
/** Milliseconds between two fetches at least, however much changes. */
const AT_MOST_EVERY = 1000;
/**
 * Follows a change stream of the API (server/api/changes.ts) while the tab is visible, and calls `onChange`, which
 * revalidates the page's data by default. A tab that becomes visible again catches up. All tabs share one stream
 * (shared-stream.ts). `alsoHidden` keeps following in hidden tabs.
 */
export function useChanges(address: string | null, onChange?: () => void, { alsoHidden = false } = {}) {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const who = useUser()?.id ?? "";
  const changed = useEffectEvent((later: () => void) => {
    if (onChange) onChange();
    // The router would begin the navigation again, and its requests with it.
    else if (router.state.navigation.state === "loading") later();
    else void router.revalidate();
  });

  useEffect(() => {
    if (address === null) return;
    let stop: (() => void) | undefined;
    let begin: ReturnType<typeof setTimeout> | undefined;
    const { soon, stop: calm } = throttle(AT_MOST_EVERY, () => changed(soon));
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
