import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What one reader asks for, again and again whenever its stream ends. */
export type Reading = { source: string; request: "thread" | "changes"; threadId?: string; cookie?: string };

export type ToReaders =
  | { say: "open"; port: number; readings: Reading[]; atOnce: number }
  | { say: "count"; expected: number }
  | { say: "watch reconnects" }
  | { say: "told" };

/** `at` are the moments of the machine's monotonic clock, in ms. */
export type FromReaders =
  | { say: "open" }
  | { say: "arrived"; at: number[] }
  | { say: "all back"; at: number[]; refused: number; turnedAway: number }
  | { say: "told"; messages: number; twice: number; gaps: number };

/** A process that holds many streams open, by plain sockets. */
export class Readers {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(fileURLToPath(new URL("read-streams.ts", import.meta.url)), { execArgv: [] });
  }

  tell(message: ToReaders): void {
    this.#child.send(message);
  }

  /** What the process says next of that kind. Fails when it ends, or says nothing for so long. */
  next<S extends FromReaders["say"]>(say: S, withinMs = 60_000): Promise<Extract<FromReaders, { say: S }>> {
    return new Promise((done, fail) => {
      const end = (finish: () => void) => {
        clearTimeout(late);
        this.#child.off("message", hear).off("exit", gone);
        finish();
      };
      const hear = (message: FromReaders) =>
        message.say === say && end(() => done(message as Extract<FromReaders, { say: S }>));
      const gone = () => end(() => fail(new Error("the readers' process ended")));
      const late = setTimeout(() => {
        this.tell({ say: "count", expected: 1 });
        end(() => fail(new Error(`the readers did not say "${say}" in time`)));
      }, withinMs);
      this.#child.on("message", hear).on("exit", gone);
    });
  }

  end(): void {
    this.#child.kill("SIGKILL");
  }
}
