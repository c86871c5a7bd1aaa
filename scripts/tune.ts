import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import { confidenceFeaturesOf } from "../server/assistant/retrieval/ranking/confidence.ts";
import type {
  ConfidenceWeights,
  ConfidenceFeatures,
  RankerWeights,
} from "../server/assistant/retrieval/ranking/weights.ts";
import * as fitted from "../server/assistant/retrieval/ranking/fitted.ts";
import { byRating, rate } from "../server/assistant/retrieval/ranking/ranker.ts";
import type { Scored } from "../server/assistant/retrieval/ranking/scoring.ts";
import { companionOf } from "../server/assistant/retrieval/ranking/companion.ts";
import { MEANINGS_FILE } from "../server/assistant/language/meanings.ts";
import { learnInThread } from "./meanings/learn-in-thread.ts";
import { lessonsOf } from "./meanings/lessons.ts";
import {
  type AnsweredQuestion,
  everydayQuestions,
  questionsToDemo,
  questionsToTrades,
} from "./tuning/answered-questions.ts";
import { collect, type CollectOptions, type Row } from "./tuning/collect.ts";
import { inCode } from "./tuning/in-code.ts";
import { fitWordShares } from "./tuning/fit-words.ts";
import { HARD_TRADES, TRADES } from "./tuning/trades.ts";
import { wordShares } from "../server/assistant/retrieval/ranking/fitted-words.ts";
import { fitConfidence, type Example } from "./tuning/fit-confidence.ts";
import { fitThresholds } from "./tuning/fit-thresholds.ts";
import { fitRanker, featureMatrixOf } from "./tuning/fit-ranker.ts";
import { printLoss, printTrades } from "./tuning/print-report.ts";

/**
 * `npm run tune`: learns the roots' meanings, fits the weights that rank articles and passages, and those of the
 * confidence, on all trades with questions; writes them to server/assistant/; and reports the results for each trade
 * with what was learnt without it: see docs/decisions/0043-fitted-ranking.md and 0078-learnt-meanings.md.
 */
const runs: CollectOptions[] = [
  { share: 0, seed: 0, documents: true },
  { share: 0.4, seed: 1, documents: true },
  { share: 0, seed: 0, documents: false },
];
/**
 * The weight of questions without an answer: a false answer is worse than a suggestion in place of a possible answer.
 */
const unanswerableWeight = 1.3;
/** The number of folds for cross-validation by trade. */
const GROUPS = 6;

type Ranked = { row: Row; features: ConfidenceFeatures | null; right: boolean; among: boolean };

const started = performance.now();
const isReport = process.argv.includes("--report");
const answered = [...(await questionsToTrades(TRADES)), ...questionsToDemo()];
if (!isReport) writeWordShares(answered);
const trades = [...new Set(answered.map(({ kb }) => kb))];
const groups = Array.from({ length: GROUPS }, (_, group) => trades.filter((_, at) => at % GROUPS === group));
/** For each trade, what was fitted without it. */
const ofEach = <Fitted>(fit: (out: string[]) => Fitted) =>
  new Map(
    groups.flatMap((out) => {
      const weights = fit(out);
      return out.map((kb) => [kb, weights] as const);
    }),
  );
const lessons = lessonsOf([...answered, ...(await questionsToTrades(HARD_TRADES)), ...everydayQuestions()]);
const learning = new PQueue({ concurrency: availableParallelism() });
const learnWithout = (out: string[]) =>
  learning.add(() => learnInThread(lessons.filter(({ kb }) => !out.includes(kb))));
