import { AppError } from "#contract/errors.ts";
import {
  DOCUMENT_MAX_BYTES,
  MAX_DOCUMENTS,
  type PastedDocument,
  type UploadedDocument,
} from "#contract/document-files.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability } from "#server/database/ids.ts";
import type { InScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot, lockKnowledge } from "#server/store/chatbots.ts";
import {
  countDocuments,
  deleteDocumentFile,
  deleteFileById,
  ensureFilesSource,
  findDocumentByName,
  findDocumentFile,
  insertDocumentFile,
  renameDocumentFile,
} from "#server/store/document-files.ts";
import { changeDocument, listLiveIds } from "#server/store/knowledge-documents.ts";
import { cleanName, discardFile, storeFile } from "./files.ts";
import { changeTestedInScope, planRemoval, type TestedCall } from "./knowledge-check.ts";

const BUCKET = "documents";
const SOURCE_NAME = "Dosyalar";

/** A file to be added to a chatbot's knowledge; `title` overrides the title found in its content. */
type Sent = { name: string; type: string; bytes: Uint8Array; title: string | null };

/**
 * Stores files of a chatbot and queues them for reading. A file with an existing name replaces that document's draft;
 * what is live stays until publication. Throws `not-found`, `document-too-large`, `unavailable`, `too-many-documents`.
 */
export async function uploadDocuments(
  parts: Parts,
  inScope: InScope,
  chatbotId: string,
  files: File[],
): Promise<UploadedDocument[]> {
  if (files.some(({ size }) => size > DOCUMENT_MAX_BYTES))
    throw new AppError("document-too-large", `at most ${DOCUMENT_MAX_BYTES} bytes a file`);
  await inScope((db) => refuseUnknown(db, chatbotId));
  const uploaded: UploadedDocument[] = [];
  for (const file of files)
    uploaded.push(
      await keep(parts, inScope, chatbotId, {
        name: cleanName(file.name.normalize("NFC"), "txt"),
        type: file.type.slice(0, 200) || "application/octet-stream",
        bytes: await file.bytes(),
        title: null,
      }),
    );
  return uploaded;
}

/** The same for a pasted text, under its title. Throws `not-found`, `unavailable`, `too-many-documents`. */
export async function keepPasted(
  parts: Parts,
  inScope: InScope,
  chatbotId: string,
  { title, html, text }: PastedDocument,
): Promise<UploadedDocument> {
  await inScope((db) => refuseUnknown(db, chatbotId));
  return keep(parts, inScope, chatbotId, {
    name: `${title}.${html ? "html" : "txt"}`,
    type: html ? "text/html" : "text/plain",
    bytes: Buffer.from(html ?? text ?? ""),
    title,
  });
}

async function refuseUnknown(db: Db, chatbotId: string): Promise<void> {
  if (!(await findChatbot(db, chatbotId))) throw new AppError("not-found", "no such chatbot");
}

/**
 * The file is stored before the document that refers to it is committed: no document lacks its file. The job that reads
 * it is added in the same transaction as the document.
 */
async function keep(parts: Parts, inScope: InScope, chatbotId: string, sent: Sent): Promise<UploadedDocument> {
  const id = newCapability("file");
  const file = { id, bucket: BUCKET, path: `${id}.bin`, name: sent.name, type: sent.type, company_id: null } as const;
  await storeFile(parts, file, sent.bytes, "application/octet-stream");
  try {
    const kept = await inScope((db) => keepRow(parts, db, chatbotId, { ...sent, fileId: id }));
    parts.changes.notifyThrottled("knowledge_changed", chatbotId);
    return kept;
  } catch (error) {
    await discardFile(parts, file);
    throw error;
  }
}

async function keepRow(
  { jobs }: Parts,
  db: Db,
  chatbotId: string,
  { name, bytes, title, fileId }: Sent & { fileId: string },
): Promise<UploadedDocument> {
  if (!(await lockKnowledge(db, chatbotId))) throw new AppError("not-found", "no such chatbot");
  const sourceId = await ensureFilesSource(db, chatbotId, SOURCE_NAME);
  const same = await findDocumentByName(db, sourceId, name);
  if (!same && (await countDocuments(db, sourceId)) >= MAX_DOCUMENTS)
    throw new AppError("too-many-documents", `at most ${MAX_DOCUMENTS} files`);
  const file = { file_id: fileId, bytes: bytes.length };
  if (same) await changeDocument(db, same.id, { ...file, state: "queued", reason: null });
  if (same?.file_id) await deleteFileById(db, same.file_id);
  const id =
    same?.id ??
    (await insertDocumentFile(db, {
      ...{ ...file, source_id: sourceId, chatbot_id: chatbotId, name },
      ...{ title: title ?? name, given_title: title },
    }));
  await jobs.add(db, "documents.read", { id }, { key: id });
  return { id, name, replaced: same !== undefined };
}

/** The file as it was uploaded; undefined if there is none. */
export async function downloadDocument(
  { storage }: Parts,
  inScope: InScope,
  chatbotId: string,
  id: string,
): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const document = await inScope((db) => findDocumentFile(db, id));
  if (document?.chatbot_id !== chatbotId) return undefined;
  const bytes = await storage.read(BUCKET, document.path);
  return bytes ? { name: document.file_name, bytes } : undefined;
}

/** Queues a file that could not be read once more; one that waits or has been read stays so. Throws `not-found`. */
export const readAgain = (parts: Parts, inScope: InScope, chatbotId: string, id: string): Promise<void> =>
  change(parts, inScope, chatbotId, async (db) => {
    const document = await findDocumentFile(db, id, { lock: true });
    if (document?.chatbot_id !== chatbotId) return false;
    if (document.state !== "failed") return true;
    await changeDocument(db, id, { state: "queued", reason: null });
    await parts.jobs.add(db, "documents.read", { id }, { key: id });
    return true;
  });

/** Removes a file from the knowledge, including what is live of it. Throws `not-found`, and as {@link changeTested}. */
export const removeDocument = (
  call: TestedCall & { services: Parts },
  chatbotId: string,
  id: string,
  reason: string | undefined,
): Promise<void> => {
  const plan = async () => planRemoval(await listLiveIds(call.services.db, chatbotId, { document: id }));
  const inScope: InScope = (work) =>
    changeTestedInScope(call, chatbotId, { change: "publication", plan, reason }, work);
  return change(call.services, inScope, chatbotId, (db) => deleteDocumentFile(db, chatbotId, id));
};

/** Renames a file, for visitors too; later readings keep the name. Throws `not-found`. */
export const renameDocument = (
  parts: Parts,
  inScope: InScope,
  chatbotId: string,
  id: string,
  title: string,
): Promise<void> => change(parts, inScope, chatbotId, (db) => renameDocumentFile(db, chatbotId, id, title));

async function change(
  { changes }: Parts,
  inScope: InScope,
  chatbotId: string,
  work: (db: Db) => Promise<boolean>,
): Promise<void> {
  if (!(await inScope(work))) throw new AppError("not-found", "no such file");
  changes.notifyThrottled("knowledge_changed", chatbotId);
}
