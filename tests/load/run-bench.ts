import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import packages from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRun } from "./bench-record.ts";
import type { Result } from "./results.ts";
import { BROKE } from "./tell-breaking.ts";

type Bench = { name: string; command: string[] };

const PREFIX = "bench:";
const MAX_MINUTES = 15;
/** Between asking a bench that takes too long to end, and ending it. */
const GRACE_MS = 10_000;

/** What a whole run gives a bench that alone takes longer. */
const SHORTER: Record<string, string[]> = { year: ["0.05", "60"] };

/** Every `bench:…` of package.json, as it is written there. */
export function listBenches(): Bench[] {
  return Object.entries(packages.scripts)
    .filter(([script]) => script.startsWith(PREFIX))
    .map(([script, command]) => {
      const name = script.slice(PREFIX.length);
      return { name, command: [...command.split(" ").slice(1), ...(SHORTER[name] ?? [])] };
    });
}

/**
 * Runs a bench in a process and a folder of its own, of which nothing is left, also where it takes too long or `signal`
 * ends it. `fault` says why it is not to be trusted; figures that are not as asked are none.
 */
export async function runBench(
  { name, command }: Bench,
  commit: string | null,
  signal: AbortSignal,
): Promise<{ run: BenchRun; fault?: string }> {
  const folder = await temporaryFolder("bench");
  const file = join(folder.path, "figures");
  const [began, date, load] = [performance.now(), new Date().toISOString(), Number(loadavg()[0]!.toFixed(1))];
  const late = AbortSignal.timeout(MAX_MINUTES * 60_000);
  const code = await exitCodeOf(command, { TMPDIR: folder.path, BENCH_RESULTS: file }, AbortSignal.any([signal, late]));
  const figures = (await readFile(file, "utf8").catch(() => ""))
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const { bench: _, ...figure } = JSON.parse(line) as Result;
      return figure;
    });
  // A database that was ended in the middle may still be writing.
  await rm(folder.path, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  const seconds = Math.round((performance.now() - began) / 1000);
  const fault = late.aborted
    ? `took more than ${MAX_MINUTES} minutes`
    : signal.aborted || code === null
      ? "was ended"
      : code > 1
        ? code === BROKE
          ? "threw"
          : `ended with ${code}`
        : figures.length === 0
          ? "told no figure"
          : undefined;
  return { run: { bench: name, date, commit, load, seconds, figures }, ...(fault && { fault }) };
}

/** Null where a signal ended it. */
async function exitCodeOf(command: string[], environment: NodeJS.ProcessEnv, signal: AbortSignal) {
  const child = spawn(process.execPath, ["--import", "./tests/load/tell-breaking.ts", ...command], {
    // A group, so that what a bench started ends with it.
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  const end = (how: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, how);
    } catch {
      // Nothing of it runs any more.
    }
  };
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    end("SIGTERM");
    grace = setTimeout(() => end("SIGKILL"), GRACE_MS);
  };
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const code = await new Promise<number | null>((done) => child.once("exit", done));
  signal.removeEventListener("abort", stop);
  clearTimeout(grace);
  // What it left behind, where it broke.
  end("SIGKILL");
  return code;
}
