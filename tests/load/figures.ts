import { spreadOf } from "./results.ts";

/** The value below which so many of all are (0–1). */
export function shareBelow(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How far that value moves: between the quarters of what was measured, in the order in which it was. */
export function spreadBelow(values: readonly number[], share: number): number {
  const quarter = Math.ceil(values.length / 4);
  if (quarter < 5) return 0;
  return spreadOf([0, 1, 2, 3].map((at) => shareBelow(values.slice(at * quarter, (at + 1) * quarter), share)));
}
