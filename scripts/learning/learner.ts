const RATE = 0.3;
/** Keeps weights small, so that no feature is believed more than this many messages can prove. */
const PENALTY = 2e-5;
/** Adagrad's first step is bounded by this. */
const EPSILON = 1e-4;
const MAX_WEIGHT = 127;

export type Feature = [place: number, share: number];

/** Weights of a linear model that learn by Adagrad: what is seldom seen moves further. */
export class Learner {
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

  /** Moves the weights against an error of the prediction. */
  step(features: readonly Feature[], error: number): void {
    for (const [place, share] of features) {
      const slope = error * share + PENALTY * this.weights[place]!;
      this.#squares[place]! += slope * slope;
      this.weights[place]! -= (RATE * slope) / Math.sqrt(this.#squares[place]! + EPSILON);
    }
  }
}

/** A logistic regression over several kinds. */
export class Softmax {
  readonly #kinds: Learner[];
  constructor(kinds: number, length: number) {
    this.#kinds = Array.from({ length: kinds }, () => new Learner(length));
  }

  /** Learns an example of the kind with this number. */
  step(features: readonly Feature[], kind: number): void {
    const logits = this.#kinds.map((learner) => learner.sum(features));
    const top = Math.max(...logits);
    const powers = logits.map((logit) => Math.exp(logit - top));
    const total = powers.reduce((sum, power) => sum + power, 0);
    for (const [at, learner] of this.#kinds.entries())
      learner.step(features, powers[at]! / total - (at === kind ? 1 : 0));
  }

  /** The weights of each kind, one after the other. */
  weights = (): Float64Array => Float64Array.from(this.#kinds.flatMap(({ weights }) => [...weights]));
}

/** What a byte's step is worth, so that the largest weight fits. */
export const scaleOf = (weights: Float64Array): number =>
  weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MAX_WEIGHT;

export const quantised = (weights: Float64Array, scale: number): Int8Array =>
  Int8Array.from(weights, (weight) => Math.round(weight / scale));
