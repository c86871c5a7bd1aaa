import { z } from "zod";
import { moment } from "./text.ts";

/** What is done outside of answering a request. What each kind is told stands in `server/jobs/kinds.ts`. */
export const JOB_KINDS = [
  "mail.send",
  "backup.write",
  "files.remove",
  "retention.sweep",
  "visitor.mail",
  "inbox.watch",
  "staff.tell",
  "push.send",
  "owner.mail",
  "digest.mail",
  "answers.collect",
  "knowledge.embed",
  "documents.read",
  "sources.watch",
  "sources.read",
  "cases.run",
  "cases.nightly",
  "truth.check",
  "report.keep",
] as const;
export const JobKind = z.enum(JOB_KINDS);
export type JobKind = z.infer<typeof JobKind>;

/** `waiting` has not begun, `retrying` failed and will be tried again, `failed` will not. */
export const JobState = z.enum(["waiting", "retrying", "running", "done", "failed"]);
export type JobState = z.infer<typeof JobState>;

/** A job as the super administrator sees it; what it was told is not shown. */
export const Job = z.object({
  id: z.uuid(),
  kind: JobKind,
  state: JobState,
  /** How often it was begun. */
  attempts: z.number().int(),
  /** Not before this moment. */
  start_at: moment(),
  started_at: moment().nullable(),
  ended_at: moment().nullable(),
  created_at: moment(),
  error: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

/** A kind that comes by the clock; `next_at` in Istanbul's time. */
const ScheduledJob = z.object({
  kind: JobKind,
  next_at: moment(),
  last: Job.nullable(),
});
export type ScheduledJob = z.infer<typeof ScheduledJob>;

export const JobQuery = z.object({ state: JobState.optional(), kind: JobKind.optional() });
export type JobQuery = z.infer<typeof JobQuery>;

/** The newest jobs of a query; `counts` are of all jobs that are kept. */
export const JobList = z.object({
  jobs: z.array(Job),
  counts: z.record(JobState, z.number().int()),
  scheduled: z.array(ScheduledJob),
});
export type JobList = z.infer<typeof JobList>;
