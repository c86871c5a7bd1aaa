import { type BenchRecord, type BenchRun, isSameMachine, type Machine } from "./bench-record.ts";
import { inDigits, isMet, type Result } from "./results.ts";

type Figure = Omit<Result, "bench">;
/** How a figure stands to its last value. */
type Change = "worse" | "better" | "same" | "new" | "other machine";

/** What was measured once tells nothing of its noise: a twentieth is taken for it. */
const MIN_NOISE = 0.05;

/** Better and worse are what lies further apart than both values move by themselves. */
export function changeOf(now: Figure, last: Figure | undefined): Change {
  if (!last || last.unit !== now.unit) return "new";
  const noise = Math.max(now.spread + last.spread, Math.abs(last.value) * MIN_NOISE);
  const risen = now.value - last.value;
  if (Math.abs(risen) <= noise) return "same";
  return risen > 0 === (now.direction === "at most") ? "worse" : "better";
}

/** The table of a run, its asked values and the last run's beside it, and below it what is to be known at one look. */
export function writeTable(runs: readonly BenchRun[], machine: Machine, last: BenchRecord | null): string[] {
  const isComparable = last !== null && isSameMachine(last.machine, machine);
  const rows = runs.flatMap((run) => {
    const figures = last?.benches.find(({ bench }) => bench === run.bench)?.figures ?? [];
    return run.figures.map((now) => {
      const before = figures.find(({ figure }) => figure === now.figure);
      const change: Change = before && !isComparable ? "other machine" : changeOf(now, before);
      return { name: `${run.bench}: ${now.figure}`, now, before, change };
    });
  });
  const named = (chosen: typeof rows) => chosen.map(({ name }) => `  ${name}`);
  const missed = rows.filter(({ now }) => !isMet(now));
  const worse = rows.filter(({ change }) => change === "worse");
  const asked = rows.filter(({ now }) => now.asked !== undefined);
  return [
    `${inWords(machine)}; commit ${runs[0]?.commit ?? "unknown"}`,
    runs.map(({ bench, load, seconds }) => `${bench}: ${seconds} s, begun at load ${load}`).join("; "),
    "",
    ...inColumns([
      ["", "figure", "measured", "±", "", "asked", "last", ""],
      ...rows.map(({ name, now, before, change }) => [
        now.asked === undefined ? "" : isMet(now) ? "✓" : "✗",
        name,
        inDigits(now.value),
        now.spread === 0 ? "" : inDigits(now.spread),
        now.unit,
        now.asked === undefined ? "" : `${now.direction === "at most" ? "≤" : "≥"} ${now.asked}`,
        before ? inDigits(before.value) : "",
        changeInWords(change, now, before),
      ]),
    ]),
    "",
    `${missed.length} of ${asked.length} asked values are missed${missed.length > 0 ? ":" : ""}`,
    ...named(missed),
    ...(last === null
      ? ["There is no last run to compare with."]
      : isComparable
        ? [`${worse.length} got worse by more than their noise${worse.length > 0 ? ":" : ""}`, ...named(worse)]
        : [`The last run was on another machine (${inWords(last.machine)}): nothing is held against it.`]),
  ];
}

function inWords({ processor, cores, memoryGb, node, postgres }: Machine): string {
  return `${processor}, ${cores} cores, ${memoryGb} GB, Node ${node}, PostgreSQL ${postgres.embedded}${postgres.machine === null ? "" : ` and ${postgres.machine}`}`;
}

function changeInWords(change: Change, now: Figure, before: Figure | undefined): string {
  if (change === "same") return "";
  if (change === "new" || change === "other machine" || !before || before.value === 0) return change;
  return `${change} (${now.value > before.value ? "+" : "−"}${Math.round(Math.abs(now.value / before.value - 1) * 100)} %)`;
}

/** Words to the left, numbers to the right. */
function inColumns(rows: readonly string[][]): string[] {
  const words = new Set([0, 1, 4, 7]);
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (words.has(at) ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join("  ")
      .trimEnd(),
  );
}
