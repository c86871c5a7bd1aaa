import type { AnyJob, Job } from "./job.ts";
import { Pool } from "./pool.ts";

export type Workers = {
  /**
   * What `job` makes of `input`. Rejects with the `AppError` its script throws, and with a `WorkerError` where a limit
   * of the job is reached.
   */
  run<Input, Output>(job: Job<Input, Output>, input: NoInfer<Input>): Promise<Output>;
  /** Ends every worker. */
  close(): Promise<void>;
};

/** The processes that work beside this one; none runs before it is needed. */
export function createWorkers(): Workers {
  const pools = new Map<AnyJob, Pool>();
  let isClosed = false;
  return {
    run: <Input, Output>(job: Job<Input, Output>, input: Input) => {
      const pool = pools.get(job) ?? new Pool(job);
      if (isClosed) void pool.close();
      pools.set(job, pool);
      return pool.run(input) as Promise<Output>;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
