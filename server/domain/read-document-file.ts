import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { findDocumentFile, listQueuedFiles } from "#server/store/document-files.ts";
import type { DocumentReading } from "./documents/document-worker.ts";
import { readFile } from "./documents/read-file.ts";
import { keepFailure, keepReading } from "./knowledge-documents.ts";

/**
 * Reads the file of a document and stores its content, or why it cannot be read; a file that replaced it meanwhile has
 * a job of its own. Throws `unavailable` if the file store is unavailable: the job is retried.
 */
export async function readDocumentFile(parts: Parts, id: string): Promise<void> {
  const { db, storage, clock, changes, log } = parts;
  const document = await findDocumentFile(db, id);
  if (!document || document.state !== "queued") return;
  const bytes = await storage.read("documents", document.path);
  const reading: DocumentReading = bytes
    ? await readFile(parts, { bytes, name: document.file_name })
    : { reason: "not-found", why: "its file is gone" };
  if ("reason" in reading) log.info({ document: id, reason: reading.reason, why: reading.why }, "a file was not read");
  await inTransaction(db, async (transaction) => {
    const now = await findDocumentFile(transaction, id, { lock: true });
    if (now?.file_id !== document.file_id) return;
    if ("reason" in reading) await keepFailure(transaction, id, reading.reason);
    else await keepReading(transaction, id, reading.read, {}, clock());
  });
  changes.notifyThrottled("knowledge_changed", document.chatbot_id);
}

/** Queues files that wait to be read: a restored database has them, but no jobs. Files that have a job keep it. */
export const resumeDocuments = async ({ db, jobs }: Pick<Parts, "db" | "jobs">): Promise<void> => {
  for (const id of await listQueuedFiles(db)) await jobs.add(db, "documents.read", { id }, { key: id });
};
