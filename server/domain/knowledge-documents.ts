import { createHash } from "node:crypto";
import type { DocumentFailure, DocumentState } from "#contract/knowledge-sources.ts";
import type { Passage } from "#contract/passages.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import {
  changeDocument,
  failDocument,
  findDocumentForReading,
  findDocumentVersion,
  hasTwin,
  insertDocumentVersion,
} from "#server/store/knowledge-documents.ts";
import type { ReadDocument } from "./documents/document.ts";
import { matchPassages } from "./documents/match-passages.ts";
import { passagesOf } from "./documents/passages.ts";

/**
 * The validators of a fetched page, to detect that it has not changed: the server's headers, or our own hash of its
 * content.
 */
export type Fetched = { etag?: string | null; lastModified?: string | null; bytes?: number };

/**
 * Stores a document's new reading. If it equals the newest one, nothing is written unless the document had been missing,
 * skipped or failed. One without a passage is kept as `whenEmpty` says. Resolves with the document's state; null if it
 * has been deleted meanwhile.
 */
export async function keepReading(
  db: Db,
  documentId: string,
  read: ReadDocument,
  { etag = null, lastModified = null, bytes }: Fetched,
  now: Date,
  whenEmpty: DocumentFailure = "empty",
): Promise<DocumentState | null> {
  const document = await findDocumentForReading(db, documentId);
  if (!document) return null;
  const passages = passagesOf(read);
  const hash = createHash("sha256")
    .update(JSON.stringify([read.title, passages]))
    .digest("base64url");
  const isSame = document.content_hash === hash;
  // Stored once for documents that were read before validators existed.
  const isUnmarked = document.etag === null && document.last_modified === null;
  if (isSame && isUnmarked && (etag !== null || lastModified !== null))
    await changeDocument(db, documentId, { etag, last_modified: lastModified });
  if (isSame && SETTLED.has(document.state)) return document.state;
  if (passages.length === 0) return keepFailure(db, documentId, whenEmpty);
  if (await hasTwin(db, document, hash)) return keepFailure(db, documentId, "duplicate");
  if (isSame) {
    const state = settledState(document);
    await changeDocument(db, documentId, { state, reason: null, missed: 0 });
    return state;
  }
  const live = document.live_version === null ? undefined : await findDocumentVersion(db, document.live_version);
  const isLiveAgain = live?.content_hash === hash;
  const version = isLiveAgain ? document.live_version! : newId();
  if (!isLiveAgain)
    await insertDocumentVersion(db, {
      id: version,
      document_id: documentId,
      title: read.title,
      passages: JSON.stringify(passages),
      content_hash: hash,
      read_at: now.toISOString(),
    });
  const off = await stillOff(db, document, passages);
  const state = settledState({ ...document, draft_version: version, off });
  await changeDocument(db, documentId, {
    title: document.given_title ?? read.title.slice(0, 500),
    state,
    off,
    reason: null,
    missed: 0,
    etag,
    last_modified: lastModified,
    content_hash: hash,
    ...(bytes !== undefined && { bytes }),
    draft_version: version,
    read_at: now.toISOString(),
  });
  return state;
}

const SETTLED = new Set<DocumentState>(["in-review", "live", "unchanged", "fetched"]);

/** Passages that were switched off stay off, even if their text changed. */
async function stillOff(
  db: Db,
  { off, draft_version }: { off: string[]; draft_version: string | null },
  passages: Passage[],
): Promise<string[]> {
  const before = off.length > 0 && draft_version !== null && (await findDocumentVersion(db, draft_version));
  if (!before) return off;
  const isOff = new Set(off);
  const changed = [...matchPassages(before.passages, passages)].filter(([, was]) => isOff.has(was.key));
  return [...new Set([...off, ...changed.map(([key]) => key)])].toSorted();
}

/** The site's own decisions, no failures. */
const SKIPPED = new Set<DocumentFailure>(["duplicate", "noindex", "robots"]);

/**
 * What is live of a failed document stays live; that of a skipped one goes offline with the next publication. Resolves
 * with its state. Writes nothing if it was in that state for that reason already.
 */
export async function keepFailure(db: Db, documentId: string, reason: DocumentFailure): Promise<"failed" | "skipped"> {
  const state = SKIPPED.has(reason) ? "skipped" : "failed";
  await failDocument(db, documentId, { state, reason });
  return state;
}

/** The state of a document that was read: live, or in review. */
export const settledState = ({ draft_version, live_version, off, live_off }: Settled): DocumentState =>
  live_version !== null && live_version === draft_version && off.join() === live_off.join() ? "live" : "in-review";

type Settled = { draft_version: string | null; live_version: string | null; off: string[]; live_off: string[] };
