import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { FindingAssignment, UserFinding } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { findUserFinding, lockFinding, updateFindingAssignee } from "#server/store/user-findings.ts";
import { findUserProfile } from "#server/store/user-profiles.ts";
import { findWanting, settingsLine } from "./notice-settings.ts";
import { readFinding } from "./reported-answers.ts";
import { pushToStaff } from "./staff-push.ts";

/**
 * Gives a finding to a person, who is told of it, or to nobody. Throws `not-found` if there is no such finding, or
 * nobody of that id who works on its company's, `forbidden` to a member of the company whose finding is a colleague's,
 * and `conflict` if somebody has given it to a third one since.
 */
export async function assignFinding(
  { jobs }: Pick<Parts, "jobs">,
  db: Db,
  user: CurrentUser,
  id: string,
  { assignee_id: to, seen }: FindingAssignment,
): Promise<UserFinding> {
  const before = await lockFinding(db, id);
  if (!before) throw new AppError("not-found", "no such finding");
  const { company_id, assignee_id: from } = before;
  if (from === to) return readFinding(db, id);
  if (seen !== undefined && seen !== from)
    throw new AppError("conflict", "somebody else was assigned", { fields: { seen: "is not the newest" } });
  if (user.role === "company_user" && from !== null && from !== user.id)
    throw new AppError("forbidden", "the finding is a colleague's");
  if (to !== null && !(await worksOn(db, user, company_id, to))) throw new AppError("not-found", "no such colleague");
  await updateFindingAssignee(db, id, to);
  if (to !== null && to !== user.id) {
    await pushToStaff(db, "given", id);
    await jobs.add(db, "assignee.mail", { id, to });
  }
  return readFinding(db, id);
}

/** Whether the person is of the finding's company or, if the provider assigns, of the provider. */
async function worksOn(db: Db, { role }: CurrentUser, companyId: string | null, id: string): Promise<boolean> {
  const person = await findUserProfile(db, id);
  if (person?.role === "superadmin") return role === "superadmin";
  return person !== undefined && person.company_id === companyId;
}

/** Mails the person that the finding was given to them, if it still is. */
export async function mailAssignee(
  parts: Pick<Parts, "db" | "config" | "mail" | "publicUrl">,
  { id, to }: { id: string; to: string },
): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    await lockFinding(db, id);
    const finding = await findUserFinding(db, id);
    if (finding?.assignee?.id !== to) return;
    const person = await findWanting(parts, db, to, "mine", "mail");
    if (!person) return;
    const area = person.role === "superadmin" ? "/admin" : "/company";
    await parts.mail.post(db, {
      to: person.email,
      subject: `Size bir bulgu atandı: ${finding.title}`,
      body: [
        `Size bir bulgu atandı: ${finding.title}`,
        "",
        `Bulguyu açın: ${parts.publicUrl}${area}/findings?finding=${id}`,
        "",
        settingsLine(parts.publicUrl, person.role),
      ].join("\n"),
    });
  });
}
