import { AppError, type ErrorCode } from "#contract/errors.ts";
import { type AnyJob, type FromWorker, WorkerError } from "./job.ts";
import { type StartedWorker, startWorker } from "./start-worker.ts";

const IDLE_SECONDS = 60;
/**
 * How long a process may take until it is loaded, apart from its task's time: on a busy machine it takes seconds.
 */
const LOADING_SECONDS = 30;

type Task = { input: unknown; done(output: unknown): void; fail(error: unknown): void };
/** A started worker, its current task, and a timer that ends it after too long on a task or too long without one. */
type Seat = {
  worker: StartedWorker;
  isLoaded: boolean;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
  bulk?: Uint8Array | undefined;
};

/** The workers of one job and its queue. A worker that ended is replaced when the next task arrives. */
export class Pool {
  readonly #job: AnyJob;
  readonly #seats = new Set<Seat>();
  readonly #waiting: Task[] = [];
  #isClosed = false;

  constructor(job: AnyJob) {
    this.#job = job;
  }

  async run(input: unknown, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<unknown>();
    const task: Task = { input, done, fail };
    const giveUp = () => this.#giveUp(task, signal?.reason);
    this.#take(task);
    signal?.addEventListener("abort", giveUp);
    try {
      return await promise;
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }

  #take(task: Task): void {
    const seat = this.#freeSeat();
    if (this.#isClosed) task.fail(this.#error("closing", "the program is ending"));
    else if (seat) this.#give(seat, task);
    else if (this.#waiting.length < this.#job.maxWaiting) this.#waiting.push(task);
    else task.fail(this.#error("busy", `${this.#waiting.length} wait already`));
  }

  /** Cancels a task: it leaves the queue, or its worker is killed. */
  #giveUp(task: Task, reason: unknown): void {
    const place = this.#waiting.indexOf(task);
    if (place >= 0) this.#waiting.splice(place, 1);
    const seat = [...this.#seats].find((one) => one.task === task);
    if (seat) void this.#end(seat, reason);
    else task.fail(reason);
  }

  /** Kills every worker; running and queued tasks fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { fail } of this.#waiting.splice(0)) fail(this.#error("closing", "the program is ending"));
    await Promise.all([...this.#seats].map((seat) => this.#end(seat, this.#error("closing", "the program is ending"))));
  }

  #freeSeat(): Seat | undefined {
    const idle = [...this.#seats].find(({ task }) => task === null);
    return idle ?? (this.#isClosed || this.#seats.size >= this.#job.workers ? undefined : this.#open());
  }

  #open(): Seat {
    const seat: Seat = { worker: startWorker(this.#job), isLoaded: false, task: null, timer: undefined };
    this.#seats.add(seat);
    seat.worker.onMessage((message) => this.#settle(seat, message));
    seat.worker.onEnd((why) => void this.#end(seat, this.#error("ended", why)));
    return seat;
  }

  #give(seat: Seat, task: Task): void {
    seat.task = task;
    this.#limit(seat);
    seat.worker.hold(true);
    seat.worker.send({ input: task.input });
  }

  /** Gives a worker its time: to load, and from then on for its task. */
  #limit(seat: Seat): void {
    const [seconds, what] = seat.isLoaded
      ? [this.#job.seconds, "no answer"]
      : [this.#job.loadingSeconds ?? LOADING_SECONDS, "not loaded"];
    clearTimeout(seat.timer);
    seat.timer = setTimeout(
      () => void this.#end(seat, this.#error("slow", `${what} within ${seconds} s`)),
      seconds * 1000,
    );
  }

  #settle(seat: Seat, message: FromWorker): void {
    if ("loaded" in message) seat.isLoaded = true;
    const { task } = seat;
    if (!task) return;
    if ("loaded" in message) return this.#limit(seat);
    if ("piece" in message) return void (seat.bulk ??= new Uint8Array(message.of)).set(message.piece, message.at);
    clearTimeout(seat.timer);
    const { bulk } = seat;
    [seat.task, seat.bulk] = [null, undefined];
    if ("output" in message) task.done(bulk ? { ...(message.output as object), bulk: bulk.buffer } : message.output);
    else task.fail(this.#errorIn(message));
    const next = this.#waiting.shift();
    if (next) return this.#give(seat, next);
    seat.worker.hold(false);
    const { idleSeconds = IDLE_SECONDS } = this.#job;
    seat.timer = setTimeout(() => void this.#end(seat), idleSeconds * 1000).unref();
  }

  /** Kills a worker and fails its task; the next task gets a new worker. */
  async #end(seat: Seat, error?: unknown): Promise<void> {
    if (!this.#seats.delete(seat)) return;
    clearTimeout(seat.timer);
    const ended = seat.worker.end();
    seat.task?.fail(error);
    const next = this.#waiting.shift();
    if (next) this.#give(this.#open(), next);
    await ended;
  }

  #error(reason: WorkerError["reason"], message: string, code?: string): WorkerError {
    return new WorkerError(reason, `${this.#job.name}: ${message}`, code);
  }

  #errorIn(message: Exclude<FromWorker, { loaded: true } | { output: unknown } | { piece: unknown }>): Error {
    if ("failed" in message) return this.#error("failed", message.failed.message, message.failed.code);
    const { code, fields } = message.refused;
    return new AppError(code as ErrorCode, message.refused.message, fields && { fields });
  }
}
