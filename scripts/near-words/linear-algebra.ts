/** The dot product of two vectors. */
export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/** Scales the vector to length one and returns it. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(product(vector, vector)) || 1;
  for (let at = 0; at < vector.length; at++) vector[at]! /= length;
  return vector;
}

/** The mean of the vectors. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]!.length);
  for (const vector of vectors) add(mean, vector, 1 / vectors.length);
  return mean;
}

/** Adds `share` times the other vector to the sum. */
export function add(sum: Float32Array, other: Float32Array, share: number): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += share * other[at]!;
}