const meanings = new Map(
  await Promise.all([...ofEach(learnWithout)].map(async ([kb, learnt]) => [kb, await learnt] as const)),
);
console.log(`learnt ${Math.round(performance.now() - started)} ms`);
const collected = await Promise.all(runs.map((options) => collect(options, meanings)));
const rows = collected.flat();
console.log(`read ${Math.round(performance.now() - started)} ms`);
const lists = rows.map(featureMatrixOf);
const fitWithout = (out: string[]) => fitRanker(lists.filter((_, at) => !out.includes(rows[at]!.kb)));
const rankers = ofEach(fitWithout);
const ranked = rows.map((row) => rank(row, rankers.get(row.kb)!));
printLoss(collected[0]!, rankers);
const confidences = ofEach((out) => fitOn(ranked.filter(({ row }) => !out.includes(row.kb))));
console.log(`fitted ${Math.round(performance.now() - started)} ms`);
const checked = ranked
  .map((one) => ({ ...one, sure: confidenceOf(one), besideDocuments: hasDocuments(one) }))
  .filter((_, at) => at < collected[0]!.length || at >= collected[0]!.length + collected[1]!.length);
const thresholds = fitThresholds(
  checked.map(({ row: { expects }, right, sure, besideDocuments }) => ({ expects, right, sure, besideDocuments })),
);
console.log(thresholds);
Object.assign(fitted.thresholds, thresholds);
await printTrades(checked, { meanings, rankers, confidences });
if (!isReport) {
  writeFileSync(MEANINGS_FILE, await learnWithout([]));
  const weights = { ranker: fitWithout([]), confidence: fitOn(ranked) };
  writeFileSync(
    new URL("../server/assistant/retrieval/ranking/fitted.ts", import.meta.url),
    `import type { ConfidenceWeights, RankerWeights, Thresholds } from "./weights.ts";

/** Written by \`npm run tune\`. */
export const ranker: RankerWeights = ${inCode(weights.ranker)};

/** Written by \`npm run tune\`. */
export const confidence: ConfidenceWeights = ${inCode(weights.confidence)};

/** Written by \`npm run tune\`. */
export const thresholds: Thresholds = ${inCode(thresholds)};
`,
  );
}
console.log(`${Math.round((performance.now() - started) / 1000)} s`);

/** Fits the word factors and writes them, before the threads that collect the questions load them. */
function writeWordShares(questions: readonly AnsweredQuestion[]): void {
  // Resets all factors, so that the previous run does not influence this one.
  for (const word of Object.keys(wordShares)) delete wordShares[word];
  const shares = fitWordShares(questions);
  Object.assign(wordShares, shares);
  const lines = Object.entries(shares).map(
    ([word, share]) => `  ${/^[a-z]\w*$/.test(word) ? word : JSON.stringify(word)}: ${share},`,
  );
  writeFileSync(
    new URL("../server/assistant/retrieval/ranking/fitted-words.ts", import.meta.url),
    `/** Written by \`npm run tune\`: see said-words.ts. */
export const wordShares: Record<string, number> = {
${lines.join("\n")}
};
`,
  );
}

/** Ranks a row's candidates with the given weights. */
function rank(row: Row, weights: RankerWeights): Ranked {
  Object.assign(fitted.ranker, weights);
  const rightOf = new Map(row.candidates.map(({ found, right }) => [found.entry, right]));
  const order = row.candidates.map(({ found }) => rate(found.entry, found.features)).sort(byRating);
  const isRight = (one: Scored | undefined) => one !== undefined && rightOf.get(one.entry)!;
  const best = order[0];
  return {
    row,
    features: best ? confidenceFeaturesOf(row.question, order, best) : null,
    right: isRight(best) || isRight(companionOf(order)),
    among: order.slice(0, 3).some(isRight),
  };
}

function hasDocuments({ row }: Ranked): boolean {
  return row.candidates.some(({ found }) => found.entry.kind === "passage");
}

function fitOn(known: Ranked[]): ConfidenceWeights {
  const examples = known.flatMap(({ row, features, right }): Example[] =>
    features ? [{ features, right, weight: row.expects === null ? unanswerableWeight : 1 }] : [],
  );
  return fitConfidence(examples);
}

function confidenceOf({ row, features }: Ranked): number {
  const weights = confidences.get(row.kb)!;
  if (!features) return 0;
  const sum = (Object.keys(features) as (keyof ConfidenceFeatures)[]).reduce(
    (all, name) => all + weights[name] * features[name],
    0,
  );
  return 1 / (1 + Math.exp(-sum - weights.bias));
}
