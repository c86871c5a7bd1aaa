/** A figure as a bench tells it: what was measured, and what is asked at most. */
export type Figure = { name: string; unit: "ms" | "MB" | ""; measured: number; asked: number };

/** Prints figures beside what is asked of them; true when all are within it. */
export function printFigures(figures: readonly Figure[]): boolean {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, unit, measured, asked } of figures)
    console.log(
      `${measured <= asked ? " " : "!"} ${name.padEnd(width)} ${measured.toFixed(measured < 100 ? 1 : 0).padStart(9)} ${unit.padEnd(2)}  asked: at most ${asked} ${unit}`.trimEnd(),
    );
  return figures.every(({ measured, asked }) => measured <= asked);
}

/** The value below which so many of all are (0–1). */
export function shareBelow(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
