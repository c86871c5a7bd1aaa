import { shiftDay } from "#contract/days.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { Parts } from "#server/parts.ts";
import { findCompany } from "#server/store/companies.ts";
import { claimDigest, type DayFigures, listCompanyIds, readDayFigures } from "#server/store/daily-digests.ts";
import { listNewlyFailing, markFailuresReported } from "#server/store/knowledge-case-results.ts";
import { istanbulDay } from "./istanbul-time.ts";
import { listWanting, recipientsAmong } from "./notice-settings.ts";
import { withoutVisitors } from "./unanswered-questions.ts";

const QUESTIONS = 3;

/**
 * Mails yesterday's figures to the users who want them, the provider's own first. One digest is sent per company and
 * day, however often and wherever this runs; days on which no node ran are skipped. Throws if it had to end early or a
 * company's digest could not be made: the retry sends what is missing.
 */
export async function mailDigests(parts: Parts, signal: AbortSignal): Promise<void> {
  const today = istanbulDay(parts.clock());
  let failed = 0;
  for (const companyId of [null, ...(await listCompanyIds(parts.db))]) {
    if (signal.aborted) throw new Error("ended early; the rest goes with the next try");
    await mailDigest(parts, companyId, { day: shiftDay(today, -1), today }).catch((error: unknown) => {
      failed += 1;
      parts.log.error({ err: error, company: companyId }, "a company's digest cannot be mailed");
    });
  }
  if (failed > 0) throw new Error(`${failed} digests could not be mailed`);
}

async function mailDigest(parts: Parts, companyId: string | null, days: { day: string; today: string }): Promise<void> {
  const { db, mail, publicUrl } = parts;
  const { people } = await listWanting(parts, db, companyId, "digest", "mail");
  if (people.length === 0) return;
  const figures = await readDayFigures(db, companyId, days.day);
  const broken = companyId === null ? await listNewlyFailing(db, BROKEN_SHOWN) : [];
  if (!hasHappened(figures) && broken.length === 0) return;
  const name = companyId === null ? "Canlı destek" : (await findCompany(db, companyId))?.name;
  if (name === undefined) return;
  // Before any text is truncated: half a number would no longer be recognized.
  const questions = withoutVisitors(figures.questions).slice(0, QUESTIONS);
  const date = DATE.format(new Date(`${days.day}T12:00:00Z`));
  const area = companyId === null ? "/admin" : "/company";
  const lines = [
    `${name}, ${date}`,
    "",
    ...figureLines(figures),
    ...(questions.length > 0
      ? [
          "",
          "Yanıt bulunamayan sorular:",
          ...questions.map(({ question, count }) => `- ${oneLine(question)}${count > 1 ? ` (${count} kez)` : ""}`),
        ]
      : []),
    ...broken.flatMap((chatbot) => brokenLines(publicUrl, chatbot)),
    "",
    `Gelen kutusu: ${publicUrl}${area}/inbox`,
    ...(companyId !== null && figures.bad > 0
      ? [
          `Beğenilmeyen konuşmalar: ${publicUrl}/company/conversations?day=${shiftDay(days.day, -6)}&until=${days.day}&disliked=1`,
        ]
      : []),
    ...(companyId === null ? [] : [`Ayrıntılı rapor: ${publicUrl}/company/reports`]),
  ];
  await inTransaction(db, async (transaction: Db) => {
    if (!(await claimDigest(transaction, companyId, days))) return;
    const told = broken.flatMap(({ cases }) => cases);
    if (told.length > 0) await markFailuresReported(transaction, told, parts.clock());
    for (const { email, settings } of recipientsAmong(parts, people))
      await mail.post(transaction, {
        to: email,
        subject: `Günlük özet: ${name}, ${date}`,
        body: [...lines, "", settings].join("\n"),
      });
  });
}

/** How many questions of a chatbot are listed. */
const BROKEN_SHOWN = 5;

/** Questions that were answered correctly before and have been answered wrongly since the last digest. */
const brokenLines = (publicUrl: string, { id, name, count, questions }: Broken): string[] => [
  "",
  `${name}: bozulan bilgi testleri (${count})`,
  ...questions.map((question) => `- ${oneLine(question)}`),
  `Testler: ${publicUrl}/admin/chatbots/${encodeURIComponent(id)}/cases?result=failed`,
];
type Broken = Awaited<ReturnType<typeof listNewlyFailing>>[number];

/** Current waits do not count; a day is worth a digest if anything else happened. */
const hasHappened = ({ conversations, waits, orders, good, bad }: DayFigures): boolean =>
  conversations + waits + orders + good + bad > 0;

function figureLines(figures: DayFigures): string[] {
  const { conversations, answered, unanswered, waits, median_wait, open_waits, orders, good, bad } = figures;
  const asked = answered + unanswered;
  return [
    `Konuşma: ${conversations}`,
    ...(asked > 0
      ? [`Asistanın yanıtladığı sorular: %${Math.round((answered / asked) * 100)} (${asked} sorudan ${answered})`]
      : []),
    `Temsilci bekleyen: ${waits}${median_wait === null ? "" : `; ortanca bekleme ${waitInWords(median_wait)}`}`,
    ...(open_waits > 0 ? [`Şu anda bekleyen: ${open_waits}`] : []),
    `Sipariş talebi: ${orders}`,
    ...(good + bad > 0 ? [`Değerlendirme: ${good} olumlu, ${bad} olumsuz`] : []),
  ];
}

const waitInWords = (seconds: number): string =>
  seconds < 60 ? `${Math.max(1, Math.round(seconds))} saniye` : `${Math.round(seconds / 60)} dakika`;

const DATE = new Intl.DateTimeFormat("tr-TR", { day: "numeric", month: "long", weekday: "long", timeZone: "UTC" });
