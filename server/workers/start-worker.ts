import { constants, setPriority } from "node:os";
import { fork } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { AnyJob, FromWorker, ToWorker } from "./job.ts";

/** A process, as its pool sees it. Whoever waits for nothing is not kept running by it. */
export type StartedWorker = {
  send(message: ToWorker): void;
  /** Ends it at once, whatever it is doing. Resolves when it has ended. */
  end(): Promise<void>;
  onMessage(listener: (message: FromWorker) => void): void;
  onEnd(listener: (why: string) => void): void;
  hold(isHeld: boolean): void;
};

/** Of what a process writes before it ends. */
const SAID_MAX_LENGTH = 2000;
/** Of the environment a worker gets these alone: the rest holds keys. */
const ENVIRONMENT = {
  NODE_ENV: process.env.NODE_ENV ?? "production",
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

/** Whoever is served comes first: a worker has the processor when nobody else wants it. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Ended already, or the system has no priorities.
  }
}

export function startWorker({ script, megabytes }: AnyJob): StartedWorker {
  const child = fork(fileURLToPath(script), [String(megabytes)], {
    // Not this process's own flags: a debugger's port can be taken once only.
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
    // A child that has just ended says so itself; what could not be sent is lost with it.
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
