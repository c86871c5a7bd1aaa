import type { PassageInDocument } from "#contract/diagnoses.ts";
import { AppError } from "#contract/errors.ts";
import { UUID_SHAPE } from "#contract/uuids.ts";
import type { Db } from "#server/database/connect.ts";
import { findLiveDocument } from "#server/store/knowledge-documents.ts";

/** On either side: a page or two of most documents. */
const MAX_PASSAGES_AROUND = 60;
const ID = new RegExp(`^(${UUID_SHAPE}):(.+)$`, "i");

/**
 * `id` as in an answer's sources: a document's id, a colon, a passage's key. Throws `not-found`, also once it is
 * deleted.
 */
export async function readPassageInDocument(db: Db, chatbotId: string, id: string): Promise<PassageInDocument> {
  const [, documentId, key] = ID.exec(id) ?? [];
  const document = documentId && (await findLiveDocument(db, chatbotId, documentId));
  const place = document ? document.passages.findIndex((passage) => passage.key === key) : -1;
  if (!document || place < 0) throw new AppError("not-found", "no such passage is live");
  const from = Math.max(0, place - MAX_PASSAGES_AROUND);
  const passages = document.passages.slice(from, place + MAX_PASSAGES_AROUND + 1);
  return {
    title: document.title,
    address: document.address,
    read_at: document.readAt,
    passages,
    at: place - from,
    before: from,
    after: document.passages.length - from - passages.length,
  };
}
