import type { Thresholds } from "../../server/assistant/retrieval/weights.ts";
import type { Row } from "./collect.ts";

/** What weights that had not seen a question's trade made of it. */
export type Foretold = {
  expects: Row["expects"];
  /** Of the best entry. */
  kind: "article" | "passage";
  besideDocuments: boolean;
  right: boolean;
  sure: number;
};

/**
 * The shares of questions that may be answered wrongly, by what answers them. The trades that weights are fitted over ask
 * harder than firms' customers do, and more of what nothing answers, so that it is more than is wished for.
 */
const MOST_WRONG = { article: 0.045, passage: 0.11, nothing: 0.17 };
/** Where articles are all there is. */
const MOST_WRONG_ALONE = { article: 0.02, passage: 0, nothing: 0.05 };
const STEPS = Array.from({ length: 51 }, (_, at) => (35 + at) / 100);

/** The lowest thresholds that answer no more wrongly than is allowed, of equal ones those that answer most rightly. */
export function fitThresholds(foretold: Foretold[]): Thresholds {
  const beside = foretold.filter(({ besideDocuments }) => besideDocuments);
  const alone = foretold.filter(({ besideDocuments }) => !besideDocuments);
  const both = STEPS.flatMap((article) => STEPS.map((passage) => ({ article, passage })));
  return {
    ...best(both, beside, MOST_WRONG),
    alone: best(
      STEPS.map((article) => ({ article, passage: 1 })),
      alone,
      MOST_WRONG_ALONE,
    ).article,
  };
}

type Pair = { article: number; passage: number };

function best(pairs: Pair[], all: Foretold[], most: typeof MOST_WRONG): Pair {
  let [found, mostRight] = [pairs.at(-1)!, -1];
  const count = (expects: Row["expects"]) => all.filter((one) => one.expects === expects).length || 1;
  const of = { article: count("article"), passage: count("passage"), nothing: count(null) };
  for (const pair of pairs) {
    const right = { article: 0, passage: 0, nothing: 0 };
    const wrong = { article: 0, passage: 0, nothing: 0 };
    for (const { expects, kind, right: isRight, sure } of all)
      if (sure >= pair[kind]) (isRight ? right : wrong)[expects ?? "nothing"]++;
    if ((["article", "passage", "nothing"] as const).some((kind) => wrong[kind] / of[kind] > most[kind])) continue;
    const share = right.article / of.article + right.passage / of.passage;
    if (share > mostRight) [found, mostRight] = [pair, share];
  }
  return found;
}
