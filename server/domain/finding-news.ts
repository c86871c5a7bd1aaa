import { MINUTE_MS } from "#contract/durations.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { Parts } from "#server/parts.ts";
import {
  type FindingNews,
  type FindingNewsKind,
  insertFindingNews,
  takeFindingNews,
} from "#server/store/finding-news.ts";
import { providerRecipients } from "./notice-settings.ts";
import { pushFindings } from "./staff-push.ts";

/** Who reads yesterday's conversations reports several findings in a row: one notice tells of all. */
const TOLD_AFTER_MS = 5 * MINUTE_MS;
/** How many findings one mail names. */
const MAX_NAMED = 20;

/**
 * Has the super administrators told that a company reported a finding, reopened it or wrote a note, or that the nightly
 * check found one, within five minutes and with all else that happens until then (docs/product.md, People in the
 * conversation). Call it in the transaction of the event.
 */
export async function tellProvider(
  { jobs, clock }: Pick<Parts, "jobs" | "clock">,
  db: Db,
  { id, company_id }: { id: string; company_id: string | null },
  kind: FindingNewsKind,
): Promise<void> {
  await insertFindingNews(db, { finding_id: id, company_id, kind });
  await jobs.add(db, "findings.tell", {}, { key: "findings", at: new Date(clock().getTime() + TOLD_AFTER_MS) });
}

/** Tells the super administrators of all that is untold, once, each as they chose to be. */
export async function tellOfFindings(parts: Parts): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    const news = await takeFindingNews(db);
    const [latest] = news;
    if (!latest) return;
    // What the check found can wait until somebody reads mails: it is night.
    const [reported, ...others] = news.filter(({ is_checked: isChecked }) => !isChecked);
    if (reported) await pushFindings(db, reported.id, 1 + others.length);
    const to = await providerRecipients(parts, db, "finding");
    if (to === null) parts.log.warn("nobody to tell of findings: set ADMIN_EMAIL");
    for (const { email, settings } of to ?? [])
      await parts.mail.post(db, {
        to: email,
        subject:
          news.length > 1
            ? `${news.length} bulguda yenilik var`
            : `${titleOf(latest)}: ${latest.company_name}, ${latest.title}`,
        body: [...linesOf(parts.publicUrl, news), ...(settings === null ? [] : ["", settings])].join("\n"),
      });
  });
}

const linesOf = (publicUrl: string, news: readonly FindingNews[]): string[] => [
  ...news
    .slice(0, MAX_NAMED)
    .flatMap((one) => [
      `${titleOf(one)}: ${one.company_name}, ${oneLine(one.title)}`,
      `${publicUrl}/admin/findings?finding=${one.id}`,
      "",
    ]),
  ...(news.length > MAX_NAMED ? [`Bunlardan başka ${news.length - MAX_NAMED} bulguda daha yenilik var.`, ""] : []),
  `Bütün bulgular: ${publicUrl}/admin/findings`,
];

/** What happened first says most: a note on a finding that is new is part of it. */
const titleOf = ({ kinds }: FindingNews): string =>
  TITLES.find(([kind]) => kinds.includes(kind))?.[1] ?? "Bulguda yenilik";

const TITLES: readonly [FindingNewsKind, string][] = [
  ["reported", "Yeni bulgu"],
  ["reopened", "Bulgu yeniden açıldı"],
  ["noted", "Bulguya not yazıldı"],
];
