import type { AnyJob, Job } from "./job.ts";
import { Pool } from "./pool.ts";

export type Workers = {
  /**
   * Runs `job` on `input` and resolves with its output. Rejects with the `AppError` that its script throws, with a
   * `WorkerError` if a limit of the job is reached, and with the signal's reason if it is aborted, which kills the
   * worker at once.
   */
  run<Input, Output>(job: Job<Input, Output>, input: NoInfer<Input>, signal?: AbortSignal): Promise<Output>;
  /** Kills every worker. */
  close(): Promise<void>;
};

/** The pools of worker processes; a process starts when it is first needed. */
export function createWorkers(): Workers {
  const pools = new Map<AnyJob, Pool>();
  let isClosed = false;
  return {
    run: <Input, Output>(job: Job<Input, Output>, input: Input, signal?: AbortSignal) => {
      const pool = pools.get(job) ?? new Pool(job);
      if (isClosed) void pool.close();
      pools.set(job, pool);
      return pool.run(input, signal) as Promise<Output>;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
