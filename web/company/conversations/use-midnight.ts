import { useEffect, useEffectEvent } from "react";
import { shiftDay } from "#contract/days.ts";
import { dayOf } from "../../texts/dates.ts";

/** Milliseconds between checks; they also run when the machine wakes up. */
const LOOKS_EVERY = 60_000;

/** Calls `onMidnight` when `today` is over in Istanbul, also if the tab or the machine was asleep. */
export function useMidnight(today: string, onMidnight: () => void) {
  const over = useEffectEvent(onMidnight);
  useEffect(() => {
    const midnight = Date.parse(`${shiftDay(today, 1)}T00:00:00+03:00`);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      if (dayOf(new Date()) !== today) return over();
      timer = setTimeout(look, Math.min(LOOKS_EVERY, midnight - Date.now() + 50));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [today]);
}
