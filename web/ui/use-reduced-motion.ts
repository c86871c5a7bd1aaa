import { useSyncExternalStore } from "react";

/** Returns whether the visitor prefers reduced motion; false on the server. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  );

const query = () => matchMedia("(prefers-reduced-motion: reduce)");

function watch(changed: () => void) {
  const list = query();
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}
