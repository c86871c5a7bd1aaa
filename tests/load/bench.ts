import { mkdir, readFile, writeFile } from "node:fs/promises";
import { buildIfChanged } from "../../scripts/build.ts";
import { type BenchRecord, type BenchRun, readCommit, readMachine, recordAfter } from "./bench-record.ts";
import { writeTable } from "./bench-table.ts";
import { listBenches, runBench } from "./run-bench.ts";

// `npm run bench [-- NAMES]`: all benches one after the other, or some; a table of what was measured, what is asked,
// and what it was the last time; and `bench/results.json`, the record that stands in the repository. The record that a
// run was held against stays beside it as `bench/last.json`. Ends with 1 when a bench broke; a figure that is not as
// asked is told and counted.

const RECORD = "bench/results.json";
const LAST = "bench/last.json";

const benches = listBenches();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no bench named ${unknown.join(", ")}. There are: ${benches.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}

buildIfChanged();
const [machine, commit] = [readMachine(), readCommit()];
const last = await readRecord();
const runs: BenchRun[] = [];
const broken: string[] = [];
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
await mkdir("bench", { recursive: true });
if (last) await writeJson(LAST, last);

for (const bench of benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${bench.name}`);
  const { run, fault } = await runBench(bench, commit, stopping.signal);
  if (fault) broken.push(`${bench.name} (${fault})`);
  else runs.push(run);
  // What was measured stays, also when a later one is cut off.
  await writeJson(RECORD, recordAfter(last, machine, runs));
  if (stopping.signal.aborted) break;
}

if (runs.length > 0) console.log(`\n${writeTable(runs, machine, last).join("\n")}`);
if (broken.length > 0) {
  console.log(`broke, and keeps its last figures: ${broken.join(", ")}`);
  process.exitCode = 1;
}

async function readRecord(): Promise<BenchRecord | null> {
  const text = await readFile(RECORD, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as BenchRecord);
}

async function writeJson(file: string, record: BenchRecord): Promise<void> {
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`);
}
