import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { staffName } from "#contract/staff-names.ts";
import type {
  FindingNote,
  FindingStatusChange,
  NewFindingNote,
  NewUserFinding,
  UserFinding,
} from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { insertFindingNote } from "#server/store/finding-notes.ts";
import { findUserFinding, insertUserFinding, updateFindingStatus } from "#server/store/user-findings.ts";
import { notifyReporterOfAnswer } from "./finding-notices.ts";
import { tellProvider } from "./finding-news.ts";
import { readFinding } from "./reported-answers.ts";

type Telling = Pick<Parts, "jobs" | "clock" | "config" | "mail" | "publicUrl">;

/**
 * Stores a report of the company's staff and has the provider told; sent again, it stays one. Throws `not-found` if the
 * id is somebody else's finding.
 */
export async function reportFinding(
  parts: Telling,
  db: Db,
  user: CurrentUser,
  report: NewUserFinding,
): Promise<UserFinding> {
  const { id, isNew } = await insertUserFinding(db, { user_id: user.id, company_id: user.company_id! }, report);
  const finding = await findUserFinding(db, id);
  if (finding?.user_id !== user.id) throw new AppError("not-found", "the id is somebody else's finding");
  if (isNew) await tellProvider(parts, db, finding, "reported");
  return finding;
}

/**
 * Sets the status; the provider is told if a company reopens its finding, and the reporter if the provider rejects it.
 * Throws `not-found`, and `conflict` if somebody has set a third one since.
 */
export async function setFindingStatus(
  parts: Telling,
  db: Db,
  user: CurrentUser,
  id: string,
  change: FindingStatusChange,
): Promise<UserFinding> {
  const { isSet, before } = await updateFindingStatus(db, id, change);
  const finding = await readFinding(db, id);
  if (!isSet) throw new AppError("conflict", "the status was changed", { fields: { seen: "is not the newest" } });
  if (before === undefined || before === finding.status) return finding;
  if (user.role === "superadmin") {
    if (finding.status === "rejected") await notifyReporterOfAnswer(parts, db, finding, "rejected");
  } else if (isSettled(before) && !isSettled(finding.status)) await tellProvider(parts, db, finding, "reopened");
  return finding;
}

const isSettled = (status: UserFinding["status"]): boolean => status === "resolved" || status === "rejected";

/**
 * Stores a note, of which the provider is told or, of its own, the reporter; sent again, it stays one. Throws
 * `not-found`.
 */
export async function writeFindingNote(
  parts: Telling,
  db: Db,
  user: CurrentUser,
  findingId: string,
  written: NewFindingNote,
): Promise<FindingNote> {
  const finding = await readFinding(db, findingId);
  const isProvider = user.role === "superadmin";
  const { note, isNew } = await insertFindingNote(
    db,
    finding,
    { id: user.id, name: staffName(user), isProvider },
    written,
  );
  if (isNew && isProvider) await notifyReporterOfAnswer(parts, db, finding, "noted");
  if (isNew && !isProvider) await tellProvider(parts, db, finding, "noted");
  return note;
}
