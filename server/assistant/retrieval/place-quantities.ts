import type { Quantity } from "./quantities.ts";

/** Where what is asked for lies: in a span that is told, at a value, in a limit alone, or outside of all that are told. */
export type Placed = { within: number; same: number; limited: number; beyond: number };

/** How the quantities of a question lie among those of a text, as shares of the question's. */
export function placeAmong(asked: readonly Quantity[], told: readonly Quantity[]): Placed {
  const placed = { within: 0, same: 0, limited: 0, beyond: 0 };
  for (const one of asked) {
    const alike = told.filter(({ kind }) => kind === one.kind);
    if (alike.length === 0) continue;
    placed[placeOf(alike.filter((other) => holds(other, one)))] += 1 / asked.length;
  }
  return placed;
}

/** What is told of a quantity by those that hold it. */
function placeOf(met: readonly Quantity[]): keyof Placed {
  if (met.some(({ from, to, limit }) => from !== to && !limit)) return "within";
  if (met.some(({ from, to }) => from === to)) return "same";
  return met.length > 0 ? "limited" : "beyond";
}

/** Most of it lies in the span, which may go over the turn of the year. */
function holds({ from, to }: Quantity, one: Quantity): boolean {
  const middle = one.from <= one.to ? (one.from + one.to) / 2 : one.from;
  return from <= to ? from <= middle && middle <= to : middle <= to || from <= middle;
}
