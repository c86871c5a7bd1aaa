import { expect, test } from "vitest";
import { decide } from "#server/assistant/retrieval/ranking/decision-trees.ts";
import { fitTrees } from "../../scripts/tuning/fit-trees.ts";

const AXIS = Array.from({ length: 30 }, (_, at) => at / 30);

test("trees tell what no sum of features can: that exactly one of two is high", () => {
  const examples = AXIS.flatMap((one) =>
    AXIS.map((other) => ({ features: { one, other }, right: one > 0.5 !== other > 0.5, weight: 1 })),
  );
  const trees = fitTrees(examples);
  const odds = (one: number, other: number) =>
    trees.reduce<number>((sum, tree) => sum + decide(tree, { one, other }), 0);
  expect(odds(0.1, 0.9)).toBeGreaterThan(2);
  expect(odds(0.9, 0.1)).toBeGreaterThan(2);
  expect(odds(0.1, 0.1)).toBeLessThan(-2);
  expect(odds(0.9, 0.9)).toBeLessThan(-2);
});

test("what a limit names is above it", () => {
  const tree = { name: "one", limit: 0.5, below: -1, above: { name: "one", limit: 0.8, below: 1, above: 2 } } as const;
  expect([0.4, 0.5, 0.8].map((one) => decide(tree, { one }))).toEqual([-1, 1, 2]);
});
