import type { AnyJob, Job } from "./job.ts";
import { Pool } from "./pool.ts";

export type Workers = {
  /**
   * What `job` makes of `input`. Rejects with the `AppError` its script throws, with a `WorkerError` where a limit of
   * the job is reached, and with the signal's reason when it is aborted, which ends the worker at once.
   */
  run<Input, Output>(job: Job<Input, Output>, input: NoInfer<Input>, signal?: AbortSignal): Promise<Output>;
  /** Ends every worker. */
  close(): Promise<void>;
};

/** The processes that work beside this one; none runs before it is needed. */
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
