import { z } from "zod";
import { moment } from "./text.ts";

/** The kinds of background jobs. Their payloads are in `server/jobs/kinds.ts`. */
export const JOB_KINDS = [
  "mail.send",
  "mail.resume",
  "backup.write",
  "files.remove",
  "retention.sweep",
  "visitor.mail",
  "inbox.watch",
  "staff.tell",
  "push.send",
  "owner.mail",
  "assignee.mail",
  "findings.tell",
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

/** `waiting` has not started, `retrying` failed and will be retried, `failed` will not be retried. */
export const JobState = z.enum(["waiting", "retrying", "running", "done", "failed"]);
export type JobState = z.infer<typeof JobState>;

/** A job as the super administrator sees it; its payload is not shown. */
export const Job = z.object({
  id: z.uuid(),
  kind: JobKind,
  state: JobState,
  /** The number of attempts. */
  attempts: z.number().int(),
  /** The earliest start. */
  start_at: moment(),
  started_at: moment().nullable(),
  ended_at: moment().nullable(),
  created_at: moment(),
  error: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

/** A kind with a schedule. */
const ScheduledJob = z.object({
  kind: JobKind,
  next_at: moment(),
  last: Job.nullable(),
});
export type ScheduledJob = z.infer<typeof ScheduledJob>;

export const JobQuery = z.object({ state: JobState.optional(), kind: JobKind.optional() });
export type JobQuery = z.infer<typeof JobQuery>;

/** The newest jobs of a query; `counts` covers all stored jobs. */
export const JobList = z.object({
  jobs: z.array(Job),
  counts: z.record(JobState, z.number().int()),
  scheduled: z.array(ScheduledJob),
});
export type JobList = z.infer<typeof JobList>;
