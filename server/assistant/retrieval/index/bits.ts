/** Counts the bits that are set in `bits` (population count). */
export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count++;
  return count;
}
