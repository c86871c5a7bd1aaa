import { expect, test } from "vitest";
import { type BenchRecord, type BenchRun, type Machine, recordAfter } from "../load/bench-record.ts";
import { changeOf, writeTable } from "../load/bench-table.ts";
import { spreadOf } from "../load/results.ts";
import { listBenches } from "../load/run-bench.ts";

const MACHINE: Machine = {
  processor: "Deneme 3000",
  cores: 2,
  memoryGb: 8,
  node: "24.1.0",
  postgres: { embedded: "18.4.0", machine: "15" },
};
const LATENCY = {
  figure: "first character",
  value: 20,
  unit: "ms",
  asked: 30,
  direction: "at most",
  spread: 2,
} as const;
const RATE = { figure: "answers", value: 0.6, unit: "", asked: 0.5, direction: "at least", spread: 0.05 } as const;

const runOf = (bench: string, ...figures: BenchRun["figures"]): BenchRun => ({
  bench,
  date: "2026-01-05T10:00:00.000Z",
  commit: "0123456789",
  load: 0.4,
  seconds: 12,
  figures,
});
const recordOf = (...benches: BenchRun[]): BenchRecord => ({ machine: MACHINE, benches });

test("a figure is worse only where it moved by more than both runs' noise", () => {
  expect(changeOf({ ...LATENCY, value: 24 }, LATENCY)).toBe("same");
  expect(changeOf({ ...LATENCY, value: 24.1 }, LATENCY)).toBe("worse");
  expect(changeOf({ ...LATENCY, value: 15.9 }, LATENCY)).toBe("better");
  expect(changeOf({ ...RATE, value: 0.45 }, RATE)).toBe("worse");
  expect(changeOf({ ...RATE, value: 0.75 }, RATE)).toBe("better");
});

test("what was measured once may move by a twentieth, and what was never there may not appear", () => {
  const once = { ...LATENCY, spread: 0 };
  expect(changeOf({ ...once, value: 21 }, once)).toBe("same");
  expect(changeOf({ ...once, value: 21.1 }, once)).toBe("worse");
  expect(changeOf({ ...once, value: 1 }, { ...once, value: 0 })).toBe("worse");
});

test("a figure of another unit, or without a last one, is new", () => {
  expect(changeOf(LATENCY, { ...LATENCY, unit: "s" })).toBe("new");
  expect(changeOf(LATENCY, undefined)).toBe("new");
});

test("the noise of rounds is half of what lies between them; one round tells of none", () => {
  expect(spreadOf([10, 14, 11])).toBe(2);
  expect(spreadOf([10])).toBe(0);
});

test("the table has the asked and the last value beside each figure and names what is missed and what got worse", () => {
  const lines = writeTable(
    [runOf("chat", { ...LATENCY, value: 40 }, RATE)],
    MACHINE,
    recordOf(runOf("chat", LATENCY, RATE)),
  );
  const row = (figure: string) => lines.find((line) => line.includes(figure))!.replace(/ +/g, " ");
  expect(row("first character")).toBe("✗ chat: first character 40 2 ms ≤ 30 20 worse (+100 %)");
  expect(row("answers")).toBe("✓ chat: answers 0.60 0.05 ≥ 0.5 0.60");
  expect(lines.slice(-4)).toEqual([
    "1 of 2 asked values are missed:",
    "  chat: first character",
    "1 got worse by more than their noise:",
    "  chat: first character",
  ]);
});

test("nothing is held against another machine's run", () => {
  const other = { ...recordOf(runOf("chat", LATENCY)), machine: { ...MACHINE, cores: 32 } };
  const lines = writeTable([runOf("chat", { ...LATENCY, value: 90 })], MACHINE, other);
  expect(lines.join("\n")).toContain("other machine");
  expect(lines.join("\n")).not.toContain("worse");
  expect(lines.at(-1)).toContain("32 cores");
});

test("what ran anew replaces its last run, the rest stays where it was measured on this machine", () => {
  const last = recordOf(runOf("chat", LATENCY), runOf("pages", RATE));
  const anew = runOf("chat", { ...LATENCY, value: 10 });
  expect(recordAfter(last, MACHINE, [anew]).benches).toEqual([anew, runOf("pages", RATE)]);
  expect(recordAfter(last, { ...MACHINE, memoryGb: 64 }, [anew]).benches).toEqual([anew]);
});

test("every bench of package.json is run", () => {
  expect(listBenches()).toContainEqual({ name: "chat", command: ["tests/load/bench-chat.ts"] });
  expect(listBenches()).toContainEqual({ name: "index", command: ["--expose-gc", "tests/load/bench-index.ts"] });
});
