import { readFile } from "node:fs/promises";
import type { Db } from "#server/database/connect.ts";
import { newCapability } from "#server/database/ids.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { keepReading } from "#server/domain/knowledge-documents.ts";
import { ensureFilesSource, insertDocumentFile } from "#server/store/document-files.ts";
import { insertFile } from "#server/store/files.ts";
import type { Storage } from "#server/storage/storage.ts";
import { ARDICPINAR } from "./cast.ts";

const NAME = "Yatan Hasta Rehberi.md";
const STORED = { bucket: "documents", path: "demo-hasta-rehberi.bin" } as const;

const readGuide = () => readFile(new URL("./documents/hasta-rehberi.md", import.meta.url));

/** Stores the file that `seedPatientGuide` refers to. Idempotent. */
export const savePatientGuide = async (storage: Storage): Promise<void> =>
  storage.save(STORED.bucket, STORED.path, await readGuide(), "application/octet-stream");

/** Gives the hospital's assistant a document that was read and waits for review: nothing answers from it yet. */
export async function seedPatientGuide(db: Db, now: Date): Promise<void> {
  const content = await readGuide();
  const file = { id: newCapability("file"), ...STORED, name: NAME, type: "text/markdown", company_id: null };
  await insertFile(db, { ...file, bytes: content.length });
  const document = await insertDocumentFile(db, {
    source_id: await ensureFilesSource(db, ARDICPINAR.chatbotId, "Dosyalar"),
    chatbot_id: ARDICPINAR.chatbotId,
    ...{ name: NAME, title: NAME, given_title: null, file_id: file.id, bytes: content.length },
  });
  await keepReading(db, document, await readDocument(content, NAME), { bytes: content.length }, now);
}
