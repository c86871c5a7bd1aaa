import { useSyncExternalStore } from "react";

/** False while the tab is hidden. True on the server: it is known in the browser only. */
export const useInFront = () =>
  useSyncExternalStore(
    watch,
    () => !document.hidden,
    () => true,
  );

function watch(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
