/**
 * Work that is done in a process of its own, within limits: its memory and time are the operating system's to take
 * back, whatever it does. `script` answers with `answerJobs`.
 */
export type Job<Input, Output> = {
  name: string;
  script: URL;
  /** So many at a time; they start when they are needed and end when nothing has come for `idleSeconds` (60). */
  workers: number;
  idleSeconds?: number;
  /** So many more may wait; who comes after them is turned away. */
  mostWaiting: number;
  /** For one input, from the moment a worker has it. */
  seconds: number;
  /** Resident in all. */
  megabytes: number;
  /** Only for the compiler: what goes in and what comes out. */
  readonly of?: (input: Input) => Output;
};

/** Of an output that has such a part, it comes in pieces: what is read in one go holds everybody up. */
export type Bulky = { bulk: ArrayBuffer };

/** A job of whatever kind, to who only runs it. */
export type AnyJob = Job<never, unknown>;

/** What a worker is sent, and what it says in return. */
export type ToWorker = { input: unknown };
export type FromWorker =
  | { output: unknown }
  /** Of the output that follows: a part of its bulk, from `at` on, and how long all of it is. */
  | { piece: Uint8Array; at: number; of: number }
  | { refused: { code: string; message: string; fields: Record<string, string> | undefined } }
  | { failed: { message: string; code: string | undefined } };

/**
 * Why there is no answer of a worker: too many wait, it took too long, it ended (of its memory, mostly), it threw, or the
 * program is closing.
 */
export class WorkerError extends Error {
  readonly reason: "busy" | "slow" | "ended" | "failed" | "closing";
  /** Of what it threw, e.g. the database's. */
  readonly code: string | undefined;

  constructor(reason: WorkerError["reason"], message: string, code?: string) {
    super(message);
    this.name = "WorkerError";
    this.reason = reason;
    this.code = code;
  }
}
