import { createHash } from "node:crypto";
import type { DocumentFailure, DocumentState } from "#contract/knowledge-sources.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import {
  changeDocument,
  failDocument,
  findDocumentForReading,
  hasTwin,
  insertDocumentVersion,
} from "#server/store/knowledge-documents.ts";
import type { ReadDocument } from "./documents/document.ts";
import { passagesOf } from "./documents/passages.ts";

/** What the server that has a page said of this state of it, to be asked by next time. */
export type Fetched = { etag?: string | null; lastModified?: string | null; bytes?: number };

/**
 * Keeps what was read of a document. What says the same as the newest reading before writes nothing but, where it had
 * been missing or failed, that it is back. Gives the state it is in now; null for a document that is gone meanwhile.
 */
export async function keepReading(
  db: Db,
  documentId: string,
  read: ReadDocument,
  { etag = null, lastModified = null, bytes }: Fetched,
  now: Date,
): Promise<DocumentState | null> {
  const document = await findDocumentForReading(db, documentId);
  if (!document) return null;
  const passages = passagesOf(read);
  const hash = createHash("sha256")
    .update(JSON.stringify([read.title, passages]))
    .digest("base64url");
  if (document.content_hash === hash) {
    const isSettled = ["in-review", "live", "unchanged", "fetched"].includes(document.state);
    if (isSettled) return document.state;
    const state = settledState(document);
    await changeDocument(db, documentId, { state, reason: null, missed: 0 });
    return state;
  }
  if (passages.length === 0) {
    await keepFailure(db, documentId, "empty");
    return "failed";
  }
  if (await hasTwin(db, document, hash)) {
    await keepFailure(db, documentId, "duplicate");
    return "failed";
  }
  const version = newId();
  await insertDocumentVersion(db, {
    id: version,
    document_id: documentId,
    title: read.title,
    passages: JSON.stringify(passages),
    content_hash: hash,
    read_at: now.toISOString(),
  });
  await changeDocument(db, documentId, {
    title: document.given_title ?? read.title.slice(0, 500),
    state: "in-review",
    reason: null,
    missed: 0,
    etag,
    last_modified: lastModified,
    content_hash: hash,
    ...(bytes !== undefined && { bytes }),
    draft_version: version,
    read_at: now.toISOString(),
  });
  return "in-review";
}

/** What was live of it stays live. What had failed so before writes nothing. */
export const keepFailure = (db: Db, documentId: string, reason: DocumentFailure): Promise<void> =>
  failDocument(db, documentId, reason);

const settledState = (document: { draft_version: string | null; live_version: string | null }): DocumentState =>
  document.live_version !== null && document.live_version === document.draft_version ? "live" : "in-review";
