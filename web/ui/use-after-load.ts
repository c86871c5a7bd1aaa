import { useSyncExternalStore } from "react";

/** False in what came with the page, true in what is put into it afterwards. */
export const useAfterLoad = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
