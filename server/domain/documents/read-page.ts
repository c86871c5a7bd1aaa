import { AppError } from "#contract/errors.ts";
import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { ReadDocument } from "./document.ts";

export type PageWish = { bytes: Uint8Array; contentType: string; address: string };
/** A page as it was read, and what it says of itself: where it leads, by which address it wants to be known. */
export type ReadPage = {
  read: ReadDocument;
  links: string[];
  canonical: string | null;
  noindex: boolean;
  nofollow: boolean;
  /** It has no text of its own: a script would fetch it. */
  needsScript: boolean;
};

/** A page is another's: it may be made to fill the memory or to take hours. It is read in a process of its own. */
const readPageJob: Job<PageWish, ReadPage | { failure: DocumentFailure }> = {
  name: "pages",
  script: new URL("./page-worker.ts", import.meta.url),
  workers: 1,
  mostWaiting: 20,
  seconds: 20,
  megabytes: 384,
};

/**
 * Reads a page by its bytes; what takes too much of it is a failure of the page. Throws `unavailable` when too many wait,
 * and the signal's reason, which ends the reading at once.
 */
export async function readPage(
  { workers }: Pick<Parts, "workers">,
  wish: PageWish,
  signal: AbortSignal,
): Promise<ReadPage | { failure: DocumentFailure }> {
  try {
    return await workers.run(readPageJob, wish, signal);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.reason === "busy") throw new AppError("unavailable", error.message);
    return { failure: error.reason === "failed" ? "damaged" : "too-complex" };
  }
}
