import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { errorText } from "./texts/errors.ts";
import { useToast } from "./ui/toast.tsx";
import { useCall } from "./use-call.ts";

/**
 * A value that is chosen from a few. What is chosen is shown at once; chosen again while that is saved, it is saved
 * after it. After a failure the page's own value is shown, read again.
 *
 * @param told - the value that the page was told
 * @param save - stores what was chosen, in place of what was stored before
 * @param problem - what a failure is told as
 */
export function useChoice<Value extends string>(
  told: Value,
  save: (chosen: Value, was: Value) => Promise<unknown>,
  problem: (error: unknown) => string = errorText,
) {
  // `told` detects changes by others.
  const [shown, setShown] = useState({ told, chosen: told });
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  if (!busy && shown.told !== told) setShown({ told, chosen: told });
  const wanted = useRef<Value | null>(null);

  function choose(chosen: Value) {
    if (chosen === shown.chosen) return;
    setShown({ told, chosen });
    wanted.current = chosen;
    void call(saveWanted, (error) => {
      wanted.current = null;
      setShown({ told, chosen: told });
      toast(problem(error), "bad");
      // An earlier choice may have been saved, and somebody else may have changed it.
      void revalidate();
    });
  }

  async function saveWanted() {
    let was = told;
    while (wanted.current !== null) {
      const chosen = wanted.current;
      wanted.current = null;
      if (chosen !== was) await save(chosen, was);
      was = chosen;
      if (wanted.current === null) await revalidate();
    }
  }

  return { chosen: shown.chosen, busy, choose };
}
