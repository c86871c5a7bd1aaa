import { useCallback, useEffect, useRef } from "react";

/** Returns a function with a stable identity that calls the latest `act`. */
export function useStableCallback<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  return useCallback((...args: Args) => now.current(...args), []);
}
