import { DIMENSIONS } from "../../server/assistant/language/meanings.ts";
import { randomFrom, shuffled } from "../learning/random.ts";
import { add, product } from "../near-words/linear-algebra.ts";
import type { Lesson, Words } from "./lessons.ts";

const ROUNDS = 8;
const RATE = 0.03;
/** Draws vectors back to where they began, so that a root that is seldom met hardly moves. */
const PENALTY = 0.001;
/** How many times as likely a text becomes when its similarity grows by 1, as a logarithm. */
const STEEPNESS = 8;
/** The share of words that are left out at each step, so that no word is relied upon alone. */
const DROPPED = 0.4;
const EPSILON = 1e-6;

/** The sum of a text's vectors: its direction, its length, and where its slope is gathered. */
type Sum = { words: Words; kept: Float32Array; direction: Float32Array; length: number; slope: Float32Array };

/**
 * Moves the roots' vectors so that questions point where the texts that answer them do: the likelihood of a right one
 * among all texts of the company is maximised (softmax over cosines, Adagrad). Returns new vectors; deterministic.
 */
export function learnMeanings(lessons: readonly Lesson[], from: Float32Array): Float32Array {
  const random = randomFrom(1);
  const learnt = new Learnt(from);
  for (let round = 0; round < ROUNDS; round++)
    for (const lesson of shuffled(lessons, random)) step(lesson, learnt, random);
  return learnt.vectors;
}

class Learnt {
  readonly vectors: Float32Array;
  readonly #from: Float32Array;
  readonly #squares: Float32Array;
  readonly #slope: Float32Array;
  readonly #touched = new Set<number>();

  constructor(from: Float32Array) {
    this.#from = from;
    this.vectors = from.slice();
    this.#squares = new Float32Array(from.length).fill(EPSILON);
    this.#slope = new Float32Array(from.length);
  }

  sum(words: Words, random: () => number): Sum {
    const kept = Float32Array.from(words.weights, (weight) => (random() < DROPPED ? 0 : weight));
    const direction = new Float32Array(DIMENSIONS);
    for (const [nth, root] of words.roots.entries())
      for (let at = 0; at < DIMENSIONS; at++) direction[at]! += kept[nth]! * this.vectors[root * DIMENSIONS + at]!;
    const length = Math.sqrt(direction.reduce((square, value) => square + value * value, 0));
    if (length > 0) for (let at = 0; at < DIMENSIONS; at++) direction[at]! /= length;
    return { words, kept, direction, length, slope: new Float32Array(DIMENSIONS) };
  }

  /** Adds the slope of a direction to those of its words. */
  gather({ words, kept, direction, length, slope }: Sum): void {
    if (length === 0) return;
    const along = product(slope, direction);
    for (const [nth, root] of words.roots.entries()) {
      if (kept[nth] === 0) continue;
      this.#touched.add(root);
      const share = kept[nth]! / length;
      for (let at = 0; at < DIMENSIONS; at++)
        this.#slope[root * DIMENSIONS + at]! += share * (slope[at]! - along * direction[at]!);
    }
  }

  move(): void {
    for (const root of this.#touched)
      for (let at = root * DIMENSIONS; at < (root + 1) * DIMENSIONS; at++) {
        const slope = this.#slope[at]! + PENALTY * (this.vectors[at]! - this.#from[at]!);
        this.#squares[at]! += slope * slope;
        this.vectors[at]! -= (RATE * slope) / Math.sqrt(this.#squares[at]!);
        this.#slope[at] = 0;
      }
    this.#touched.clear();
  }
}

function step({ texts, questions }: Lesson, learnt: Learnt, random: () => number): void {
  const told = texts.map((words) => learnt.sum(words, random));
  for (const { words, right } of questions) {
    const asked = learnt.sum(words, random);
    const errors = errorsOf(asked, told, right);
    for (const [at, text] of told.entries()) {
      const error = (STEEPNESS * errors[at]!) / questions.length;
      add(asked.slope, text.direction, error);
      add(text.slope, asked.direction, error);
    }
    learnt.gather(asked);
  }
  for (const text of told) learnt.gather(text);
  learnt.move();
}

/** By how much each text is too likely to be the one that answers. */
function errorsOf(asked: Sum, told: readonly Sum[], right: Uint8Array): Float64Array {
  const powers = Float64Array.from(told, (text) => Math.exp(STEEPNESS * product(asked.direction, text.direction)));
  let [all, rightOnes] = [0, 0];
  for (const [at, power] of powers.entries()) {
    all += power;
    if (right[at]) rightOnes += power;
  }
  return powers.map((power, at) => power / all - (right[at] ? power / rightOnes : 0));
}
