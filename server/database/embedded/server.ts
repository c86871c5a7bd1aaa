import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { folderFor, spawnOptions, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { lastErrorLine } from "./cluster.ts";
import { EmbeddedDatabaseError } from "./error.ts";
import { clearSocketFolder, listenerSettings, type Listener } from "./listener.ts";
import type { LogFile } from "./log-file.ts";

type Options = {
  binaries: Binaries;
  account: Account;
  cluster: string;
  listener: Listener;
  logFile: LogFile;
  log: (line: string) => void;
  settings: Record<string, string>;
};

/** Passed on the command line at every start, so that a new version's settings apply to old clusters. */
const SETTINGS = {
  shared_buffers: "128MB",
  max_connections: "60",
  fsync: "on",
  synchronous_commit: "on",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  logging_collector: "off",
  // The DETAIL of a constraint violation quotes the row.
  log_error_verbosity: "terse",
};

/** How long the processes of a killed server may need to notice that it is gone. */
const SHARED_MEMORY_PATIENCE = 15_000;
/** Stopping tries a clean shutdown, then one that the next start recovers from, then a kill. */
const FAST_PATIENCE = 3_000;
const IMMEDIATE_PATIENCE = 1_000;
const MAX_PAUSE_MS = 2_000;

/**
 * Starts the server and resolves once it accepts connections, which after a crash includes recovery. If it ends
 * unexpectedly it is restarted. Disposing stops it: clients are disconnected, their transactions rolled back, the data
 * flushed.
 */
export async function startServer(options: Options): Promise<AsyncDisposable> {
  const stopped = new AbortController();
  let running = await launchPatiently(options);
  const kept = keepRunning();

  async function keepRunning(): Promise<void> {
    while ((await running.ended, !stopped.signal.aborted)) {
      options.log(
        `The database server ended unexpectedly; its last words are in ${options.logFile.path}. Starting it again.`,
      );
      running = (await relaunch(options, stopped.signal)) ?? running;
      // Whoever stops meanwhile waits for this, and then stops the new server.
      if (stopped.signal.aborted) return;
    }
  }

  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running.stop();
      await kept;
      // A server that was just being restarted.
      await running.stop();
    },
  };
}

async function relaunch(options: Options, stopped: AbortSignal): Promise<Running | undefined> {
  let last = "";
  for (let pause = 100; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    await sleep(pause, undefined, { ref: false, signal: stopped }).catch(() => {});
    if (stopped.aborted) return undefined;
    try {
      return await launchPatiently(options, stopped);
    } catch (error) {
      const { message } = error as Error;
      if (message !== last) options.log(message);
      last = message;
    }
  }
}

/** The processes of a killed server need a moment to notice; until then its shared memory is in use. */
async function launchPatiently(options: Options, stopped?: AbortSignal): Promise<Running> {
  for (const end = Date.now() + SHARED_MEMORY_PATIENCE; ; await sleep(100)) {
    try {
      return await launch(options);
    } catch (error) {
      if (!/shared memory block/.test((error as Error).message) || Date.now() > end || stopped?.aborted) throw error;
    }
  }
}

type Running = { ended: Promise<unknown>; stop(): Promise<void> };

async function launch({ binaries, account, cluster, listener, logFile, settings }: Options): Promise<Running> {
  const chosen = { ...SETTINGS, ...listenerSettings(listener), ...settings };
  await clearSocketFolder(listener, account);
  const { name, ...place } = folderFor(account, cluster);
  const child = spawn(
    binaries.postgres,
    ["-D", name, ...Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...spawnOptions(account),
      ...place,
      // A session of its own: Ctrl-C in the terminal reaches us, and we stop the server after the last request.
      detached: process.platform !== "win32",
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  await untilReady(child, logFile, cluster);
  const guard = child.pid && process.platform !== "win32" ? guardAgainstOrphan(child.pid, account) : undefined;
  void ended.then(() => guard?.kill("SIGKILL"));
  // A script may end without closing; the guard then stops the server.
  child.unref();
  (child.stderr as unknown as { unref(): void }).unref();
  return { ended, stop: () => stop(child, ended, binaries) };
}

function untilReady(child: ChildProcess, logFile: LogFile, cluster: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    let ready = false;
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      logFile.write(text);
      if (ready) return;
      said += text;
      ready = said.includes("database system is ready to accept connections");
      if (ready) resolve();
    });
    child.once("error", (error) =>
      reject(
        new EmbeddedDatabaseError(
          `The PostgreSQL program ${child.spawnfile} does not run on this system (${error.message}).`,
        ),
      ),
    );
    child.once("close", () =>
      reject(new EmbeddedDatabaseError(`The database server in ${cluster} did not start: ${lastErrorLine(said)}.`)),
    );
  });
}

/**
 * A shell that only waits for the end of its input, which comes when this process ends, by SIGKILL too, and then asks
 * the server to stop. It has a session of its own, or Ctrl-C would end it first.
 */
function guardAgainstOrphan(pid: number, account: Account): ChildProcess {
  const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$1"', "sozbir-postgres-guard", String(pid)], {
    ...spawnOptions(account),
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => {});
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
}

async function stop(child: ChildProcess, ended: Promise<void>, { pgCtl }: Binaries): Promise<void> {
  child.ref();
  const ask = (signal: "INT" | "QUIT") =>
    process.platform === "win32" ? spawnSync(pgCtl, ["kill", signal, String(child.pid)]) : child.kill(`SIG${signal}`);
  const within = (patience: number) => Promise.race([ended.then(() => true), sleep(patience, false, { ref: false })]);
  if (child.exitCode !== null || child.signalCode !== null) return;
  ask("INT");
  if (await within(FAST_PATIENCE)) return;
  ask("QUIT");
  if (await within(IMMEDIATE_PATIENCE)) return;
  child.kill("SIGKILL");
  await ended;
}
