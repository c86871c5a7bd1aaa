import { useSyncExternalStore } from "react";

/** Returns false during server rendering and hydration, true in components mounted later. */
export const useAfterLoad = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
