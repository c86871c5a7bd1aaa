import { type JobKind, type JobList, JOB_KINDS, type JobQuery } from "#contract/jobs.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { countJobs, findJob, findLastJob, listJobs } from "#server/store/jobs.ts";

/** The queue as the super administrator sees it. */
export async function listJobsForAdmin({ jobs }: Parts, db: Db, query: JobQuery): Promise<JobList> {
  const scheduled = JOB_KINDS.flatMap((kind) => {
    const next = jobs.next(kind);
    return next ? [{ kind, next_at: next.toISOString() }] : [];
  });
  const last = await Promise.all(scheduled.map(({ kind }) => findLastJob(db, kind)));
  return {
    jobs: await listJobs(db, query),
    counts: await countJobs(db),
    scheduled: scheduled.map((entry, at) => ({ ...entry, last: last[at] ?? null })),
  };
}

/** False if no job with that id has finally failed. */
export async function retryJob({ jobs }: Parts, db: Db, id: string): Promise<boolean> {
  const job = await findJob(db, id);
  if (job?.state !== "failed") return false;
  await jobs.retry(job.kind, id);
  return true;
}

/** False for a kind without a schedule. */
export async function runScheduledJob({ jobs }: Parts, db: Db, kind: JobKind): Promise<boolean> {
  if (!jobs.next(kind)) return false;
  await jobs.add(db, kind, {} as never);
  return true;
}
