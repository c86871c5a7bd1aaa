import type { Quantity } from "./quantities.ts";

/**
 * Where the quantities of a question lie relative to those of a text: in a range, at an equal value, only in a limit,
 * or outside all of them.
 */
export type QuantityMatch = { within: number; same: number; limited: number; beyond: number };

/** Compares the quantities of a question with those of a text; each result is a share of the question's quantities. */
export function compareQuantities(asked: readonly Quantity[], told: readonly Quantity[]): QuantityMatch {
  const placed = { within: 0, same: 0, limited: 0, beyond: 0 };
  for (const one of asked) {
    const alike = told.filter(({ kind }) => kind === one.kind);
    if (alike.length === 0) continue;
    placed[placeOf(alike.filter((other) => holds(other, one)))] += 1 / asked.length;
  }
  return placed;
}

/** The best case among the quantities of a text that contain the one asked for. */
function placeOf(met: readonly Quantity[]): keyof QuantityMatch {
  if (met.some(({ from, to, limit }) => from !== to && !limit)) return "within";
  if (met.some(({ from, to }) => from === to)) return "same";
  return met.length > 0 ? "limited" : "beyond";
}

/** True if the middle of `one` lies in the range, which may span the turn of the year. */
function holds({ from, to }: Quantity, one: Quantity): boolean {
  const middle = one.from <= one.to ? (one.from + one.to) / 2 : one.from;
  return from <= to ? from <= middle && middle <= to : middle <= to || from <= middle;
}
