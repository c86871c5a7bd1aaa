import { takeOverReasons } from "#contract/labels.ts";
import type { Report } from "#contract/report.ts";
import { formatNumber } from "../texts/dates.ts";
import { formatDuration, formatShare } from "./figures.ts";
import { EmptyChart } from "./empty-chart.tsx";
import { ReportCard } from "./report-card.tsx";

/** Waiting times for staff, conversations the assistant handled alone, and the visitors' ratings of both. */
export function PeopleCard({ report }: { report: Report }) {
  const { people, totals } = report;
  const figures: [label: string, value: string, text: string][] = [
    ["Bekleme süresi", seconds(people.wait_p50), `Ortanca; yüzde 90’ı en çok ${seconds(people.wait_p90)}`],
    [
      "Temsilcinin ilk yanıtı",
      seconds(people.first_answer_p50),
      `Ortanca; yüzde 90’ı en çok ${seconds(people.first_answer_p90)}`,
    ],
    [
      "Yalnız asistanla çözülen",
      formatShare(people.alone_confirmed, people.answered),
      `Ziyaretçi doğruladı: ${formatNumber(people.alone_confirmed)} konuşma`,
    ],
    [
      "Çözüldüğü varsayılan",
      formatShare(people.alone_assumed, people.answered),
      `72 saat yazmadı: ${formatNumber(people.alone_assumed)} konuşma`,
    ],
    ["Asistanı beğenen", ...rating(people.assistant_good, people.assistant_bad)],
    ["Temsilciyi beğenen", ...rating(people.person_good, people.person_bad)],
  ];
  return (
    <ReportCard
      wide
      title="Temsilciler ve değerlendirmeler"
      text={`${formatNumber(people.waits)} bekleme bir temsilciyle sonuçlandı`}
      csv={{ table: "people", report }}
    >
      {totals.conversations === 0 ? (
        <EmptyChart text="Bu dönemde konuşma yok." />
      ) : (
        <>
          <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {figures.map(([label, value, text]) => (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-text-2">{label}</dt>
                <dd className="mt-0.5 text-xl font-semibold tabular-nums">{value}</dd>
                <dd className="text-sm text-text-2 tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
          {people.take_overs.length > 0 && (
            <>
              <h3 className="mt-5 border-t border-line pt-4 text-sm font-semibold">Devralma nedenleri</h3>
              <dl className="mt-2 grid gap-1.5">
                {people.take_overs.map(({ reason, count }) => (
                  <div key={reason} className="flex justify-between gap-4">
                    <dt className="min-w-0">{takeOverReasons[reason]}</dt>
                    <dd className="font-medium tabular-nums">{formatNumber(count)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </>
      )}
    </ReportCard>
  );
}

const seconds = (value: number | null) => formatDuration(value === null ? null : Math.max(1, Math.round(value)) * 1000);

const rating = (good: number, bad: number): [string, string] => [
  formatShare(good, good + bad),
  `${formatNumber(good)} olumlu, ${formatNumber(bad)} olumsuz`,
];
