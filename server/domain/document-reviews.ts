import { createHash } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type {
  DocumentReview,
  PassageSwitches,
  Review,
  ReviewCounts,
  ReviewedPassage,
  SwitchedPassages,
} from "#contract/publications.ts";
import type { Db } from "#server/database/connect.ts";
import { changeDocument } from "#server/store/knowledge-documents.ts";
import {
  countDocuments,
  findReviewed,
  listWaiting,
  lockDocuments,
  type ReviewedRow,
  readVersions,
} from "#server/store/publications.ts";
import { countPassages, noCounts, reviewPassages } from "./documents/review-passages.ts";
import { settledState } from "./knowledge-documents.ts";

/** How many documents are compared before other work gets a turn. */
const COMPARED_AT_ONCE = 20;

/** All documents of the chatbot with unpublished changes, and how much of each is new. */
export async function readReview(db: Db, chatbotId: string): Promise<Review> {
  const rows = await listWaiting(db, chatbotId);
  const counts = await countChanges(db, rows);
  return {
    waiting: rows.map((row) => ({ ...inReview(row), counts: counts.get(row.id)! })),
    ...(await countDocuments(db, chatbotId)),
  };
}

/** One document, passage by passage, with or without unpublished changes. Throws `not-found`. */
export async function readDocumentReview(db: Db, chatbotId: string, id: string): Promise<DocumentReview> {
  const row = await findReviewed(db, chatbotId, id);
  if (!row) throw noSuchDocument();
  const { passages, title, title_before } = await compare(db, row);
  const is_waiting = (await listWaiting(db, chatbotId, [id])).length > 0;
  return { ...inReview(row), title, title_before, is_waiting, passages };
}

/**
 * Switches passages of the newest reading off and on; unknown keys are ignored. Throws `not-found`, and `conflict` if
 * the document was read again since `version`.
 */
export async function switchPassages(
  db: Db,
  chatbotId: string,
  id: string,
  { version, off, on }: PassageSwitches,
): Promise<SwitchedPassages> {
  const [document] = await lockDocuments(db, chatbotId, [id]);
  if (!document) throw noSuchDocument();
  const draft = (await readVersions(db, [version])).get(version);
  if (document.draft_version !== version || !draft) throw new AppError("conflict", "it was read anew meanwhile");
  const known = new Set(draft.passages.map(({ key }) => key));
  const switched = new Set([...document.off, ...off.filter((key) => known.has(key))]);
  for (const key of on) switched.delete(key);
  const changed = { ...document, off: [...switched].toSorted() };
  const isSettled = ["in-review", "live", "unchanged", "fetched"].includes(document.state);
  await changeDocument(db, id, { off: changed.off, ...(isSettled && { state: settledState(changed) }) });
  return { off: changed.off.filter((key) => known.has(key)), revision: revisionOf(changed) };
}

/** How much of each document would change, by document id. */
export async function countChanges(db: Db, rows: readonly ReviewedRow[]): Promise<Map<string, ReviewCounts>> {
  const counts = new Map<string, ReviewCounts>();
  const compared = rows.filter((row) => {
    const known = countByLength(row);
    if (known) counts.set(row.id, known);
    return !known;
  });
  for (let at = 0; at < compared.length; at += COMPARED_AT_ONCE) {
    const some = compared.slice(at, at + COMPARED_AT_ONCE);
    const versions = await readVersions(db, some.flatMap(versionsOf));
    for (const row of some) counts.set(row.id, countPassages(compareVersions(row, versions).passages));
  }
  return counts;
}

/** Most documents are entirely new: their versions need not be read. */
function countByLength(row: ReviewedRow): ReviewCounts | null {
  if (goesOff(row) && row.live_off.length === 0) return { ...noCounts(), gone: row.live_length ?? 0 };
  if (row.live_version === null && row.off.length === 0) return { ...noCounts(), new: row.draft_length ?? 0 };
  return null;
}

const compare = async (db: Db, row: ReviewedRow) => compareVersions(row, await readVersions(db, versionsOf(row)));

const versionsOf = ({ draft_version, live_version }: ReviewedRow) =>
  [draft_version, live_version].filter((version) => version !== null);

function compareVersions(
  row: ReviewedRow,
  versions: Awaited<ReturnType<typeof readVersions>>,
): { title: string; title_before: string | null; passages: ReviewedPassage[] } {
  const draft = goesOff(row) ? undefined : versions.get(row.draft_version ?? "");
  const live = versions.get(row.live_version ?? "");
  const liveOff = new Set(row.live_off);
  const title = row.given_title ?? draft?.title ?? live?.title ?? row.title;
  return {
    title,
    title_before: live && row.given_title === null && live.title !== title ? live.title : null,
    passages: reviewPassages(
      draft?.passages ?? [],
      (live?.passages ?? []).filter(({ key }) => !liveOff.has(key)),
      row.off,
    ),
  };
}

const inReview = (row: ReviewedRow) => ({
  id: row.id,
  name: row.name,
  title: row.title || row.name,
  is_page: row.kind === "site",
  is_live: row.live_version !== null,
  goes_off: goesOff(row),
  read_at: row.read_at,
  version: row.draft_version,
  revision: revisionOf(row),
});

export const goesOff = ({ state }: Pick<ReviewedRow, "state">): boolean => state === "retired" || state === "skipped";

/** Stays the same as long as nobody reads, switches or publishes anything of the document. */
export const revisionOf = (
  row: Pick<ReviewedRow, "draft_version" | "live_version" | "off" | "live_off" | "state">,
): string =>
  createHash("sha256")
    .update(JSON.stringify([row.draft_version, row.live_version, row.off, row.live_off, goesOff(row)]))
    .digest("base64url")
    .slice(0, 22);

const noSuchDocument = () => new AppError("not-found", "no such document");
