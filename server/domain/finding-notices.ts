import type { FindingCorrection } from "#contract/finding-corrections.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { lockFindingTitle } from "#server/store/user-findings.ts";
import { findWanting, settingsLine } from "./notice-settings.ts";
import { pushToStaff } from "./staff-push.ts";

/** Notifies the reporter that the answer was corrected, in the transaction that stores the correction. */
export async function notifyReporter(
  parts: NoticeParts,
  db: Db,
  finding: UserFinding,
  correction: FindingCorrection,
): Promise<void> {
  const address = `${parts.publicUrl}/company/findings?finding=${finding.id}`;
  await tell(parts, db, finding, [
    "Hatalı olduğunu bildirdiğiniz yanıt için bilgi tabanı düzeltildi ve aynı soru yeniden soruldu.",
    `Düzeltilen kayıt: ${correction.article_title}`,
    "",
    `Önceki ve yeni yanıtı karşılaştırın: ${address}`,
  ]);
}

/**
 * Notifies the reporter that the finding's question is now answered correctly, after a change that was not made only
 * for it; in the transaction that stores the test's result.
 */
export async function notifyReporterOfFix(parts: NoticeParts, db: Db, finding: UserFinding): Promise<void> {
  await tell(parts, db, finding, [
    "Hatalı olduğunu bildirdiğiniz yanıt bilgi tabanındaki bir değişiklikle düzeldi: asistan aynı soruyu artık doğru yanıtlıyor.",
    "",
    `Bulguyu açın: ${parts.publicUrl}/company/findings?finding=${finding.id}`,
  ]);
}

/**
 * Notifies the reporter that the provider wrote a note to the finding or rejected it, in that transaction. What was
 * written stays where it can be erased.
 */
export async function notifyReporterOfAnswer(
  parts: NoticeParts,
  db: Db,
  finding: UserFinding,
  answer: "noted" | "rejected",
): Promise<void> {
  await tell(
    parts,
    db,
    finding,
    [
      answer === "noted"
        ? "Bildirdiğiniz bulguya not yazıldı."
        : "Bildirdiğiniz bulgu incelendi ve geçersiz sayıldı. Katılmıyorsanız nedenini bulguya not olarak yazıp yeniden açabilirsiniz.",
      "",
      `Bulguyu açın: ${parts.publicUrl}/company/findings?finding=${finding.id}`,
    ],
    ANSWERED,
  );
}

type NoticeParts = Pick<Parts, "config" | "mail" | "publicUrl">;
type About = { what: "finding" | "answered"; subject: string };
const MENDED: About = { what: "finding", subject: "Bildirdiğiniz bulgu düzeltildi" };
const ANSWERED: About = { what: "answered", subject: "Bulgunuza yanıt var" };

/** The finding's title comes after the first line. */
async function tell(
  parts: NoticeParts,
  db: Db,
  finding: UserFinding,
  [said, ...lines]: [string, ...string[]],
  { what, subject }: About = MENDED,
): Promise<void> {
  if (finding.user_id === null) return;
  await pushToStaff(db, what, finding.id);
  const reporter = await findWanting(parts, db, finding.user_id, "finding", "mail");
  const title = reporter && (await lockFindingTitle(db, finding.id));
  if (!reporter || title === null) return;
  await parts.mail.post(db, {
    to: reporter.email,
    subject: `${subject}: ${title}`,
    body: [said, "", `Bulgu: ${title}`, ...lines, "", settingsLine(parts.publicUrl, reporter.role)].join("\n"),
  });
}
