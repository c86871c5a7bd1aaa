import { useState } from "react";
import type { CaseFlip } from "#contract/knowledge-cases.ts";
import { ApiError } from "../../../api.ts";
import { FlipsDialog } from "./flips-dialog.tsx";
import type { FlipsWords } from "./texts.ts";

/** What a call adds that shall be made although tests of the knowledge turn wrong. */
type Overriding = { override_reason?: string };
type Asked = { flips: readonly CaseFlip[]; choose: (reason: string | null) => void };

/**
 * Changes what an assistant knows. Where tests would turn wrong by it, it shows which, and makes the change all the same
 * with a reason, or gives the refusal on: nothing that was typed is lost. `words` say what is done, unless it is saved.
 */
export function useTestedChange(words?: FlipsWords) {
  const [asked, setAsked] = useState<Asked>();

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

/** The person saw which tests would turn wrong, and gave the change up. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === "knowledge-tests-fail";
