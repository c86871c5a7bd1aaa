import {
  type ConfidenceTree,
  confidenceOf,
  conversationConfidenceOf,
} from "../../server/assistant/retrieval/ranking/conversation-confidence.ts";
import { rateInConversation } from "../../server/assistant/retrieval/ranking/conversation-ranker.ts";
import type {
  ConversationConfidence,
  ConversationFeatures,
  FittedConversation,
} from "../../server/assistant/retrieval/ranking/conversation-weights.ts";
import { companionOf } from "../../server/assistant/retrieval/ranking/companion.ts";
import type { Scored } from "../../server/assistant/retrieval/ranking/scoring.ts";
import { rounded } from "../tuning/fit-ranker.ts";
import { fitTrees } from "../tuning/fit-trees.ts";
import { minimize } from "../tuning/gradient-descent.ts";
import type { FollowUpRow } from "./collect.ts";

/** A row with what was fitted without its trade: whether the best, or one of the best three, answers it. */
export type CheckedRow = { row: FollowUpRow; right: boolean; first: boolean; among: boolean; sure: number };

const PENALTY = 0.01;
const DESCENT = { rounds: 150, rate: 0.05 };
/** A false answer is worse than a suggestion in place of a possible answer. */
const UNANSWERABLE_WEIGHT = 1.3;
/** What is there only that little knowledge, and strays, are met with doubt, counts little. */
const DOUBTED_WEIGHT = 0.2;

type Example = Omit<CheckedRow, "sure"> & { features: ConversationConfidence | null };

/** Fits everything, and checks each group of trades with what is fitted on the others. */
export function fitConversation(
  rows: readonly FollowUpRow[],
  groups: readonly string[][],
): { fitted: FittedConversation; trees: ConfidenceTree[]; checked: CheckedRow[] } {
  const groupOf = ({ kb }: FollowUpRow) => groups.findIndex((out) => out.includes(kb));
  const without = <One>(each: readonly One[], rowOf: (one: One) => FollowUpRow, group: number) =>
    each.filter((one) => groupOf(rowOf(one)) !== group);
  const ranked = rows.filter(({ use }) => use !== "doubted");
  const rankers = groups.map((_, group) => fitRanker(without(ranked, (row) => row, group)));
  const examples = rows.map((row) => exampleOf(row, rankers[groupOf(row)]!));
  const confidences = groups.map((_, group) => fitConfidence(without(examples, ({ row }) => row, group)));
  const checked = examples.map(({ features, ...example }): CheckedRow => {
    return { ...example, sure: features ? confidenceOf(features, confidences[groupOf(example.row)]) : 0 };
  });
  return {
    fitted: { ranker: fitRanker(ranked), thresholds: fitThresholds(checked) },
    trees: fitConfidence(examples),
    checked,
  };
}

function exampleOf(row: FollowUpRow, weights: ConversationFeatures): Example {
  const { index, candidates, readings, context, ruled } = row;
  const ranked = rateInConversation(index, candidates, weights);
  const rightOnes = new Set(candidates.flatMap(({ position }, at) => (row.right[at] ? position : [])));
  const isRight = (one: Scored | undefined) => one !== undefined && rightOnes.has(one.entry.position);
  return {
    row,
    features: ranked.length === 0 ? null : conversationConfidenceOf(index, readings, ranked, context, ruled),
    first: isRight(ranked[0]),
    right: isRight(ranked[0]) || isRight(companionOf(ranked)),
    among: ranked.slice(0, 3).some(isRight),
  };
}

/** The weights under which the right candidates are the likeliest among all of each message (softmax). */
function fitRanker(rows: readonly FollowUpRow[]): ConversationFeatures {
  const known = rows.filter(({ right }) => right.includes(true) && right.includes(false));
  const inputs = matrixOf(known.flatMap(({ candidates }) => candidates.map(({ features }) => flat(features))));
  const right = Uint8Array.from(known.flatMap((row) => row.right.map(Number)));
  const sizes = known.map(({ candidates }) => candidates.length);
  const ratings = new Float64Array(right.length);
  const weights = minimize(
    inputs.size,
    (now, slope) => {
      for (let row = 0; row < right.length; row++) ratings[row] = sumAt(inputs, row, now);
      let from = 0;
      for (const size of sizes) {
        const end = from + size;
        let most = -Infinity;
        for (let row = from; row < end; row++) most = Math.max(most, ratings[row]!);
        let [all, rightOnes] = [0, 0];
        for (let row = from; row < end; row++) {
          const odds = Math.exp(ratings[row]! - most);
          ratings[row] = odds;
          all += odds;
          if (right[row]) rightOnes += odds;
        }
        for (let row = from; row < end; row++) {
          const error = (right[row] ? ratings[row]! / rightOnes : 0) - ratings[row]! / all;
          addAt(inputs, row, error / sizes.length, slope);
        }
        from = end;
      }
      shrink(now, slope, inputs.size);
    },
    DESCENT,
  );
  return shapedAs(known[0]!.candidates[0]!.features, unscaled(weights, inputs));
}

