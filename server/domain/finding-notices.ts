import type { FindingCorrection } from "#contract/finding-corrections.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { oneLine } from "./form-mail.ts";
import { findWanting, settingsLine } from "./notice-settings.ts";
import { tellStaff } from "./staff-push.ts";

/** Tells who reported the finding that the answer was mended, as part of the transaction that keeps the correction. */
export async function tellReporter(
  parts: Pick<Parts, "config" | "mail" | "publicUrl">,
  db: Db,
  finding: UserFinding,
  correction: FindingCorrection,
): Promise<void> {
  if (finding.user_id === null) return;
  await tellStaff(db, "finding", finding.id);
  const reporter = await findWanting(parts, db, finding.user_id, "finding", "mail");
  if (!reporter) return;
  await parts.mail.post(db, {
    to: reporter.email,
    subject: oneLine(`Bildirdiğiniz bulgu düzeltildi: ${finding.title}`),
    body: [
      "Hatalı olduğunu bildirdiğiniz yanıt için bilgi bankası düzeltildi ve aynı soru yeniden soruldu.",
      "",
      `Bulgu: ${finding.title}`,
      `Düzeltilen kayıt: ${correction.article_title}`,
      "",
      `Önceki ve yeni yanıtı karşılaştırın: ${parts.publicUrl}/company/findings?finding=${finding.id}`,
      "",
      settingsLine(parts.publicUrl, reporter.role),
    ].join("\n"),
  });
}
