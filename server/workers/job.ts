/**
 * Work done in a process of its own, within limits: the operating system frees its memory and processor time, whatever
 * it does. `script` calls `serveJobs`.
 */
export type Job<Input, Output> = {
  name: string;
  script: URL;
  /** The most processes at a time; they start on demand and end after `idleSeconds` (60) without work. */
  workers: number;
  idleSeconds?: number;
  /** The length of the queue; further jobs are refused. */
  maxWaiting: number;
  /** The time limit of one input, from the moment a loaded worker has it. */
  seconds: number;
  /** How long its process may take until it is loaded, in seconds; 30 unless set. */
  loadingSeconds?: number;
  /** The limit of the process's resident memory. */
  megabytes: number;
  /** Only for the compiler: the types of input and output. */
  readonly of?: (input: Input) => Output;
};

/** An output with such a part is sent in pieces: receiving it in one message would block the event loop. */
export type Bulky = { bulk: ArrayBuffer };

/** A job of any kind, where its types do not matter. */
export type AnyJob = Job<never, unknown>;

/** The messages to a worker and from it. */
export type ToWorker = { input: unknown };
export type FromWorker =
  /** Its script is loaded: what it was given is begun now. */
  | { loaded: true }
  | { output: unknown }
  /** A part of the following output's bulk, starting at byte `at`; `of` is the total length. */
  | { piece: Uint8Array; at: number; of: number }
  | { refused: { code: string; message: string; fields: Record<string, string> | undefined } }
  | { failed: { message: string; code: string | undefined } };

/**
 * Why a worker gave no output: the queue is full, it took too long, it ended (mostly out of memory), it threw, or the
 * program is closing.
 */
export class WorkerError extends Error {
  readonly reason: "busy" | "slow" | "ended" | "failed" | "closing";
  /** The code of the error it threw, e.g. the database's. */
  readonly code: string | undefined;

  constructor(reason: WorkerError["reason"], message: string, code?: string) {
    super(message);
    this.name = "WorkerError";
    this.reason = reason;
    this.code = code;
  }
}
