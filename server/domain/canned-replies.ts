import {
  type CannedReply,
  type CannedReplyChange,
  MAX_CANNED_REPLIES,
  type NewCannedReply,
} from "#contract/canned-replies.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import {
  countCannedReplies,
  findCannedReply,
  hasShortcut,
  insertCannedReply,
  updateCannedReply,
} from "#server/store/canned-replies.ts";
import { findCompany } from "#server/store/companies.ts";

/**
 * Call it in a transaction. Throws `conflict` if the shortcut is taken, `too-many-replies` above the maximum, and
 * `not-found` if there is no such company.
 */
export async function addCannedReply(db: Db, companyId: string | null, reply: NewCannedReply): Promise<CannedReply> {
  if (companyId !== null && !(await findCompany(db, companyId))) throw new AppError("not-found", "no such company");
  const added = (await insertCannedReply(db, companyId, reply)) ?? refuseTaken();
  if ((await countCannedReplies(db, companyId)) > MAX_CANNED_REPLIES)
    throw new AppError("too-many-replies", `nobody has more than ${MAX_CANNED_REPLIES} replies`);
  return added;
}

/** Undefined if there is none; throws `conflict` if the shortcut is taken, or if it has changed since `updated_at`. */
export async function changeCannedReply(
  db: Db,
  companyId: string | null,
  id: string,
  change: CannedReplyChange,
): Promise<CannedReply | undefined> {
  if (change.shortcut !== undefined && (await hasShortcut(db, companyId, change.shortcut, id))) refuseTaken();
  const changed = await updateCannedReply(db, companyId, id, change);
  if (!changed && (await findCannedReply(db, companyId, id)))
    throw new AppError("conflict", "the reply was changed meanwhile", { fields: { updated_at: "is not the newest" } });
  return changed;
}

function refuseTaken(): never {
  throw new AppError("conflict", "the shortcut is taken", { fields: { shortcut: "is taken" } });
}
