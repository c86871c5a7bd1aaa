import { AppError } from "#contract/errors.ts";
import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { Block, ReadDocument } from "./document.ts";
import type { Teaser } from "./teasers.ts";

export type PageRequest = { bytes: Uint8Array; contentType: string; address: string };
/** A page after reading, with its links, and the addresses it names as canonical and leads on to. */
export type ReadPage = {
  read: ReadDocument;
  /** What surrounds its content: menus, footer, notices. */
  around: Block[];
  links: string[];
  /** The pages that it consists of. */
  frames: string[];
  canonical: string | null;
  /** Where it sends visitors after a moment (`meta refresh`). */
  refresh: string | null;
  noindex: boolean;
  nofollow: boolean;
  /** It says that there is no such page. */
  isMissing: boolean;
  /** To be left out where their pages are read. */
  teasers: Teaser[];
  /** Links to other pages are part of what it says. */
  leadsOn: boolean;
  /** It has no text of its own: a script would load it. */
  needsScript: boolean;
};

/** A page may be made to fill the memory or take hours: it is read in a process of its own. */
const readPageJob: Job<PageRequest, ReadPage | { failure: DocumentFailure }> = {
  name: "pages",
  script: new URL("./page-worker.ts", import.meta.url),
  workers: 1,
  maxWaiting: 20,
  seconds: 20,
  megabytes: 384,
};

/**
 * Reads a page; one that needs too much fails. Throws `unavailable` if the queue is full, and the signal's reason,
 * which cancels the reading at once.
 */
export async function readPage(
  { workers }: Pick<Parts, "workers">,
  request: PageRequest,
  signal: AbortSignal,
): Promise<ReadPage | { failure: DocumentFailure }> {
  try {
    return await workers.run(readPageJob, request, signal);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.reason === "busy") throw new AppError("unavailable", error.message);
    return { failure: error.reason === "failed" ? "damaged" : "too-complex" };
  }
}
