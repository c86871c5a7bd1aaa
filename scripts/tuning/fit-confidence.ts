import type { ConfidenceWeights, ConfidenceFeatures } from "../../server/assistant/retrieval/ranking/weights.ts";
import { minimize } from "./gradient-descent.ts";
import { rounded } from "./fit-ranker.ts";

/** The features of a question's best candidate, and whether it is the right answer. */
export type Example = { features: ConfidenceFeatures; right: boolean; weight: number };

const penalty = 0.0006;
const descent = { rounds: 500, rate: 0.05 };

/** Fits the confidence as a logistic regression. */
export function fitConfidence(examples: Example[]): ConfidenceWeights {
  const names = Object.keys(examples[0]!.features) as (keyof ConfidenceFeatures)[];
  const inputs = examples.map(({ features }) => Float64Array.from([1, ...names.map((name) => features[name])]));
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = minimize(
    names.length + 1,
    (now, slope) => {
      inputs.forEach((input, row) => {
        const { right, weight } = examples[row]!;
        const sum = input.reduce((value, each, at) => value + each * now[at]!, 0);
        const error = (weight / total) * ((right ? 1 : 0) - 1 / (1 + Math.exp(-sum)));
        for (let at = 0; at < input.length; at++) slope[at]! += error * input[at]!;
      });
      for (let at = 1; at < now.length; at++) slope[at]! -= penalty * now[at]!;
    },
    descent,
  );
  const fitted = ["bias", ...names].map((name, at) => [name, rounded(weights[at]!)]);
  return Object.fromEntries(fitted) as ConfidenceWeights;
}
