import type { Pool } from "#server/database/pool.ts";
import type { Logger } from "pino";
import type { PgBoss } from "pg-boss";
import { type JobKind, JOB_KINDS } from "#contract/jobs.ts";
import type { Changes } from "#server/database/changes.ts";
import type { Db } from "#server/database/connect.ts";
import { insertJob } from "#server/store/jobs.ts";
import { JOB_RULES, type JobPayloads, SCHEDULE_TIME_ZONE } from "./kinds.ts";
import { findQueueSchema, openQueue } from "./queue.ts";

/**
 * Handles one job. No transaction is open around it, so it may call other services; it writes in short transactions of
 * its own. It may run again after a crash, so it must be idempotent. `signal` is aborted when its time limit is reached
 * or the program ends; the handler then starts nothing new. `isLastAttempt` is true if a failure is final.
 */
type JobHandler<K extends JobKind> = (
  payload: JobPayloads[K],
  signal: AbortSignal,
  isLastAttempt: boolean,
) => Promise<void>;
export type JobHandlers = { [K in JobKind]: JobHandler<K> };

export type Jobs = {
  /**
   * Adds a job as part of the caller's transaction: it runs after the commit, and is discarded on a rollback. `at` is
   * the earliest time it may run. Of the jobs with the same `key` only one is queued: added again, the earlier time
   * wins, and the payload that is greater as JSON: the one that says more, or is of the later moment.
   */
  add<K extends JobKind>(
    db: Db,
    kind: K,
    payload: JobPayloads[K],
    options?: { at?: Date; key?: string },
  ): Promise<void>;
  /** Retries a job that has finally failed. */
  retry(kind: JobKind, id: string): Promise<void>;
  /** When a kind with a cron expression runs next; null for the others. */
  next(kind: JobKind): Date | null;
  /** Starts processing due jobs on this node. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Takes no new jobs and waits a few seconds for the running ones; those that do not finish are restarted by another
   * node or the next start.
   */
  close(): Promise<void>;
};

/** How often job times that lie ahead because a clock once ran fast are reset. */
const CLOCK_LOOK_MS = 60_000;
/** New jobs are announced by `LISTEN`; polling finds those that became due, or whose notification was lost. */
const POLL_SECONDS = 30;
/** Added to a job's time before looking for it: by then the database's clock must have passed it. */
const MOMENT_MS = 250;
/** At shutdown a running job may finish for this long, then its signal is aborted, and at last it is abandoned. */
const FINISH_MS = 2000;
const STOP_MS = 3500;

/**
 * Opens the job queue in the database behind `pool`; see docs/decisions/0026-jobs.md. Rejects before `installJobs` has
 * run.
 */
export async function createJobs({ pool, log, changes }: { pool: Pool; log: Logger; changes: Changes }): Promise<Jobs> {
  const schema = await findQueueSchema(pool);
  if (!schema) throw new Error("The queue of jobs is not installed in this database.");
  const queue = openQueue(pool, schema, QUIET);
  queue.on("error", (error) => log.error({ err: error }, "queue of jobs"));
  queue.on("warning", ({ message }) => log.warn({ warning: message }, "queue of jobs"));
  let stopListening = () => {};
  let working = false;
  const workers = new Map<string, string[]>();
  const ending = new AbortController();

  let clockLook: ReturnType<typeof setInterval> | undefined;

  /** Resets times in the future: the clock of the database or its machine may have run ahead and been corrected. */
  async function forgetFuture() {
    const { rows } = await pool.query<{ ran_ahead: boolean }>("select forget_future_of_jobs() as ran_ahead");
    if (rows[0]!.ran_ahead) log.warn("the clock ran ahead: what it left in the queue of jobs is put right");
  }

  const wake = (woken: string[] = []) => woken.forEach((worker) => queue.notifyWorker(worker));
  /** Schedules a look for a job that becomes due before the next poll, on the node that added it. */
  function wakeAt(kind: JobKind, at: Date) {
    const wait = at.getTime() - Date.now();
    if (wait > 0 && wait < POLL_SECONDS * 1000) setTimeout(() => wake(workers.get(kind)), wait + MOMENT_MS).unref();
  }

  return {
    async add(db, kind, payload, { at, key } = {}) {
      await insertJob(db, kind, payload, at ?? null, key ?? null);
      if (at) wakeAt(kind, at);
    },
    async retry(kind, id) {
      await queue.retry(kind, id);
      // A failed job keeps the start time of its next retry, so it is set to now.
      await queue.update(kind, undefined, { id, startAfter: new Date() });
      changes.notifyThrottled("job_added", kind);
    },
    next: (kind) => {
      const { cron } = JOB_RULES[kind];
      return cron === undefined
        ? null
        : queue.previewSchedule(cron, { tz: SCHEDULE_TIME_ZONE, count: 1, from: new Date() })[0]!;
    },
    async work(handlers) {
      working = true;
      await forgetFuture();
      clockLook = setInterval(
        () => void forgetFuture().catch((error: unknown) => log.warn({ err: error }, "the queue's clock")),
        CLOCK_LOOK_MS,
      );
      clockLook.unref();
      await queue.start();
      for (const kind of JOB_KINDS) workers.set(kind, await workOff(queue, kind, handlers, log, ending.signal));
      stopListening = changes.on("job_added", (kind) => {
        wake(kind === undefined ? [...workers.values()].flat() : workers.get(kind));
      });
    },
    async close() {
      stopListening();
      clearInterval(clockLook);
      const timer = setTimeout(() => ending.abort(), FINISH_MS);
      if (working) await queue.stop({ graceful: true, timeout: STOP_MS });
      clearTimeout(timer);
      workers.clear();
      working = false;
    },
  };
}

/** An idle node polls the database as rarely as pg-boss allows without breaking its guarantees. */
const QUIET = {
  supervise: true,
  schedule: true,
  superviseIntervalSeconds: 60,
  maintenanceIntervalSeconds: 60 * 60,
  monitorIntervalSeconds: 60,
  queueCacheIntervalSeconds: 60 * 60,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 15,
  flowIntervalSeconds: 60 * 60,
  bamIntervalSeconds: 60 * 60,
};

async function workOff<K extends JobKind>(
  queue: PgBoss,
  kind: K,
  handlers: JobHandlers,
  log: Logger,
  ending: AbortSignal,
): Promise<string[]> {
  const workers: string[] = [];
  for (let count = 0; count < JOB_RULES[kind].concurrency; count++) {
    const worker = await queue.work<JobPayloads[K]>(kind, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
      const started = performance.now();
      try {
        const isLastAttempt = job!.retryCount >= JOB_RULES[kind].retries;
        await handlers[kind](job!.data, AbortSignal.any([job!.signal, ending]), isLastAttempt);
        log.debug({ job: kind, ms: Math.round(performance.now() - started) }, "job done");
      } catch (error) {
        log.warn({ err: error, job: kind, id: job!.id }, "job failed");
        throw error;
      } finally {
        // One notification may stand for several jobs: fetch again until there is none.
        queue.notifyWorker(worker);
      }
    });
    workers.push(worker);
  }
  return workers;
}
