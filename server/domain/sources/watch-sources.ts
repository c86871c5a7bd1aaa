import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { beginReading, listDueSources } from "#server/store/knowledge-sources.ts";

/** So many begin at one look; the rest five minutes later, which also spreads them. */
const MOST_AT_ONCE = 20;
/** A reader says at each page that it goes on. */
const SILENT_MS = 10 * 60 * 1000;

/** Begins what is to be read by now, and lets others go on with what a reader left. */
export async function watchSources({ db, jobs, clock }: Pick<Parts, "db" | "jobs" | "clock">): Promise<void> {
  const now = clock();
  const due = await listDueSources(db, { now, silentMs: SILENT_MS, most: MOST_AT_ONCE });
  for (const { id, state } of due)
    await inTransaction(db, async (transaction) => {
      if (state !== "idle" || (await beginReading(transaction, id, now)))
        await jobs.add(transaction, "sources.read", { id }, { key: id });
    });
}
