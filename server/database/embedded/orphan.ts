import { spawnSync } from "node:child_process";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError } from "./error.ts";

/** The shutdown signals and how long to wait after each: finish (fast), abort and recover later (immediate), kill. */
const STEPS = [
  ["SIGINT", 30_000],
  ["SIGQUIT", 10_000],
  ["SIGKILL", 5_000],
] as const;

/**
 * Stops the server that a killed process left running on `cluster`, or waits for it if it is already stopping. The
 * caller holds the folder's lock, so nobody uses it. It is stopped and not adopted: a new server has this version's
 * settings, and this process owns its log and its end.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  const pid = Math.abs(Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10));
  if (!pid || !isAlive(pid)) return;
  // After a power loss another program may have the process id, and a container without an init keeps zombies;
  // PostgreSQL would take either for a running server. Its check of the shared memory still refuses a cluster that is
  // really in use.
  const forget = () => rm(file, { force: true });
  if (!(await isPostmasterOf(pid, cluster))) return forget();

  log(`Stopping the database server (pid ${pid}) that an interrupted run left behind.`);
  for (const [signal, patience] of STEPS) {
    trySignal(pid, signal);
    for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
      if (!(await isPostmasterOf(pid, cluster))) return forget();
    }
  }
  throw new EmbeddedDatabaseError(
    `The database server (pid ${pid}) that an interrupted run left behind does not stop: end it, then start again.`,
  );
}

/** Recognized by its command line; if that is hidden or the folder was moved meanwhile, by its working folder. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "linux") {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes(`\0-D\0${cluster}\0`)) return true;
    return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === (await realpath(cluster));
  }
  if (process.platform === "win32")
    return spawnSync("tasklist", ["/FI", `PID eq ${pid}`, "/NH"], { encoding: "utf8" }).stdout.includes("postgres.exe");
  return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(
    `-D ${cluster} `,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}
