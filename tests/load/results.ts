import { appendFileSync } from "node:fs";

/** A figure as a bench hands it on: what was measured, what is asked of it, and how far it moves by itself. */
export type Result = {
  bench: string;
  figure: string;
  value: number;
  /** As it is printed, e.g. `ms`, `MB` or nothing for a plain number. */
  unit: string;
  /** Left out where nothing is asked. */
  asked?: number;
  /** Which way is good, and on which side of `asked` the value has to be. */
  direction: "at most" | "at least";
  /** How far the value moves without any change of ours, in its own unit; 0 where it was measured once. */
  spread: number;
};

/** Appends a figure as a line of JSON to the file that BENCH_RESULTS names; without one, nothing. */
export function recordFigure(result: Result): void {
  const file = process.env.BENCH_RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** Records figures and prints them beside what is asked of them; true when all are met. */
export function tellFigures(results: readonly Result[]): boolean {
  const width = Math.max(...results.map(({ figure }) => figure.length));
  for (const result of results) {
    recordFigure(result);
    const { figure, value, unit } = result;
    console.log(
      `${isMet(result) ? " " : "!"} ${figure.padEnd(width)} ${inDigits(value).padStart(9)} ${unit.padEnd(3)} ${inWords(result)}`.trimEnd(),
    );
  }
  return results.every(isMet);
}

/** The noise of a figure that was measured in several rounds: half of what lies between the least and the most. */
export function spreadOf(rounds: readonly number[]): number {
  return rounds.length < 2 ? 0 : (Math.max(...rounds) - Math.min(...rounds)) / 2;
}

/** Whether a figure is as asked; one of which nothing is asked is. */
export function isMet({ value, asked, direction }: Pick<Result, "value" | "asked" | "direction">): boolean {
  if (asked === undefined) return true;
  return direction === "at most" ? value <= asked : value >= asked;
}

/** Three digits that count; whole ones are all told. */
export function inDigits(value: number): string {
  const decimals = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(decimals);
}

const inWords = ({ asked, direction, unit }: Result) =>
  asked === undefined ? "" : ` asked: ${direction} ${asked} ${unit}`.trimEnd();
