import { useSyncExternalStore } from "react";

/** Returns whether the tab is visible; true on the server. */
export const useTabVisible = () =>
  useSyncExternalStore(
    watch,
    () => !document.hidden,
    () => true,
  );

function watch(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
