import { sql } from "kysely";
import type { Job, JobKind, JobList, JobQuery, JobState } from "#contract/jobs.ts";
import type { Db } from "#server/database/connect.ts";

/** `server/jobs/install.ts` creates the function and the view. */
export async function insertJob(
  db: Db,
  kind: JobKind,
  payload: object,
  at: Date | null,
  key: string | null,
): Promise<void> {
  await sql`
    select add_job(${kind}, ${JSON.stringify(payload)}::jsonb, ${at?.toISOString() ?? null}::timestamptz, ${key})`.execute(
    db,
  );
}

const MOST = 100;

/** Newest first: running and finished jobs by that time, waiting jobs by the time they may begin. */
export const listJobs = (db: Db, { state, kind }: JobQuery): Promise<Job[]> =>
  db
    .selectFrom("job_rows")
    .selectAll()
    .$if(state !== undefined, (query) => query.where("state", "=", state!))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    // Successful jobs that come every minute or with every message would hide what one looks for.
    .$if(kind === undefined && state === undefined, (query) =>
      query.where(
        sql<boolean>`not (kind in ('inbox.watch', 'mail.resume', 'staff.tell', 'push.send', 'sources.watch', 'report.keep') and state = 'done')`,
      ),
    )
    .orderBy(sql`coalesce(ended_at, started_at, start_at)`, "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();

export async function countJobs(db: Db): Promise<JobList["counts"]> {
  const counts: Record<JobState, number> = { waiting: 0, retrying: 0, running: 0, done: 0, failed: 0 };
  const rows = await db
    .selectFrom("job_rows")
    .select(["state", sql<number>`count(*)`.as("count")])
    .groupBy("state")
    .execute();
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** The numbers of unfinished jobs by state, and how long the oldest due job has waited. */
export const readJobQueue = (
  db: Db,
): Promise<{ waiting: number; running: number; failed: number; oldestSeconds: number }> =>
  db
    .selectFrom("job_rows")
    .where("state", "<>", "done")
    .select([
      sql<number>`count(*) filter (where state in ('waiting', 'retrying'))`.as("waiting"),
      sql<number>`count(*) filter (where state = 'running')`.as("running"),
      sql<number>`count(*) filter (where state = 'failed')`.as("failed"),
      sql<number>`coalesce(extract(epoch from now() - min(start_at) filter (where state in ('waiting', 'retrying') and start_at <= now())), 0)::float8`.as(
        "oldestSeconds",
      ),
    ])
    .executeTakeFirstOrThrow();

/** The most recently started job of a kind. */
export const findLastJob = (db: Db, kind: JobKind): Promise<Job | undefined> =>
  db
    .selectFrom("job_rows")
    .selectAll()
    .where("kind", "=", kind)
    .where("started_at", "is not", null)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();

export const findJob = (db: Db, id: string): Promise<Job | undefined> =>
  db.selectFrom("job_rows").selectAll().where("id", "=", id).executeTakeFirst();

/** Whether a job, of that kind if given, was added between two times; finished jobs are kept only for a while. */
export const hasJobsBetween = async (db: Db, from: Date, to: Date, kind?: JobKind): Promise<boolean> =>
  (await db
    .selectFrom("job_rows")
    .select("id")
    .where("created_at", ">", from.toISOString())
    .where("created_at", "<", to.toISOString())
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .limit(1)
    .executeTakeFirst()) !== undefined;
