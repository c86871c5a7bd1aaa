import type { DecisionTree } from "../../server/assistant/retrieval/ranking/decision-trees.ts";

const ROUNDS = 80;
const RATE = 0.12;
const MAX_LEAVES = 8;
const MIN_ROWS = 60;
const PENALTY = 5;
/** A feature is split at one of at most so many values. */
const MAX_LIMITS = 40;

/** One row's features, whether it is right, and how much it counts. */
export type TreeExample<Name extends string> = { features: Record<Name, number>; right: boolean; weight: number };

/** The rows of a leaf, their sums of slopes and curvatures, and what its best split brings. */
type Leaf = { rows: Uint32Array; slope: number; bend: number; best: Split | null };
type Split = { gain: number; feature: number; bin: number };
type Node = Leaf | { feature: number; bin: number; below: Node; above: Node };

/**
 * Gradient boosting: decision trees that together predict the log odds of being right, each fitted to what those before
 * it leave. Deterministic.
 */
export function fitTrees<Name extends string>(examples: readonly TreeExample<Name>[]): DecisionTree<Name>[] {
  const names = Object.keys(examples[0]!.features) as Name[];
  const limits = names.map((name) => limitsOf(examples.map(({ features }) => features[name])));
  const columns = names.map((name, at) =>
    Uint8Array.from(examples, ({ features }) => binOf(features[name], limits[at]!)),
  );
  const odds = new Float64Array(examples.length);
  const slopes = new Float64Array(examples.length);
  const bends = new Float64Array(examples.length);
  const trees: DecisionTree<Name>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    examples.forEach(({ right, weight }, row) => {
      const likely = 1 / (1 + Math.exp(-odds[row]!));
      slopes[row] = weight * (likely - (right ? 1 : 0));
      bends[row] = weight * likely * (1 - likely);
    });
    trees.push(named(grow(columns, limits, slopes, bends, odds)));
  }
  return trees;

  function named(node: Node): DecisionTree<Name> {
    if ("rows" in node) return valueOf(node);
    const { feature, bin } = node;
    return { name: names[feature]!, limit: limits[feature]![bin]!, below: named(node.below), above: named(node.above) };
  }
}

/** Grows one tree, splitting what gains most, and adds it to the odds. */
function grow(
  columns: readonly Uint8Array[],
  limits: readonly (readonly number[])[],
  slopes: Float64Array,
  bends: Float64Array,
  odds: Float64Array,
): Node {
  const leafOf = (rows: Uint32Array): Leaf => {
    let [slope, bend] = [0, 0];
    for (const row of rows) {
      slope += slopes[row]!;
      bend += bends[row]!;
    }
    const leaf: Leaf = { rows, slope, bend, best: null };
    leaf.best = bestSplit(leaf, columns, limits, slopes, bends);
    return leaf;
  };
  let root: Node = leafOf(Uint32Array.from(odds, (_, row) => row));
  let leaves: { leaf: Leaf; put: (node: Node) => void }[] = [{ leaf: root, put: (node) => (root = node) }];
  while (leaves.length < MAX_LEAVES) {
    const next = leaves.reduce((one, other) =>
      (other.leaf.best?.gain ?? 0) > (one.leaf.best?.gain ?? 0) ? other : one,
    );
    if (!next.leaf.best) break;
    const { feature, bin } = next.leaf.best;
    const isBelow = (row: number) => columns[feature]![row]! <= bin;
    const below = leafOf(next.leaf.rows.filter(isBelow));
    const above = leafOf(next.leaf.rows.filter((row) => !isBelow(row)));
    const node = { feature, bin, below: below as Node, above: above as Node };
    next.put(node);
    leaves = [
      ...leaves.filter((leaf) => leaf !== next),
      { leaf: below, put: (one) => (node.below = one) },
      { leaf: above, put: (one) => (node.above = one) },
    ];
  }
  for (const { leaf } of leaves) for (const row of leaf.rows) odds[row]! += valueOf(leaf);
  return root;
}

const valueOf = ({ slope, bend }: Leaf): number => Math.round((1000 * RATE * -slope) / (bend + PENALTY)) / 1000;

function bestSplit(
  { rows, slope, bend }: Leaf,
  columns: readonly Uint8Array[],
  limits: readonly (readonly number[])[],
  slopes: Float64Array,
  bends: Float64Array,
): Split | null {
  const worth = (sum: number, curve: number) => sum ** 2 / (curve + PENALTY);
  let best: Split | null = null;
  columns.forEach((column, feature) => {
    const size = limits[feature]!.length + 1;
    const [sums, curves, counts] = [new Float64Array(size), new Float64Array(size), new Uint32Array(size)];
    for (const row of rows) {
      const bin = column[row]!;
      sums[bin]! += slopes[row]!;
      curves[bin]! += bends[row]!;
      counts[bin]!++;
    }
    let [left, curve, count] = [0, 0, 0];
    for (let bin = 0; bin < size - 1; bin++) {
      left += sums[bin]!;
      curve += curves[bin]!;
      count += counts[bin]!;
      if (count < MIN_ROWS || rows.length - count < MIN_ROWS) continue;
      const gain = worth(left, curve) + worth(slope - left, bend - curve) - worth(slope, bend);
      if (gain > (best?.gain ?? 1e-9)) best = { gain, feature, bin };
    }
  });
  return best;
}

/** The values between which a feature is split: few, so that there are as many rows between each two. */
function limitsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const limits = new Set<number>();
  for (let nth = 1; nth <= MAX_LIMITS; nth++) {
    const value = sorted[Math.floor((nth * sorted.length) / (MAX_LIMITS + 1))]!;
    const rounded = Math.round(value * 1e4) / 1e4;
    if (rounded > sorted[0]!) limits.add(rounded);
  }
  return [...limits];
}

/** The number of limits that are at most the value. */
const binOf = (value: number, limits: readonly number[]): number => {
  const at = limits.findIndex((limit) => value < limit);
  return at < 0 ? limits.length : at;
};
