import { expect, test } from "vitest";
import { likenesses, packVector, packVectors } from "#server/assistant/retrieval/index/vectors.ts";

/** Deterministic, with a distribution like that of real embeddings. */
function* noise(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648 - 0.5;
  }
}
const vector = (seed: number) => noise(seed).take(256).toArray();
const cosine = (one: number[], other: number[]) => {
  const product = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
};

test("one byte per component gives the cosine similarity to within 0.01", () => {
  const asked = vector(7).map((value, at) => value + vector(3)[at]!);
  const rows = [1, 2, 3, 7].map(vector);
  const packed = packVectors("model", rows.map(packVector))!;
  const found = likenesses(packed, packVector(asked));
  rows.forEach((row, at) => expect(found[at]).toBeCloseTo(cosine(asked, row), 2));
});

test("an entry without a vector, or with one of another dimension, has no similarity", () => {
  const packed = packVectors("model", [packVector([1, 0]), undefined, packVector([1, 0, 0])])!;
  expect([...likenesses(packed, packVector([1, 0]))]).toEqual([1, Number.NaN, Number.NaN]);
  expect(packVectors("model", [undefined])).toBeNull();
});
