import type { Thresholds } from "../../server/assistant/retrieval/ranking/weights.ts";
import type { Row } from "./collect.ts";

/** A question's result with weights that were fitted without its trade. */
export type HeldOutResult = {
  expects: Row["expects"];
  besideDocuments: boolean;
  right: boolean;
  sure: number;
};

/**
 * The largest allowed shares of wrong answers. They are higher than desired, because the tuning questions are harder
 * than those of real customers and more of them have no answer.
 */
const MAX_WRONG = { article: 0.03, passage: 0.08, nothing: 0.12 };
/** The same without documents. */
const MAX_WRONG_ALONE = { article: 0.02, passage: 0, nothing: 0.045 };
const STEPS = Array.from({ length: 51 }, (_, at) => (35 + at) / 100);

/** The lowest thresholds with no more wrong answers than allowed. */
export function fitThresholds(results: HeldOutResult[]): Thresholds {
  return {
    beside: lowest(
      results.filter(({ besideDocuments }) => besideDocuments),
      MAX_WRONG,
    ),
    alone: lowest(
      results.filter(({ besideDocuments }) => !besideDocuments),
      MAX_WRONG_ALONE,
    ),
  };
}

function lowest(all: readonly HeldOutResult[], most: typeof MAX_WRONG): number {
  const isAllowed = (threshold: number) =>
    (["article", "passage", "nothing"] as const).every((kind) => {
      const asked = all.filter(({ expects }) => (expects ?? "nothing") === kind);
      const wrong = asked.filter(({ right, sure }) => sure >= threshold && !right).length;
      return wrong <= most[kind] * asked.length;
    });
  return STEPS.find(isAllowed) ?? STEPS.at(-1)!;
}
