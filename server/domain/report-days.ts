import { setTimeout as pause } from "node:timers/promises";
import type { Parts } from "#server/parts.ts";
import { findDueDays, keepDays } from "#server/store/report-days.ts";

/** Days are counted in batches of about this duration; a company's busy day may take longer. */
const BATCH_MS = 300;
const MAX_DAYS = 100;
/** Days that change while they are counted are retried; after this many the rest is left to the next run. */
const MAX_CHANGED_DAYS = 10;

/**
 * Stores the report figures of past days that are new or whose conversations changed, the newest first. Pauses for half
 * of the time. Ends early if `signal` is aborted; the rest follows in the next run.
 */
export async function keepReportDays({ db, log }: Pick<Parts, "db" | "log">, signal: AbortSignal): Promise<void> {
  let kept = 0;
  let changing = 0;
  let days = 1;
  while (!signal.aborted) {
    const due = await findDueDays(db, days);
    if (!due) break;
    const began = performance.now();
    const count = await keepDays(db, due.companyId, due.days);
    const ms = performance.now() - began;
    kept += count;
    if (count < due.days.length && (changing += 1) === MAX_CHANGED_DAYS) break;
    days = Math.max(1, Math.min(MAX_DAYS, Math.round(days * Math.min(2, BATCH_MS / ms))));
    await pause(ms, undefined, { signal }).catch(() => {});
  }
  if (kept > 0) log.info({ days: kept }, "kept days of the report");
}
