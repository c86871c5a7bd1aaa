import { constants, setPriority } from "node:os";
import { fork } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { AnyJob, FromWorker, ToWorker } from "./job.ts";

/** A worker process, as its pool sees it. It does not keep the program alive while it is idle. */
export type StartedWorker = {
  send(message: ToWorker): void;
  /** Kills it, whatever it is doing. Resolves when it has ended. */
  end(): Promise<void>;
  onMessage(listener: (message: FromWorker) => void): void;
  onEnd(listener: (why: string) => void): void;
  hold(isHeld: boolean): void;
};

/** How much of its error output is kept. */
const SAID_MAX_LENGTH = 2000;
/** The only environment variables a worker gets: others hold keys. */
const ENVIRONMENT = {
  NODE_ENV: process.env.NODE_ENV ?? "production",
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

/** Lowers the worker's priority: requests are served first. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, or the system has no priorities.
  }
}

export function startWorker({ script, megabytes }: AnyJob): StartedWorker {
  const child = fork(fileURLToPath(script), [String(megabytes)], {
    // Without the parent's flags: only one process can listen on a debugger's port.
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: ENVIRONMENT,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  yieldToOthers(child.pid);
  let said = "";
  const stderr = child.stderr as Socket;
  stderr.on("data", (piece: Buffer) => (said = (said + piece.toString()).slice(-SAID_MAX_LENGTH)));
  const ended = new Promise<string>((done) => {
    child.once("close", (code, signal) => done(`exit code ${code}, signal ${signal} ${said}`.trim()));
    child.once("error", (error) => done(error.message));
  });
  return {
    // A worker that has just ended reports so itself; a message that could not be sent is dropped.
    send: (message) => void child.send(message, () => {}),
    end: async () => void (child.kill("SIGKILL"), await ended),
    onMessage: (listener) => void child.on("message", listener),
    onEnd: (listener) => void ended.then(listener),
    hold: (isHeld) => {
      child[isHeld ? "ref" : "unref"]();
      child.channel?.[isHeld ? "ref" : "unref"]();
      stderr[isHeld ? "ref" : "unref"]();
    },
  };
}
