import type { Bucket } from "#contract/files.ts";
import type { JobKind } from "#contract/jobs.ts";

/**
 * What staff are notified of by push: a visitor waits, asks for a person, has ordered or filled in a form; a
 * conversation was assigned to its owner, or its visitor wrote there; a finding was mended (`finding`), or the provider
 * said something of it (`answered`), or it was assigned (`given`); companies have reported findings, or said more of them. `trial` is the test notice
 * that users send to their own browser.
 */
export type StaffNotice = {
  what:
    | "waiting"
    | "wish"
    | "order"
    | "process"
    | "assigned"
    | "written"
    | "finding"
    | "answered"
    | "given"
    | "findings"
    | "trial";
  /** The id of the conversation or the finding; of several findings the latest. */
  id: string;
  /** Of `findings`: how many the notice tells of. */
  count?: number;
};

/**
 * The payload of each job kind. It holds ids, never texts or personal data: jobs are kept for a while after they ran.
 */
export type JobPayloads = {
  "mail.send": { id: string };
  "mail.resume": Record<string, never>;
  "backup.write": Record<string, never>;
  /** Added by a database trigger when rows of `files` are deleted (migrations/0013-retention.sql). */
  "files.remove": { files: { bucket: Bucket; path: string }[] };
  "retention.sweep": {};
  /** `id`: the conversation whose visitor may not have seen what staff wrote. */
  "visitor.mail": { id: string };
  "inbox.watch": {};
  "staff.tell": StaffNotice;
  /** To one browser. `since` is when the notice was created; a notice that is too old is dropped. */
  "push.send": StaffNotice & { subscription: string; since: string };
  /** `id`: the conversation whose owner may not have seen what the visitor wrote. */
  "owner.mail": { id: string };
  /** `id`: the finding that was given to the person `to`. */
  "assignee.mail": { id: string; to: string };
  "findings.tell": Record<string, never>;
  "digest.mail": {};
  /** `id`: the conversation that a staff member has ended. */
  "answers.collect": { id: string };
  /** `id`: the chatbot some of whose texts have no embeddings yet. */
  "knowledge.embed": { id: string };
  /** `id`: the document whose file was uploaded. */
  "documents.read": { id: string };
  "sources.watch": Record<string, never>;
  /** `id`: the source; `mayShrink` allows a feed to remove half of the catalogue or more, and to look cut off. */
  "sources.read": { id: string; mayShrink?: boolean };
  /** The run of all knowledge tests of a chatbot that was started. */
  "cases.run": { chatbot: string; run: string };
  "cases.nightly": {};
  "truth.check": {};
  "report.keep": {};
};

/** How jobs of a kind are processed. */
export type JobRules = {
  /** How many run at once on one node. */
  concurrency: number;
  /** Retries after the first attempt; the delay doubles from `retryAfter` seconds up to six hours. */
  retries: number;
  retryAfter: number;
  /** The time limit in minutes; after it the job counts as failed and its signal is aborted. */
  minutes: number;
  /** The schedule: a cron expression in Istanbul time. One node runs it, and never two at once. */
  cron?: string;
  /** How long finished jobs are kept, for kinds whose usual month of history would be of no use. */
  keptSeconds?: number;
  /** Whether a company's staff may add it, inside their company's scope. */
  staff?: true;
};

export const JOB_RULES: Record<JobKind, JobRules> = {
  // The outbox counts and delays a mail's attempts itself; a retry here means that a node died while sending.
  "mail.send": { concurrency: 2, retries: 3, retryAfter: 30, minutes: 5, staff: true },
  "mail.resume": {
    concurrency: 1,
    retries: 0,
    retryAfter: 1,
    minutes: 5,
    cron: "*/5 * * * *",
    keptSeconds: 60 * 60,
  },
  // Checked hourly: the operator chooses the hour (BACKUP_HOUR).
  "backup.write": { concurrency: 1, retries: 3, retryAfter: 300, minutes: 360, cron: "0 * * * *" },
  "files.remove": { concurrency: 1, retries: 10, retryAfter: 60, minutes: 10, staff: true },
  "retention.sweep": { concurrency: 1, retries: 3, retryAfter: 300, minutes: 6 * 60, cron: "30 3 * * *" },
  "visitor.mail": { concurrency: 1, retries: 3, retryAfter: 60, minutes: 5, staff: true },
  "inbox.watch": { concurrency: 1, retries: 0, retryAfter: 1, minutes: 5, cron: "* * * * *", keptSeconds: 5 * 60 },
  "staff.tell": { concurrency: 1, retries: 3, retryAfter: 5, minutes: 1, staff: true, keptSeconds: 60 * 60 },
  // A failed push is retried through its subscription's row; a retry here means that a node died while sending.
  "push.send": { concurrency: 4, retries: 2, retryAfter: 15, minutes: 1, keptSeconds: 60 * 60 },
  "owner.mail": { concurrency: 1, retries: 3, retryAfter: 60, minutes: 5 },
  "assignee.mail": { concurrency: 1, retries: 3, retryAfter: 60, minutes: 5, staff: true },
  "findings.tell": { concurrency: 1, retries: 3, retryAfter: 60, minutes: 5, staff: true },
  // At 08:30; a morning on which no node ran is made up for once.
  "digest.mail": { concurrency: 1, retries: 5, retryAfter: 120, minutes: 60, cron: "30 8 * * *" },
  "answers.collect": { concurrency: 1, retries: 3, retryAfter: 60, minutes: 5, staff: true },
  // Three days: nothing asks again for what stays without a vector until the knowledge changes.
  "knowledge.embed": { concurrency: 1, retries: 20, retryAfter: 60, minutes: 60, keptSeconds: 24 * 60 * 60 },
  // Outlasts three quarters of an hour without file store or database.
  "documents.read": { concurrency: 1, retries: 8, retryAfter: 10, minutes: 5 },
  "sources.watch": {
    concurrency: 1,
    retries: 2,
    retryAfter: 30,
    minutes: 5,
    cron: "*/5 * * * *",
    keptSeconds: 60 * 60,
  },
  // Up to five hundred pages, one per second plus processing; a job whose node died resumes where it was.
  "sources.read": { concurrency: 2, retries: 5, retryAfter: 30, minutes: 4 * 60 },
  // A failed run says so and is restarted by hand; a retry here means that a node died during it.
  "cases.run": { concurrency: 1, retries: 2, retryAfter: 1, minutes: 10 },
  // Runs before the digest, which reports tests that turned wrong.
  "cases.nightly": { concurrency: 1, retries: 1, retryAfter: 600, minutes: 4 * 60, cron: "0 4 * * *" },
  // After the nightly feeds and before the morning's digest; checking links alone may take an hour.
  "truth.check": { concurrency: 1, retries: 1, retryAfter: 600, minutes: 150, cron: "15 5 * * *" },
  // Aggregating a year of a large installation for the first time takes minutes; the rest follows in the next run.
  "report.keep": {
    concurrency: 1,
    retries: 0,
    retryAfter: 1,
    minutes: 60,
    cron: "*/5 * * * *",
    keptSeconds: 60 * 60,
  },
};

export const SCHEDULE_TIME_ZONE = "Europe/Istanbul";
