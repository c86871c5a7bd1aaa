import type { Report, ReportDay } from "#contract/report.ts";
import { formatDate, formatDays, formatNumber, formatShortDay } from "../texts/dates.ts";
import { Chart } from "./chart.tsx";
import { formatDuration, formatShare } from "./figures.ts";
import { FigureTable } from "./figure-table.tsx";
import { Legend } from "./legend.tsx";
import { EmptyChart } from "./empty-chart.tsx";
import { ReportCard } from "./report-card.tsx";

/** Above this number of days each bar is a week: a phone cannot show more. */
const MAX_BARS = 62;
const SERIES = [
  { name: "Konuşma", color: "var(--brand)" },
  { name: "Sipariş", color: "var(--good)" },
];

/** Conversations and orders per day. */
export function DaysCard({ report }: { report: Report }) {
  const { days, totals } = report;
  const isByWeek = days.length > MAX_BARS;
  return (
    <ReportCard
      wide
      title={isByWeek ? "Haftalara göre konuşma ve sipariş" : "Günlere göre konuşma ve sipariş"}
      csv={{ table: "days", report }}
    >
      {totals.conversations === 0 ? (
        <EmptyChart />
      ) : (
        <>
          <Legend series={SERIES} />
          <Chart
            series={SERIES}
            points={isByWeek ? weeks(days).map(weekPoint) : days.map(dayPoint)}
            summary={summaryOf(report)}
          />
        </>
      )}
      <FigureTable
        label="Günlere göre konuşma, sipariş ve yanıtlar"
        head={[
          "Gün",
          "Konuşma",
          "Sipariş",
          "Sipariş oranı",
          "Yanıtlandı",
          "Öneri sunuldu",
          "Yanıtlanamadı",
          "Ortanca süre",
        ]}
        rows={days.map((day) => [
          formatDate(day.day),
          ...[day.conversations, day.orders].map(formatNumber),
          formatShare(day.orders, day.conversations),
          ...[day.answered, day.suggested, day.declined].map(formatNumber),
          formatDuration(day.median_answer_ms),
        ])}
      />
    </ReportCard>
  );
}

const dayPoint = ({ day, conversations, orders }: ReportDay) => ({
  label: formatShortDay(day),
  name: formatDate(day),
  values: [conversations, orders],
});

const weekPoint = (week: ReportDay[]) => ({
  label: formatShortDay(week[0]!.day),
  name: formatDays(week[0]!.day, week.at(-1)!.day),
  values: [sum(week, "conversations"), sum(week, "orders")],
});

const weeks = (days: ReportDay[]) =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
const sum = (days: ReportDay[], of: "conversations" | "orders") => days.reduce((total, day) => total + day[of], 0);

function summaryOf({ days, totals }: Report): string {
  const busiest = days.reduce((most, day) => (day.conversations > most.conversations ? day : most));
  return `Çubuk grafik: ${days.length} günde ${formatNumber(totals.conversations)} konuşma, ${formatNumber(totals.orders)} sipariş. En yoğun gün ${formatDate(busiest.day)}: ${formatNumber(busiest.conversations)} konuşma.`;
}
