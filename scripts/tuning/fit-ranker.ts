import { RANKING_FEATURES, type RankingFeatures } from "../../server/assistant/retrieval/ranking/ranking-features.ts";
import type { RankerWeights } from "../../server/assistant/retrieval/ranking/weights.ts";
import type { Row } from "./collect.ts";
import { minimize } from "./gradient-descent.ts";

const EACH = RANKING_FEATURES.length;
/** Feature weights, their differences for passages, and the bias of passages. */
const SIZE = 2 * EACH + 1;
const BIAS = SIZE - 1;
const penalty = 0.002;
const descent = { rounds: 100, rate: 0.15 };

/** A question's candidates as a row-major feature matrix. */
export type FeatureMatrix = { isPassage: Uint8Array; features: Float64Array; right: Uint8Array };

/** The feature matrix of a question's candidates. */
export function featureMatrixOf({ candidates }: Row): FeatureMatrix {
  const features = new Float64Array(candidates.length * EACH);
  candidates.forEach(({ found }, row) =>
    RANKING_FEATURES.forEach((name, at) => (features[row * EACH + at] = found.features[name])),
  );
  return {
    isPassage: Uint8Array.from(candidates, ({ found }) => (found.entry.kind === "passage" ? 1 : 0)),
    features,
    right: Uint8Array.from(candidates, ({ right }) => (right ? 1 : 0)),
  };
}

/**
 * Fits the weights that maximise the probability of the right candidates among all candidates of each question
 * (softmax).
 */
export function fitRanker(lists: FeatureMatrix[]): RankerWeights {
  const known = lists.filter(({ right }) => right.includes(1) && right.includes(0));
  const weights = minimize(
    SIZE,
    (now, slope) => {
      const forPassages = now.subarray(0, EACH).map((weight, at) => weight + now[EACH + at]!);
      for (const list of known) addSlope(list, now, forPassages, slope, 1 / known.length);
      // The shared weights contribute to passages too.
      for (let at = 0; at < EACH; at++) slope[at]! += slope[EACH + at]!;
      for (let at = 0; at < SIZE; at++) slope[at]! -= penalty * now[at]!;
    },
    descent,
  );
  const features = (valueAt: (at: number) => number) =>
    Object.fromEntries(RANKING_FEATURES.map((name, at) => [name, rounded(valueAt(at))])) as RankingFeatures;
  return {
    article: features((at) => weights[at]!),
    passage: features((at) => weights[at]! + weights[EACH + at]!),
    passageBias: rounded(weights[BIAS]!),
  };
}

function addSlope(
  { isPassage, features, right }: FeatureMatrix,
  now: Float64Array,
  forPassages: Float64Array,
  slope: Float64Array,
  share: number,
): void {
  const ratings = new Float64Array(right.length);
  let most = -Infinity;
  for (let row = 0; row < right.length; row++) {
    const weights = isPassage[row] ? forPassages : now;
    let rating = isPassage[row] ? now[BIAS]! : 0;
    for (let at = 0; at < EACH; at++) rating += weights[at]! * features[row * EACH + at]!;
    ratings[row] = rating;
    if (rating > most) most = rating;
  }
  let [all, rightOnes] = [0, 0];
  for (let row = 0; row < right.length; row++) {
    ratings[row] = Math.exp(ratings[row]! - most);
    all += ratings[row]!;
    if (right[row]) rightOnes += ratings[row]!;
  }
  for (let row = 0; row < right.length; row++) {
    const error = share * ((right[row] ? ratings[row]! / rightOnes : 0) - ratings[row]! / all);
    if (Math.abs(error) < 1e-9) continue;
    const from = isPassage[row] ? EACH : 0;
    if (isPassage[row]) slope[BIAS]! += error;
    for (let at = 0; at < EACH; at++) slope[from + at]! += error * features[row * EACH + at]!;
  }
}

/** To three decimals, as weights are written. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
