import type { Transferable } from "node:worker_threads";
import type { AnyJob, Job } from "./job.ts";
import { Pool } from "./pool.ts";

export type Workers = {
  /**
   * What `job` makes of `input`; buffers in `transfer` are given away to a thread instead of being copied. Rejects with
   * the `AppError` its script throws, and with a `WorkerError` where a limit of the job is reached.
   */
  run<Input, Output>(job: Job<Input, Output>, input: NoInfer<Input>, transfer?: Transferable[]): Promise<Output>;
  /** Ends every worker. */
  close(): Promise<void>;
};

/** The processes and threads that work beside this one; none runs before it is needed. */
export function createWorkers(): Workers {
  const pools = new Map<AnyJob, Pool>();
  let isClosed = false;
  return {
    run: <Input, Output>(job: Job<Input, Output>, input: Input, transfer: Transferable[] = []) => {
      const pool = pools.get(job) ?? new Pool(job);
      if (isClosed) void pool.close();
      pools.set(job, pool);
      return pool.run(input, transfer) as Promise<Output>;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
