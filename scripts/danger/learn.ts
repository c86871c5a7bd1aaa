import { wordsOf } from "../../server/assistant/dialogue/danger.ts";
import { dangerFeatures } from "../../server/assistant/dialogue/danger-model/model.ts";
import { KIND_BUCKETS, type Weights } from "../../server/assistant/dialogue/danger-model/weights.ts";
import { LEARNT_DANGERS } from "../../server/assistant/dialogue/danger/dangers.ts";
import { BUCKETS } from "../../server/assistant/language/text-features.ts";
import { Learner, quantised, scaleOf, Softmax } from "../learning/learner.ts";
import { randomFrom, shuffled, withSlip } from "../learning/random.ts";
import type { Row } from "./rows.ts";

const SEED = 112;
const ROUNDS = 12;
/** A missed danger costs more than an alarm too many. */
const OF_DANGER = 2;
/** Each message is learnt with slips of the pen too. */
const SLIPS = 2;

/** Logistic regression for the alarm, and one over the kinds among the dangers; the same for the same rows. */
export function learn(rows: readonly Pick<Row, "text" | "kind">[]): Weights {
  const random = randomFrom(SEED);
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
  const ofKinds = kinds.weights();
  const [scale, kindScale] = [scaleOf(alarm.weights), scaleOf(ofKinds)];
  return {
    alarm: quantised(alarm.weights, scale),
    bias: bias.weights[0]!,
    scale,
    kinds: quantised(ofKinds, kindScale),
    kindScale,
  };
}

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit));
