import { expect, test } from "vitest";
import { likenesses, packVector, packVectors } from "#server/assistant/retrieval/vectors.ts";

/** The same each time, and spread like what models give. */
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

test("a byte a number says how alike two meanings are, to a hundredth", () => {
  const asked = vector(7).map((value, at) => value + vector(3)[at]!);
  const rows = [1, 2, 3, 7].map(vector);
  const packed = packVectors("model", rows.map(packVector))!;
  const found = likenesses(packed, packVector(asked));
  rows.forEach((row, at) => expect(found[at]).toBeCloseTo(cosine(asked, row), 2));
});

test("what has no vector, or one of another model's length, is like nothing", () => {
  const packed = packVectors("model", [packVector([1, 0]), undefined, packVector([1, 0, 0])])!;
  expect([...likenesses(packed, packVector([1, 0]))]).toEqual([1, Number.NaN, Number.NaN]);
  expect(packVectors("model", [undefined])).toBeNull();
});
