import { useSyncExternalStore } from "react";

/** True where the visitor asked for stillness. False on the server: it is known in the browser only. */
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
