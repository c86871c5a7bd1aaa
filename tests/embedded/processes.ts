import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { onTestFinished } from "vitest";

export type Holder = ProcessReport & Started;
type ProcessReport = { url: string; error?: string; log: string[] };
type Started = { pid: number; /** Closes the database and ends. */ close(): Promise<void>; kill(): Promise<void> };

const HOLDER = join(import.meta.dirname, "holder.ts");

/** A process that holds the database of `dataDir`, or has been refused it (`error`). Gone at the end of the test. */
export async function hold(
  dataDir: string,
  options: { uid?: number; gid?: number; script?: string } = {},
): Promise<Holder> {
  const { said, ...started } = startToHold(dataDir, options);
  return { ...started, ...(await said) };
}

/** The same without waiting for it. */
export function startToHold(
  dataDir: string,
  { script = HOLDER, ...user }: { uid?: number; gid?: number; script?: string } = {},
): Started & { said: Promise<ProcessReport> } {
  const child = spawn(process.execPath, [script, dataDir], { ...user, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid!,
    said: lines.next().then(({ value }) => JSON.parse(value ?? '{"error":"it ended without a word","log":[]}')),
    kill,
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}

/** A folder that any user can enter, which goes away with the test, or with the file (`afterAll`). */
export async function temporaryFolder(atEnd: (remove: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sozbir-embedded-"));
  await chmod(folder, 0o755);
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}

export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The process id of the server that runs on `dataDir`, or undefined. */
export async function serverOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

export async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 10_000; !(await condition()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`waited 10 s in vain until ${what}`);
  }
}