/** Trees that tell whether the best candidate is right. */
const fitConfidence = (examples: readonly Example[]): ConfidenceTree[] =>
  fitTrees(
    examples.flatMap(({ features, right, row }) => (features ? { features, right, weight: weightOf(row) } : [])),
  );

/** Rows of numbers, each column divided by its standard deviation. */
type Matrix = { values: Float64Array; size: number; scales: Float64Array };

function matrixOf(rows: readonly Float64Array[]): Matrix {
  const size = rows[0]!.length;
  const scales = deviationsOf(rows);
  const values = new Float64Array(rows.length * size);
  rows.forEach((row, nth) => row.forEach((value, at) => (values[nth * size + at] = value / scales[at]!)));
  return { values, size, scales };
}

const unscaled = (weights: Float64Array, { scales }: Matrix): Float64Array =>
  scales.map((scale, at) => weights[at]! / scale);

function sumAt({ values, size }: Matrix, row: number, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0, from = row * size; at < size; at++) sum += values[from + at]! * weights[at]!;
  return sum;
}

function addAt({ values, size }: Matrix, row: number, error: number, slope: Float64Array): void {
  if (Math.abs(error) < 1e-9) return;
  for (let at = 0, from = row * size; at < size; at++) slope[at]! += error * values[from + at]!;
}

/** Draws weights to zero. */
function shrink(now: Float64Array, slope: Float64Array, size: number): void {
  for (let at = 0; at < size; at++) slope[at]! -= PENALTY * now[at]!;
}

const weightOf = ({ answerable, use }: FollowUpRow): number =>
  (answerable ? 1 : UNANSWERABLE_WEIGHT) * (use === "doubted" ? DOUBTED_WEIGHT : 1);

/** The largest allowed shares of wrong answers, and of answers where nothing answers. */
const MAX_WRONG = { answerable: 0.08, unanswerable: 0.19 };
const STEPS = Array.from({ length: 51 }, (_, at) => (35 + at) / 100);

function fitThresholds(checked: readonly CheckedRow[]): FittedConversation["thresholds"] {
  const lowest = (besideDocuments: boolean) => {
    const ofKind = checked.filter(({ row }) => row.use === "judged" && row.besideDocuments === besideDocuments);
    return STEPS.find((threshold) => isAllowed(ofKind, threshold)) ?? STEPS.at(-1)!;
  };
  return { beside: lowest(true), alone: lowest(false) };
}

const isAllowed = (checked: readonly CheckedRow[], threshold: number): boolean =>
  ([true, false] as const).every((answerable) => {
    const asked = checked.filter(({ row }) => row.answerable === answerable);
    const wrong = asked.filter(({ right, sure }) => sure >= threshold && !right).length;
    return wrong <= MAX_WRONG[answerable ? "answerable" : "unanswerable"] * asked.length;
  });

const PARTS = ["said", "whole", "place"] as const;

/** All features in one row, in the order of their names. */
const flat = (features: ConversationFeatures): Float64Array =>
  Float64Array.from(PARTS.flatMap((part) => Object.values(features[part])));

/** Numbers in the order of `flat`, by name. */
function shapedAs(features: ConversationFeatures, numbers: Float64Array): ConversationFeatures {
  let at = 0;
  const shaped = PARTS.map((part) => [
    part,
    Object.fromEntries(Object.keys(features[part]).map((name) => [name, rounded(numbers[at++]!)])),
  ]);
  return Object.fromEntries(shaped) as ConversationFeatures;
}

/** The standard deviation of each column; 1 where it is constant. */
function deviationsOf(inputs: readonly Float64Array[]): Float64Array {
  const size = inputs[0]!.length;
  const [sums, squares] = [new Float64Array(size), new Float64Array(size)];
  for (const input of inputs)
    for (let at = 0; at < size; at++) {
      sums[at]! += input[at]!;
      squares[at]! += input[at]! ** 2;
    }
  const n = inputs.length;
  return squares.map((square, at) => Math.sqrt(Math.max(0, square / n - (sums[at]! / n) ** 2)) || 1);
}
