const roundsOfMemory = { slope: 0.9, square: 0.999 };

/**
 * Minimises a smooth loss by gradient descent (Adam, full batch): `slopeAt` adds each weight's direction of descent to
 * `slope`. Starts at zero and is deterministic.
 */
export function minimize(
  size: number,
  slopeAt: (weights: Float64Array, slope: Float64Array) => void,
  { rounds, rate }: { rounds: number; rate: number },
): Float64Array {
  const [weights, slope] = [new Float64Array(size), new Float64Array(size)];
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  for (let round = 1; round <= rounds; round++) {
    slope.fill(0);
    slopeAt(weights, slope);
    for (let at = 0; at < size; at++) {
      mean[at] = roundsOfMemory.slope * mean[at]! + (1 - roundsOfMemory.slope) * slope[at]!;
      square[at] = roundsOfMemory.square * square[at]! + (1 - roundsOfMemory.square) * slope[at]! ** 2;
      const step = mean[at]! / (1 - roundsOfMemory.slope ** round);
      weights[at]! += (rate * step) / (Math.sqrt(square[at]! / (1 - roundsOfMemory.square ** round)) + 1e-8);
    }
  }
  return weights;
}
