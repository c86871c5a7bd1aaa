import { useCallback, useEffect, useRef } from "react";

/** The same function for as long as the component is there, which does what the newest rendering would. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  return useCallback((...args: Args) => now.current(...args), []);
}
