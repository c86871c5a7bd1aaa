import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { findDocumentFile, listUnreadFiles } from "#server/store/document-files.ts";
import type { DocumentReading } from "./documents/document-worker.ts";
import { readFile } from "./documents/read-file.ts";
import { keepFailure, keepReading } from "./knowledge-documents.ts";

/**
 * Reads the file of a document and stores its content, or why it cannot be read; a file that replaced it meanwhile has
 * a job of its own. Throws what keeps it from doing so, such as an unavailable file store: the job is retried. If the
 * last attempt fails, that is stored as well (`failed-here`), unless the program is ending: the next start resumes it.
 */
export async function readDocumentFile(
  parts: Parts,
  id: string,
  signal: AbortSignal,
  isLastAttempt: boolean,
): Promise<void> {
  const document = await findDocumentFile(parts.db, id);
  if (!document || !isUnread(document)) return;
  try {
    await keepOutcome(parts, document, await read(parts, document));
  } catch (error) {
    if (isLastAttempt && !signal.aborted)
      await keepOutcome(parts, document, { reason: "failed-here", why: (error as Error).message });
    throw error;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findDocumentFile>>>;

/** A file that could not be read for a reason of ours may be read again: at a start, or by hand. */
const isUnread = ({ state, reason }: Found): boolean =>
  state === "queued" || (state === "failed" && reason === "failed-here");

async function read(parts: Parts, { path, file_name: name }: Found): Promise<DocumentReading> {
  const bytes = await parts.storage.read("documents", path);
  return bytes ? readFile(parts, { bytes, name }) : { reason: "not-found", why: "its file is gone" };
}

async function keepOutcome(parts: Parts, { id, file_id, chatbot_id }: Found, outcome: DocumentReading): Promise<void> {
  const { db, clock, changes, log } = parts;
  if ("reason" in outcome) log.info({ document: id, reason: outcome.reason, why: outcome.why }, "a file was not read");
  await inTransaction(db, async (transaction) => {
    const now = await findDocumentFile(transaction, id, { lock: true });
    if (now?.file_id !== file_id) return;
    if ("reason" in outcome) await keepFailure(transaction, id, outcome.reason);
    else await keepReading(transaction, id, outcome.read, {}, clock());
  });
  changes.notifyThrottled("knowledge_changed", chatbot_id);
}

/**
 * Queues files that wait to be read and have no job: a restored database has no jobs, and a job whose node died in its
 * last attempt is over. With `alsoFailed` those, too, that could not be read for a reason of ours.
 */
export async function resumeDocuments(
  { db, jobs }: Pick<Parts, "db" | "jobs">,
  { alsoFailed = false }: { alsoFailed?: boolean } = {},
): Promise<void> {
  for (const id of await listUnreadFiles(db, { alsoFailed })) await jobs.add(db, "documents.read", { id }, { key: id });
}
