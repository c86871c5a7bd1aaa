import { useEffect, useState } from "react";

const EVERY = 30_000;

/** The current time, updated twice a minute; at first the server's. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
