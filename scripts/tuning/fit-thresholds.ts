import type { Thresholds } from "../../server/assistant/retrieval/weights.ts";
import type { Row } from "./collect.ts";

/** What weights that had not seen a question's trade made of it. */
export type Foretold = {
  expects: Row["expects"];
  besideDocuments: boolean;
  right: boolean;
  sure: number;
};

/**
 * The shares of questions that may be answered wrongly. The trades that weights are fitted over ask harder than firms'
 * customers do, and more of what nothing answers, so that it is more than is wished for.
 */
const MOST_WRONG = { article: 0.045, passage: 0.12, nothing: 0.18 };
/** Where articles are all there is. */
const MOST_WRONG_ALONE = { article: 0.02, passage: 0, nothing: 0.055 };
const STEPS = Array.from({ length: 51 }, (_, at) => (35 + at) / 100);

/** The lowest thresholds that answer no more wrongly than is allowed. */
export function fitThresholds(foretold: Foretold[]): Thresholds {
  return {
    beside: lowest(
      foretold.filter(({ besideDocuments }) => besideDocuments),
      MOST_WRONG,
    ),
    alone: lowest(
      foretold.filter(({ besideDocuments }) => !besideDocuments),
      MOST_WRONG_ALONE,
    ),
  };
}

function lowest(all: readonly Foretold[], most: typeof MOST_WRONG): number {
  const isAllowed = (threshold: number) =>
    (["article", "passage", "nothing"] as const).every((kind) => {
      const asked = all.filter(({ expects }) => (expects ?? "nothing") === kind);
      const wrong = asked.filter(({ right, sure }) => sure >= threshold && !right).length;
      return wrong <= most[kind] * asked.length;
    });
  return STEPS.find(isAllowed) ?? STEPS.at(-1)!;
}
