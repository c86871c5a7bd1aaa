import { setTimeout as pause } from "node:timers/promises";
import { HOUR_MS } from "#contract/durations.ts";
import { type DisposalKind, type RetentionPeriods, UNATTACHED_FILE_HOURS } from "#contract/retention.ts";
import type { Parts } from "#server/parts.ts";
import {
  insertDisposals,
  readPeriods,
  type RemoveBatch,
  removeAuditEntries,
  removeContactMessages,
  removeConversations,
  removeDemoRequests,
  removeFindings,
  removeModelUse,
  removeOutsideOrders,
  removePasswordResets,
  removeRateLimits,
  removeSecurityEvents,
  removeSentMails,
  removeSessions,
  removeUnattachedFiles,
  removeUnsentMails,
} from "#server/store/retention.ts";

/** Two years to compare, plus the current month. */
const MODEL_USE_MONTHS = 25;

/** What is removed, and at which age. */
type Rule = { kind: DisposalKind; remove: RemoveBatch; before: (periods: RetentionPeriods, now: Date) => Date };
const RULES: Rule[] = [
  { kind: "conversations", remove: removeConversations, before: monthsAgo("conversation_months") },
  { kind: "orders", remove: removeOutsideOrders, before: monthsAgo("conversation_months") },
  { kind: "findings", remove: removeFindings, before: monthsAgo("conversation_months") },
  { kind: "demo_requests", remove: removeDemoRequests, before: monthsAgo("form_months") },
  { kind: "contact_messages", remove: removeContactMessages, before: monthsAgo("form_months") },
  { kind: "mails", remove: removeSentMails, before: ({ mail_days: days }, now) => hoursAgo(now, days * 24) },
  { kind: "mails", remove: removeUnsentMails, before: monthsAgo("form_months") },
  { kind: "audit_log", remove: removeAuditEntries, before: monthsAgo("audit_months") },
  { kind: "security_events", remove: removeSecurityEvents, before: monthsAgo("audit_months") },
  { kind: "model_usage", remove: removeModelUse, before: (_, now) => earlier(now, MODEL_USE_MONTHS) },
  { kind: "files", remove: removeUnattachedFiles, before: (_, now) => hoursAgo(now, UNATTACHED_FILE_HOURS) },
  { kind: "sessions", remove: removeSessions, before: (_, now) => now },
  { kind: "password_resets", remove: removePasswordResets, before: (_, now) => now },
  { kind: "rate_limits", remove: removeRateLimits, before: (_, now) => now },
];

/** `longestMs` is the longest statement; `finished` is false if something past its period may be left. */
export type Sweep = {
  batches: number;
  longestMs: number;
  removed: Partial<Record<DisposalKind, number>>;
  finished: boolean;
};

/**
 * Removes everything whose retention period is over, in small statements with pauses in between, so that chats are
 * hardly affected. Ends early if `signal` is aborted; the rest, and what failed, is removed in the next run.
 */
export async function disposeOfOld(parts: Parts, signal: AbortSignal): Promise<Sweep> {
  const { db, clock, log } = parts;
  const sweep: Sweep = { batches: 0, longestMs: 0, removed: {}, finished: false };
  const now = clock();
  const periods = await readPeriods(db);
  let failed = false;
  for (const rule of RULES) failed = !(await apply(parts, rule, rule.before(periods, now), sweep, signal)) || failed;
  sweep.finished = !failed && !signal.aborted;
  log.info(sweep, "disposed of what was old enough");
  return sweep;
}

/** A failure, such as a statement that takes too long, does not keep the other rules from being applied. */
async function apply(
  { db, clock, log }: Parts,
  { kind, remove }: Rule,
  before: Date,
  sweep: Sweep,
  signal: AbortSignal,
): Promise<boolean> {
  let count = 0;
  const counted: RemoveBatch = async (...batch) => {
    const removed = await remove(...batch);
    count += removed;
    return removed;
  };
  try {
    await removeAll(db, counted, before, sweep, signal);
    return true;
  } catch (error) {
    log.error({ err: error, kind }, "what is past its period cannot be removed");
    return false;
  } finally {
    sweep.removed[kind] = (sweep.removed[kind] ?? 0) + count;
    await insertDisposals(db, [{ kind, count }], { why: "period", now: clock() });
  }
}

/** A batch should hold its locks for about this long; even five times as long is only a tenth of a second. */
const BATCH_MS = 20;
const FIRST_BATCH = 20;
const BIGGEST_BATCH = 500;
/** The sweep is not urgent, answers are: it pauses nineteen twentieths of the time. */
const PAUSES = 19;
const MIN_PAUSE_MS = 5;
/** After a batch that waited for a lock, or for the disk. */
const MAX_PAUSE_MS = 2_000;

/** Resolves with the number removed; the time taken is added to `sweep`. */
export async function removeAll(
  db: Parts["db"],
  remove: RemoveBatch,
  before: Date,
  sweep: Pick<Sweep, "batches" | "longestMs">,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  for (let size = FIRST_BATCH; !signal.aborted;) {
    const began = performance.now();
    const count = await remove(db, before, size);
    const ms = performance.now() - began;
    total += count;
    sweep.batches += 1;
    sweep.longestMs = Math.max(sweep.longestMs, Math.round(ms));
    if (count === 0) break;
    size = Math.max(1, Math.min(BIGGEST_BATCH, Math.round(size * Math.min(1.5, BATCH_MS / ms))));
    await pause(Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, PAUSES * ms)), undefined, { signal }).catch(() => {});
  }
  return total;
}

function monthsAgo(period: "conversation_months" | "form_months" | "audit_months") {
  return (periods: RetentionPeriods, now: Date) => earlier(now, periods[period]);
}

/** The same day that many months earlier, or the last day of a shorter month: nothing is removed early. */
function earlier(now: Date, months: number): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0);
  return moment;
}

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);
