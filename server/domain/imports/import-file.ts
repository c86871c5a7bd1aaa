import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { ImportOptions, ImportReport } from "#contract/import-reports.ts";
import type { Actor } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { Checked } from "../knowledge-check.ts";
import type { ImportedAs } from "./imported-as.ts";

/** What a file is imported as: knowledge of a chatbot, or its tests. */
type Imported = ImportedAs | { noun: "cases"; options: z.output<typeof ImportOptions> };
export type ImportRequest = {
  databaseUrl: string;
  /** Null if no user started it: scheduled feeds. */
  actor: Actor | null;
  chatbotId: string;
  bytes: Uint8Array;
  what: Imported;
  /** The test check that permits the import. */
  checked: Checked | null;
};

/** An uploaded file may be made to fill the memory or take hours: it is read in a process of its own. */
const importJob: Job<ImportRequest, ImportReport> = {
  name: "imports",
  script: new URL("./import-worker.ts", import.meta.url),
  workers: 1,
  maxWaiting: 4,
  seconds: 90,
  megabytes: 1024,
};

/**
 * Imports a file's articles or products in a worker, or reports what would change (`importArticles`, `importProducts`).
 * Throws `not-found`, `file-unreadable`, `payload-too-large`, `too-many-rows`, `unavailable` if the queue is full, and
 * the signal's reason, which cancels it at once without writing anything.
 */
export async function importFile(
  { workers, databaseUrl }: Pick<Parts, "workers" | "databaseUrl">,
  actor: Actor | null,
  chatbotId: string,
  bytes: Uint8Array,
  what: Imported,
  { checked = null, signal }: { checked?: Checked | null; signal?: AbortSignal | undefined } = {},
): Promise<ImportReport> {
  const request = { databaseUrl, actor: actor && { id: actor.id }, chatbotId, bytes, what, checked };
  try {
    return await workers.run(importJob, request, signal);
  } catch (error) {
    if (!(error instanceof WorkerError) || error.reason === "failed") throw error;
    if (error.reason === "busy") throw new AppError("unavailable", error.message, { retryAfter: importJob.seconds });
    throw new AppError("file-unreadable", `the file takes too much: ${error.message}`);
  }
}
