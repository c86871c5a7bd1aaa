import { DAY_MS } from "#contract/durations.ts";
import type { Parts } from "#server/parts.ts";
import { listChatbotsWithDocuments, removeOldPublications, removeVersions } from "#server/store/publications.ts";
import { removeAll } from "./retention.ts";

/** A recent version may still be compared with the next reading. */
const GRACE_MS = DAY_MS;

/**
 * Removes publications that can no longer be undone and versions of documents that no undo can restore any more, chatbot
 * by chatbot, in small statements. Ends early if `signal` is aborted; the rest is removed in the next run.
 */
export async function removeOldVersions({ db, clock, log }: Parts, signal: AbortSignal): Promise<void> {
  const before = new Date(clock().getTime() - GRACE_MS);
  const sweep = { batches: 0, longestMs: 0, removed: 0, publications: 0 };
  for (const chatbotId of await listChatbotsWithDocuments(db)) {
    if (signal.aborted) break;
    sweep.publications += await removeOldPublications(db, chatbotId);
    sweep.removed += await removeAll(
      db,
      (database, moment, limit) => removeVersions(database, chatbotId, moment, limit),
      before,
      sweep,
      signal,
    );
  }
  log.info(sweep, "removed publications and versions of documents that nobody can go back to");
}
