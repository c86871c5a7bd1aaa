import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { ImportOptions, ImportReport } from "#contract/import-reports.ts";
import type { Actor } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { Checked } from "../knowledge-check.ts";
import type { ImportedAs } from "./imported-as.ts";

/** What a file is taken in as: what a chatbot knows, or its tests. */
type Imported = ImportedAs | { noun: "cases"; options: z.output<typeof ImportOptions> };
export type ImportWish = {
  databaseUrl: string;
  /** Null where nobody pressed anything: a feed is read by the clock. */
  actor: Actor | null;
  chatbotId: string;
  bytes: Uint8Array;
  what: Imported;
  /** The check of its tests that allows for it. */
  checked: Checked | null;
};

/** A file is another's: it may be made to fill the memory or to take hours. It is read in a process of its own. */
const importFile: Job<ImportWish, ImportReport> = {
  name: "imports",
  script: new URL("./import-worker.ts", import.meta.url),
  workers: 1,
  mostWaiting: 4,
  seconds: 90,
  megabytes: 1024,
};

/**
 * Takes a file's articles or products in, or says what would become of them (`importArticles`, `importProducts`).
 * Nobody else waits for it. Throws `not-found`, `file-unreadable`, `payload-too-large`, `too-many-rows`, and
 * `unavailable` when too many files wait, and the signal's reason, which ends it at once: then nothing of it is written.
 */
export async function takeIn(
  { workers, databaseUrl }: Pick<Parts, "workers" | "databaseUrl">,
  actor: Actor | null,
  chatbotId: string,
  bytes: Uint8Array,
  what: Imported,
  { checked = null, signal }: { checked?: Checked | null; signal?: AbortSignal | undefined } = {},
): Promise<ImportReport> {
  const wish = { databaseUrl, actor: actor && { id: actor.id }, chatbotId, bytes, what, checked };
  try {
    return await workers.run(importFile, wish, signal);
  } catch (error) {
    if (!(error instanceof WorkerError) || error.reason === "failed") throw error;
    if (error.reason === "busy") throw new AppError("unavailable", error.message, { retryAfter: importFile.seconds });
    throw new AppError("file-unreadable", `the file takes too much: ${error.message}`);
  }
}
