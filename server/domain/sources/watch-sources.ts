import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { beginReading, listDueSources } from "#server/store/knowledge-sources.ts";

/** The most readings started per run; the rest follow five minutes later, which also spreads the load. */
const MAX_AT_ONCE = 20;
/** A reader reports progress at each page. */
const SILENT_MS = 10 * 60 * 1000;

/** Starts readings that are due, and resumes those whose reader is gone. */
export async function watchSources({ db, jobs, clock }: Pick<Parts, "db" | "jobs" | "clock">): Promise<void> {
  const now = clock();
  const due = await listDueSources(db, { now, silentMs: SILENT_MS, most: MAX_AT_ONCE });
  for (const { id, state } of due)
    await inTransaction(db, async (transaction) => {
      if (state !== "idle" || (await beginReading(transaction, id, now)))
        await jobs.add(transaction, "sources.read", { id }, { key: id });
    });
}
