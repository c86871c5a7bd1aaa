import type { Report } from "#contract/report.ts";
import { formatDate, formatNumber } from "../texts/dates.ts";
import {
  formatChange,
  formatDuration,
  formatDurationChange,
  formatShare,
  formatShareChange,
  realAnswers,
} from "./figures.ts";

/** The period's five key figures, each compared with the previous period. */
export function Tiles({ report: { totals, before } }: { report: Report }) {
  const [answers, answersBefore] = [realAnswers(totals), realAnswers(before)];
  const tiles = [
    {
      label: "Konuşma",
      now: formatNumber(totals.conversations),
      earlier: formatNumber(before.conversations),
      change: formatChange(totals.conversations, before.conversations),
    },
    {
      label: "Sipariş",
      now: formatNumber(totals.orders),
      earlier: formatNumber(before.orders),
      change: formatChange(totals.orders, before.orders),
    },
    {
      label: "Sipariş oranı",
      now: formatShare(totals.orders, totals.conversations),
      earlier: formatShare(before.orders, before.conversations),
      change: formatShareChange([totals.orders, totals.conversations], [before.orders, before.conversations]),
    },
    {
      label: "Yanıtlanan soru",
      now: formatShare(totals.answered, answers),
      earlier: formatShare(before.answered, answersBefore),
      change: formatShareChange([totals.answered, answers], [before.answered, answersBefore]),
    },
    {
      label: "Ortanca yanıt süresi",
      now: formatDuration(totals.median_answer_ms),
      earlier: formatDuration(before.median_answer_ms),
      change: formatDurationChange(totals.median_answer_ms, before.median_answer_ms),
    },
  ];
  return (
    <section aria-label="Özet" className="lg:col-span-2">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-6 min-[62rem]:grid-cols-5">
        {tiles.map(({ label, now, earlier, change }) => (
          <div
            key={label}
            className="report-card rounded-box border border-line bg-surface p-4 shadow-1 max-sm:first:col-span-2 sm:max-[62rem]:col-span-2 sm:max-[62rem]:nth-[-n+2]:col-span-3 min-[62rem]:max-lg:p-3"
          >
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{now}</dd>
            <dd className="mt-1 text-sm text-text-2 tabular-nums">
              Önceki: {earlier}
              {change && <span className="block">{change}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-text-2">
        Önceki dönem: {formatDate(before.from)} – {formatDate(before.to)}
      </p>
    </section>
  );
}
