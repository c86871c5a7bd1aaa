import type { Job } from "#contract/jobs.ts";

export type JobTables = {
  /** A view of the queue (server/jobs/install.ts). */
  job_rows: Job & { key: string | null };
};
