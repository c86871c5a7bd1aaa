import type { Report } from "#contract/report.ts";
import { formatNumber } from "../texts/dates.ts";
import { formatShare, realAnswers } from "./figures.ts";
import { EmptyChart } from "./empty-chart.tsx";
import { ReportCard } from "./report-card.tsx";

const KINDS = [
  { key: "answered", label: "Yanıtlandı", text: "Bilgi tabanından yanıt verildi.", color: "var(--good)" },
  { key: "suggested", label: "Öneri sunuldu", text: "Emin olunamadı, yakın konular önerildi.", color: "var(--warn)" },
  { key: "declined", label: "Yanıtlanamadı", text: "Bilinmediği söylendi.", color: "var(--bad)" },
] as const;

/** How questions were answered. Small talk is counted separately, since it asks nothing. */
export function AnswerShare({ report: { totals, model } }: { report: Report }) {
  const answers = realAnswers(totals);
  return (
    <ReportCard title="Soruların yanıtlanma oranı" text={`${formatNumber(answers)} soru`}>
      {answers === 0 ? (
        <EmptyChart text="Bu dönemde soru yok." />
      ) : (
        <>
          <div aria-hidden className="report-bar mt-4 flex h-5 gap-0.5 overflow-hidden rounded-full">
            {KINDS.map(
              ({ key, color }) =>
                totals[key] > 0 && (
                  <span
                    key={key}
                    className="report-bar min-w-1"
                    style={{ flexGrow: totals[key], flexBasis: 0, background: color }}
                  />
                ),
            )}
          </div>
          <dl className="mt-4 grid gap-3">
            {KINDS.map(({ key, label, text, color }) => (
              <div key={key} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3">
                <span aria-hidden className="report-bar size-3 self-center rounded-sm" style={{ background: color }} />
                <dt className="min-w-0">
                  <span className="font-medium">{label}</span> <span className="block text-sm text-text-2">{text}</span>
                </dt>
                <dd className="text-right tabular-nums">
                  <span className="font-semibold">{formatShare(totals[key], answers)}</span>
                  <span className="block text-sm text-text-2">{formatNumber(totals[key])} soru</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="mt-4 border-t border-line pt-3 text-sm text-text-2">
        Selamlaşma ve teşekkürler ayrı sayılır: {formatNumber(totals.small_talk)}
      </p>
      {model && (
        <p className="mt-2 text-sm text-text-2">
          Dil modelinin yanıtlarından, kaynaklarda doğrulanamadığı için çıkarılan bilgi:{" "}
          <span className="font-medium tabular-nums">{formatNumber(model.struck)}</span>
        </p>
      )}
    </ReportCard>
  );
}
