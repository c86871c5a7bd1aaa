import { add, meanOf, product, unit } from "./linear-algebra.ts";

const ROUNDS = 200;

/**
 * The vectors' coordinates along their `count` largest principal components, each scaled to length one. Deterministic.
 */
export function reduce(vectors: readonly Float32Array[], count: number): Float32Array[] {
  const mean = meanOf(vectors);
  const covariance = covarianceOf(vectors, mean);
  const components: Float32Array[] = [];
  while (components.length < count) components.push(nextComponent(covariance, components));
  return vectors.map((vector) => unit(Float32Array.from(components, (component) => product(vector, component))));
}

function covarianceOf(vectors: readonly Float32Array[], mean: Float32Array): Float32Array[] {
  const rows = Array.from(mean, () => new Float32Array(mean.length));
  for (const vector of vectors) {
    const centred = vector.map((value, at) => value - mean[at]!);
    for (const [at, row] of rows.entries()) add(row, centred, centred[at]! / vectors.length);
  }
  return rows;
}

/** The largest component orthogonal to those found, by power iteration. */
function nextComponent(covariance: readonly Float32Array[], found: readonly Float32Array[]): Float32Array {
  let direction = unit(Float32Array.from(covariance, (_, at) => Math.cos(at + found.length)));
  for (let round = 0; round < ROUNDS; round++) {
    direction = Float32Array.from(covariance, (row) => product(row, direction));
    for (const other of found) add(direction, other, -product(direction, other));
    unit(direction);
  }
  return direction;
}
