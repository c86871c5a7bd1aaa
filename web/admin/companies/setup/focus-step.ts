import { type FocusEvent, useLayoutEffect, useRef } from "react";
import type { Step, StepId } from "./steps.ts";

/** The id of a step's heading. */
export const stepHeading = (id: StepId): string => `step-${id}`;

/**
 * When the focused control of a step is gone because what it did is done, focuses the step's heading, or the next
 * step's if nothing is missing in it. Returns props of the element around the steps.
 */
export function useFocusAfterStep(steps: readonly Step[]) {
  const held = useRef<HTMLElement>(null);
  const step = useRef<StepId>(null);
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = null;
    // Not if the focus has moved elsewhere meanwhile.
    if (document.activeElement !== document.body) return;
    const at = steps.findIndex(({ id }) => id === step.current);
    const to = steps[at]?.missing === null ? (steps[at + 1] ?? steps[at]) : steps[at];
    if (to) document.getElementById(stepHeading(to.id))?.focus();
  });
  return {
    onFocus({ target }: FocusEvent) {
      held.current = target as HTMLElement;
      const around = ({ id }: Step) => document.getElementById(stepHeading(id))?.closest("section");
      step.current = steps.find((one) => around(one)?.contains(target as Node))?.id ?? null;
    },
  };
}
