import { outsideCall } from "#server/database/transaction-marks.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { DocumentReading, DocumentWish } from "./document-worker.ts";

/** Files are made by others, to do whatever they like: each is read in a process of its own, or not at all. */
const readFileJob: Job<DocumentWish, DocumentReading> = {
  name: "documents",
  script: new URL("./document-worker.ts", import.meta.url),
  workers: 1,
  mostWaiting: 8,
  seconds: 60,
  megabytes: 640,
};

/**
 * What stands in a file, or why it cannot be read. Throws `WorkerError` when too many wait, or the program is closing,
 * and the signal's reason, which ends the reading at once.
 */
export async function readFile(
  { workers }: Pick<Parts, "workers">,
  wish: DocumentWish,
  signal?: AbortSignal,
): Promise<DocumentReading> {
  outsideCall("reading a document");
  try {
    return await workers.run(readFileJob, wish, signal);
  } catch (error) {
    if (!(error instanceof WorkerError) || error.reason === "busy" || error.reason === "closing") throw error;
    return { reason: error.reason === "failed" ? "damaged" : "too-complex", why: error.message.slice(0, 500) };
  }
}
