/** A number, or a decision: on with `below` where the feature is less than the limit, and else with `above`. */
export type DecisionTree<Name extends string> =
  | number
  | { name: Name; limit: number; below: DecisionTree<Name>; above: DecisionTree<Name> };

/** The number that a tree has for these features. */
export function decide<Name extends string>(
  tree: DecisionTree<Name>,
  features: Readonly<Record<Name, number>>,
): number {
  let node = tree;
  while (typeof node !== "number") node = features[node.name] < node.limit ? node.below : node.above;
  return node;
}
