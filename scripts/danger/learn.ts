import { wordsOf } from "../../server/assistant/dialogue/danger.ts";
import { dangerFeatures } from "../../server/assistant/dialogue/danger-model/model.ts";
import { KIND_BUCKETS, type Weights } from "../../server/assistant/dialogue/danger-model/weights.ts";
import { LEARNT_DANGERS } from "../../server/assistant/dialogue/danger/dangers.ts";
import { BUCKETS } from "../../server/assistant/language/text-features.ts";
import { Learner, quantised, scaleOf, Softmax } from "../learning/learner.ts";
import { randomFrom, shuffled, withSlip } from "../learning/random.ts";
import type { Row } from "./rows.ts";

/** Learnt so many times in other orders and with other slips, and averaged: a single one misjudges more by chance. */
const SEEDS = [112, 113, 114];
const ROUNDS = 12;
/** A missed danger costs more than an alarm too many. */
const OF_DANGER = 2.5;
/** Each message is learnt with slips of the pen too. */
const SLIPS = 2;

/** Logistic regression for the alarm, and one over the kinds among the dangers; the same for the same rows. */
export function learn(rows: readonly Pick<Row, "text" | "kind">[]): Weights {
  const learnt = SEEDS.map((seed) => learnOnce(rows, randomFrom(seed)));
  const [alarm, ofKinds] = [meanOf(learnt.map((one) => one.alarm)), meanOf(learnt.map((one) => one.kinds))];
  const [scale, kindScale] = [scaleOf(alarm), scaleOf(ofKinds)];
  return {
    alarm: quantised(alarm, scale),
    bias: meanOf(learnt.map((one) => one.bias))[0]!,
    scale,
    kinds: quantised(ofKinds, kindScale),
    kindScale,
  };
}

const meanOf = (vectors: readonly Float64Array[]): Float64Array =>
  vectors[0]!.map((_, at) => vectors.reduce((sum, vector) => sum + vector[at]!, 0) / vectors.length);

function learnOnce(rows: readonly Pick<Row, "text" | "kind">[], random: () => number) {
  const examples = rows.flatMap(({ text, kind }) =>
    [text, ...Array.from({ length: SLIPS }, () => withSlip(text, random))].map((typed) => ({
      kind: kind === "none" ? -1 : LEARNT_DANGERS.findIndex((learnt) => learnt === kind),
      features: [...dangerFeatures(wordsOf(typed.toLocaleLowerCase("tr")))],
    })),
  );
  const alarm = new Learner(BUCKETS);
  const bias = new Learner(1);
  const kinds = new Softmax(LEARNT_DANGERS.length, KIND_BUCKETS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { kind, features } of shuffled(examples, random)) {
      const isDanger = kind >= 0;
      const chance = logistic(alarm.sum(features) + bias.weights[0]!);
      const error = (chance - (isDanger ? 1 : 0)) * (isDanger ? OF_DANGER : 1);
      alarm.step(features, error);
      bias.step([[0, 1]], error);
      if (!isDanger) continue;
      const places = features.map(([place, share]): [number, number] => [place % KIND_BUCKETS, share]);
      kinds.step(places, kind);
    }
  }
  return { alarm: alarm.weights, bias: bias.weights, kinds: kinds.weights() };
}

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit));
