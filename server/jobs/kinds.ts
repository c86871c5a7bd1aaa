import type { Bucket } from "#contract/files.ts";
import type { JobKind } from "#contract/jobs.ts";

/**
 * What is pushed to staff: a visitor waits, wishes for a person, ordered or filled a form; a conversation was handed to its owner, or
 * its visitor wrote there; a finding was answered. `trial` is what somebody sends to their own browser.
 */
export type StaffNotice = {
  what: "waiting" | "wish" | "order" | "process" | "assigned" | "written" | "finding" | "trial";
  /** The conversation, or the finding. */
  id: string;
};

/**
 * What each kind is told. A payload names things, it carries no texts and nothing about a person: jobs are kept for a
 * while after they ran.
 */
export type JobPayloads = {
  "mail.send": { id: string };
  "backup.write": Record<string, never>;
  /** Added by the database itself when rows of `files` go (migrations/0013-retention.sql). */
  "files.remove": { files: { bucket: Bucket; path: string }[] };
  "retention.sweep": {};
  /** Of the conversation whose visitor may not have seen what staff wrote. */
  "visitor.mail": { id: string };
  "inbox.watch": {};
  "staff.tell": StaffNotice;
  /** To one browser; `since` is when it was first told, and what is too old by then is left. */
  "push.send": StaffNotice & { subscription: string; since: string };
  /** Of the conversation whose owner may not have seen what the visitor wrote. */
  "owner.mail": { id: string };
  "digest.mail": {};
  /** Of the conversation that a person has ended. */
  "answers.collect": { id: string };
  /** Of the chatbot some of whose texts no model was asked about. */
  "knowledge.embed": { id: string };
  /** Of the document whose file came. */
  "documents.read": { id: string };
  "sources.watch": Record<string, never>;
  /** Of the source; `mayShrink` lets a feed take away half of the catalogue and more. */
  "sources.read": { id: string; mayShrink?: boolean };
  /** A run of all tests of a chatbot's knowledge, which was begun. */
  "cases.run": { chatbot: string; run: string };
  "cases.nightly": {};
  "truth.check": {};
  "report.keep": {};
};

/** How a kind is worked off. */
export type JobRules = {
  /** How many run at once on one node. */
  concurrency: number;
  /** Tries after the first; the wait doubles from `retryAfter` seconds up to six hours. */
  retries: number;
  retryAfter: number;
  /** The longest it may run, in minutes; then it counts as failed, and its signal is aborted. */
  minutes: number;
  /** When it comes by itself: a cron expression in Istanbul's time. One node runs it, and never two at once. */
  cron?: string;
  /** For how long one that ended is kept, where a month of them would tell nobody anything. */
  keptSeconds?: number;
  /** True where a company's staff may cause it, inside their company's scope. */
  staff?: true;
};

export const JOB_RULES: Record<JobKind, JobRules> = {
  // The outbox counts and spaces a mail's tries itself; a retry here means that a node died with the mail in hand.
  "mail.send": { concurrency: 2, retries: 3, retryAfter: 30, minutes: 5, staff: true },
  // Every hour it is asked whether one is due: the hour is the operator's to choose (BACKUP_HOUR).
  "backup.write": { concurrency: 1, retries: 3, retryAfter: 300, minutes: 360, cron: "0 * * * *" },
  "files.remove": { concurrency: 1, retries: 10, retryAfter: 60, minutes: 10, staff: true },
  "retention.sweep": { concurrency: 1, retries: 3, retryAfter: 300, minutes: 6 * 60, cron: "30 3 * * *" },
  "visitor.mail": { concurrency: 1, retries: 3, retryAfter: 60, minutes: 5, staff: true },
  "inbox.watch": { concurrency: 1, retries: 0, retryAfter: 1, minutes: 5, cron: "* * * * *", keptSeconds: 5 * 60 },
  "staff.tell": { concurrency: 1, retries: 3, retryAfter: 5, minutes: 1, staff: true, keptSeconds: 60 * 60 },
  // A push that fails waits by its subscription's own row; a retry here means that a node died with it in hand.
  "push.send": { concurrency: 4, retries: 2, retryAfter: 15, minutes: 1, keptSeconds: 60 * 60 },
  "owner.mail": { concurrency: 1, retries: 3, retryAfter: 60, minutes: 5 },
  // At half past eight; a morning that nobody was there for is made up for once.
  "digest.mail": { concurrency: 1, retries: 5, retryAfter: 120, minutes: 60, cron: "30 8 * * *" },
  "answers.collect": { concurrency: 1, retries: 3, retryAfter: 60, minutes: 5, staff: true },
  "knowledge.embed": { concurrency: 1, retries: 8, retryAfter: 60, minutes: 60, keptSeconds: 24 * 60 * 60 },
  "documents.read": { concurrency: 1, retries: 3, retryAfter: 10, minutes: 5 },
  "sources.watch": {
    concurrency: 1,
    retries: 2,
    retryAfter: 30,
    minutes: 5,
    cron: "*/5 * * * *",
    keptSeconds: 60 * 60,
  },
  // Five hundred pages, a second and what each takes; one that died with its node goes on where it was.
  "sources.read": { concurrency: 2, retries: 5, retryAfter: 30, minutes: 4 * 60 },
  // A run that failed says so, and whoever wants it presses again; a retry here means that a node died with it.
  "cases.run": { concurrency: 1, retries: 2, retryAfter: 1, minutes: 10 },
  // Before the digest, which tells what turned wrong.
  "cases.nightly": { concurrency: 1, retries: 1, retryAfter: 600, minutes: 4 * 60, cron: "0 4 * * *" },
  // After the night's feeds, before the morning's digest; links alone may take an hour.
  "truth.check": { concurrency: 1, retries: 1, retryAfter: 600, minutes: 150, cron: "15 5 * * *" },
  // A year of a large installation, counted for the first time, takes minutes; what is left goes with the next.
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
