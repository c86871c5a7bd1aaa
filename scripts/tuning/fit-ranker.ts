import { EVIDENCE, type Evidence } from "../../server/assistant/retrieval/evidence.ts";
import type { RankerWeights } from "../../server/assistant/retrieval/weights.ts";
import type { Row } from "./collect.ts";
import { descend } from "./descend.ts";

const EACH = EVIDENCE.length;
/** What evidence is worth, how much more or less for passages, the passages' bias. */
const SIZE = 2 * EACH + 1;
const BIAS = SIZE - 1;
const penalty = 0.002;
const descent = { rounds: 100, rate: 0.15 };

/** A question's candidates as numbers, one after the other. */
export type Listed = { isPassage: Uint8Array; evidence: Float64Array; right: Uint8Array };

export function listed({ candidates }: Row): Listed {
  const evidence = new Float64Array(candidates.length * EACH);
  candidates.forEach(({ found }, row) =>
    EVIDENCE.forEach((name, at) => (evidence[row * EACH + at] = found.evidence[name])),
  );
  return {
    isPassage: Uint8Array.from(candidates, ({ found }) => (found.entry.kind === "passage" ? 1 : 0)),
    evidence,
    right: Uint8Array.from(candidates, ({ right }) => (right ? 1 : 0)),
  };
}

/** Weights that make the right candidates of each question the likeliest of all its candidates. */
export function fitRanker(lists: Listed[]): RankerWeights {
  const known = lists.filter(({ right }) => right.includes(1) && right.includes(0));
  const weights = descend(
    SIZE,
    (now, slope) => {
      const forPassages = now.subarray(0, EACH).map((weight, at) => weight + now[EACH + at]!);
      for (const list of known) addSlope(list, now, forPassages, slope, 1 / known.length);
      // What speaks for a passage speaks for what is shared as well.
      for (let at = 0; at < EACH; at++) slope[at]! += slope[EACH + at]!;
      for (let at = 0; at < SIZE; at++) slope[at]! -= penalty * now[at]!;
    },
    descent,
  );
  const evidence = (valueAt: (at: number) => number) =>
    Object.fromEntries(EVIDENCE.map((name, at) => [name, rounded(valueAt(at))])) as Evidence;
  return {
    article: evidence((at) => weights[at]!),
    passage: evidence((at) => weights[at]! + weights[EACH + at]!),
    passageBias: rounded(weights[BIAS]!),
  };
}

function addSlope(
  { isPassage, evidence, right }: Listed,
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
    for (let at = 0; at < EACH; at++) rating += weights[at]! * evidence[row * EACH + at]!;
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
    for (let at = 0; at < EACH; at++) slope[from + at]! += error * evidence[row * EACH + at]!;
  }
}

export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
