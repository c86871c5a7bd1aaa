import { useState } from "react";
import type { CaseFlip } from "#contract/knowledge-cases.ts";
import { ApiError } from "../../../api.ts";
import { FlipsDialog } from "./flips-dialog.tsx";
import type { FlipsWords } from "./texts.ts";

/** Set to make a change although knowledge tests fail. */
type Overriding = { override_reason?: string };
type PendingDecision = { flips: readonly CaseFlip[]; choose: (reason: string | null) => void };

/**
 * Changes an assistant's knowledge. If tests would fail, it lists them and repeats the call with a reason if the user
 * overrides them; otherwise it rethrows the refusal, and the input is kept. `words` replace the dialog's texts for
 * actions other than saving.
 */
export function useTestedChange(words?: FlipsWords) {
  const [asked, setAsked] = useState<PendingDecision>();

  async function tested<T>(change: (overriding: Overriding) => Promise<T>): Promise<T> {
    try {
      return await change({});
    } catch (error) {
      const { code, flips = [] } = error instanceof ApiError ? error.body : { code: undefined };
      if (code !== "knowledge-tests-fail") throw error;
      const reason = await new Promise<string | null>((choose) => setAsked({ flips, choose }));
      try {
        if (reason === null) throw error;
        return await change({ override_reason: reason });
      } finally {
        setAsked(undefined);
      }
    }
  }

  return { tested, flipsDialog: asked && <FlipsDialog {...asked} words={words} /> };
}

/** Whether the user cancelled the change after seeing the failing tests. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === "knowledge-tests-fail";
