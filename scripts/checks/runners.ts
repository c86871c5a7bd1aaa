import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { countPlaywright, countVitest, type Counts } from "./counts.ts";

/** `reason` says in one line what failed apart from single tests. */
export type Result = Counts & { reason?: string };
/** One machine's part of a run that several share. */
export type Shard = { index: number; count: number };
/** Shows what a check prints, as it comes. */
export type Show = (text: string) => void;
/** `divides`: a shard runs its part of the tests only. `onRequest`: runs only when it is named. */
export type Check = {
  name: string;
  divides: boolean;
  onRequest?: boolean;
  run(shard: Shard | undefined, show: Show): Promise<Result>;
};
type Options = { needs?: () => string; onRequest?: boolean };

const root = join(import.meta.dirname, "..", "..");
/** A check that takes longer hangs. The journeys took 22 minutes on a slow machine, 30 beside other work. */
const MAX_MINUTES = 45;
/** The server and its workers start dozens of times: what Node made of their files is kept. */
const COMPILED = join(root, "node_modules", ".cache", "node");

/**
 * Programs that are right or wrong as a whole: one check. `examined` must match what they print, or they looked at
 * nothing.
 */
export function program(name: string, commands: string[], { examined }: { examined?: RegExp } = {}): Check {
  return {
    name,
    divides: false,
    async run(_, show) {
      let output = "";
      for (const command of commands) {
        const ended = await execute(command.split(" "), show);
        output += ended.output;
        if (ended.status !== 0) return { passed: 0, failed: 1, skipped: 0, reason: `${command} ${ended.reason}` };
      }
      if (examined && !examined.test(output))
        return { passed: 0, failed: 1, skipped: 0, reason: "it examined no files" };
      return { passed: 1, failed: 0, skipped: 0 };
    },
  };
}

/** One project of `vitest.config.ts`. */
export const vitest = (name: string, { needs, onRequest = false }: Options = {}): Check => ({
  name,
  divides: true,
  onRequest,
  run: (shard, show) =>
    runTests(
      show,
      (report) => ({
        command: [
          "vitest",
          "run",
          "--project",
          name,
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${report}`,
          "--silent=passed-only",
          ...optionOf(shard),
        ],
      }),
      countVitest,
      needs,
    ),
});

/** The journeys of `playwright.config.ts`. */
export const playwright = (name: string, { needs }: Options = {}): Check => ({
  name,
  divides: true,
  run: (shard, show) =>
    runTests(
      show,
      (report) => ({
        command: ["playwright", "test", "--reporter=list,json", ...optionOf(shard)],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
      countPlaywright,
      needs,
    ),
});

/** Both runners name it the same. */
const optionOf = (shard?: Shard) => (shard ? [`--shard=${shard.index}/${shard.count}`] : []);

type Invocation = { command: string[]; env?: object };

async function runTests(
  show: Show,
  invoke: (report: string) => Invocation,
  count: (report: unknown) => Counts,
  needs?: () => string,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "sozbir-report-"));
  const report = join(folder, "report.json");
  try {
    if (needs) show(`${needs()}\n`);
    const { command, env } = invoke(report);
    const { status, reason } = await execute(command, show, env);
    const counts = count(JSON.parse(await readFile(report, "utf8").catch(() => "{}")));
    if (counts.passed + counts.failed === 0)
      return { ...counts, failed: 1, reason: status === 0 ? "no test ran" : `no report: the runner ${reason}` };
    // For instance an error outside every test, or a server that could not be stopped.
    if (status !== 0 && counts.failed === 0) return { ...counts, failed: 1, reason: `the runner ${reason}` };
    return counts;
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, reason: (error as Error).message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program of node_modules, shows what it prints, and returns it. */
function execute(
  [name = "", ...args]: string[],
  show: Show,
  env: object = {},
): Promise<{ status: number | null; reason: string; output: string }> {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const child = spawn(name, args, {
    cwd: root,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    timeout: MAX_MINUTES * 60_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      show(text);
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ status: null, reason: `does not run: ${error.message}`, output }));
    child.on("close", (status, signal) => {
      const reason = signal
        ? `was ended by ${signal}, after ${MAX_MINUTES} minutes at the latest`
        : `ended with code ${status}`;
      resolve({ status, reason, output });
    });
  });
}
