import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { DocumentReading, DocumentRequest } from "./document-worker.ts";

/** Files come from others and may be hostile: each is read in a process of its own. */
const readFileJob: Job<DocumentRequest, DocumentReading> = {
  name: "documents",
  script: new URL("./document-worker.ts", import.meta.url),
  workers: 1,
  maxWaiting: 8,
  seconds: 60,
  megabytes: 640,
};

/**
 * Reads a file, or resolves with why it cannot be read. Throws `WorkerError` if the queue is full or the program is
 * closing, and the signal's reason, which cancels the reading at once.
 */
export async function readFile(
  { workers }: Pick<Parts, "workers">,
  request: DocumentRequest,
  signal?: AbortSignal,
): Promise<DocumentReading> {
  assertNoTransaction("reading a document");
  try {
    return await workers.run(readFileJob, request, signal);
  } catch (error) {
    if (!(error instanceof WorkerError) || error.reason === "busy" || error.reason === "closing") throw error;
    return { reason: error.reason === "failed" ? "damaged" : "too-complex", why: error.message.slice(0, 500) };
  }
}
