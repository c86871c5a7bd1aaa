import { wordsOf } from "../../server/assistant/dialogue/danger.ts";
import { featuresOf, BUCKETS } from "../../server/assistant/dialogue/danger-model/features.ts";
import { KIND_BUCKETS, type Weights } from "../../server/assistant/dialogue/danger-model/weights.ts";
import { DANGERS } from "../../server/assistant/dialogue/danger/dangers.ts";
import type { Row } from "./rows.ts";

const SEED = 112;
const ROUNDS = 12;
const RATE = 0.3;
/** Keeps weights small, so that no feature is believed more than this many messages can prove. */
const PENALTY = 2e-5;
/** A missed danger costs more than an alarm too many. */
const OF_DANGER = 2.5;
/** Each message is learnt with slips of the pen too. */
const SLIPS = 1;
/** Adagrad's first step is bounded by this. */
const EPSILON = 1e-4;
const MAX_WEIGHT = 127;

/** Logistic regression for the alarm, and one over the kinds among the dangers; the same for the same rows. */
export function learn(rows: readonly Row[]): Weights {
  const random = randomFrom(SEED);
  const examples = rows.flatMap(({ text, kind }) =>
    [text, ...Array.from({ length: SLIPS }, () => withSlip(text, random))].map((typed) => ({
      kind: kind === "none" ? -1 : DANGERS.indexOf(kind),
      features: [...featuresOf(wordsOf(typed))],
    })),
  );
  const alarm = new Learner(BUCKETS);
  const bias = new Learner(1);
  const kinds = DANGERS.map(() => new Learner(KIND_BUCKETS));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { kind, features } of shuffled(examples, random)) {
      const isDanger = kind >= 0;
      const chance = logistic(alarm.sum(features) + bias.weights[0]!);
      const error = (chance - (isDanger ? 1 : 0)) * (isDanger ? OF_DANGER : 1);
      alarm.step(features, error);
      bias.step([[0, 1]], error);
      if (!isDanger) continue;
      const places = features.map(([place, share]): [number, number] => [place % KIND_BUCKETS, share]);
      const logits = kinds.map((learner) => learner.sum(places));
      const top = Math.max(...logits);
      const powers = logits.map((logit) => Math.exp(logit - top));
      const total = powers.reduce((sum, power) => sum + power, 0);
      for (const [at, learner] of kinds.entries()) learner.step(places, powers[at]! / total - (at === kind ? 1 : 0));
    }
  }
  const ofKinds = Float64Array.from(kinds.flatMap(({ weights }) => [...weights]));
  const [scale, kindScale] = [scaleOf(alarm.weights), scaleOf(ofKinds)];
  return {
    alarm: quantised(alarm.weights, scale),
    bias: bias.weights[0]!,
    scale,
    kinds: quantised(ofKinds, kindScale),
    kindScale,
  };
}

type Feature = [place: number, share: number];

/** Weights that learn by Adagrad: what is seldom seen moves further. */
class Learner {
  weights: Float64Array;
  #squares: Float64Array;
  constructor(length: number) {
    this.weights = new Float64Array(length);
    this.#squares = new Float64Array(length);
  }

  sum(features: readonly Feature[]): number {
    let sum = 0;
    for (const [place, share] of features) sum += this.weights[place]! * share;
    return sum;
  }

  step(features: readonly Feature[], error: number): void {
    for (const [place, share] of features) {
      const slope = error * share + PENALTY * this.weights[place]!;
      this.#squares[place]! += slope * slope;
      this.weights[place]! -= (RATE * slope) / Math.sqrt(this.#squares[place]! + EPSILON);
    }
  }
}

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit));
const scaleOf = (weights: Float64Array) =>
  weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MAX_WEIGHT;
const quantised = (weights: Float64Array, scale: number) =>
  Int8Array.from(weights, (weight) => Math.round(weight / scale));

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
}

/** In about every third word a letter left out, doubled or changed for its neighbour. */
function withSlip(text: string, random: () => number): string {
  return text
    .split(" ")
    .map((word) => {
      if (word.length < 4 || random() > 0.35) return word;
      const at = 1 + Math.floor(random() * (word.length - 2));
      const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)];
      const kind = random();
      if (kind < 0.5) return before + next + after;
      return kind < 0.75 ? before + letter + letter + next + after : before + next + letter + after;
    })
    .join(" ");
}
