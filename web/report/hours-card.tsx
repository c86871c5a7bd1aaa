import type { Report } from "#contract/report.ts";
import { formatNumber } from "../texts/dates.ts";
import { Chart } from "./chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { EmptyChart } from "./empty-chart.tsx";
import { ReportCard } from "./report-card.tsx";

const SERIES = [{ name: "Konuşma", color: "var(--indigo)" }];

/** Conversations by the hour they began, in Istanbul time. */
export function HoursCard({ report }: { report: Report }) {
  const { hours, totals } = report;
  const busiest = hours.reduce((most, hour) => (hour.conversations > most.conversations ? hour : most));
  const text =
    totals.conversations > 0
      ? `En yoğun saat ${spanOf(busiest.hour)}: ${formatNumber(busiest.conversations)} konuşma`
      : undefined;
  return (
    <ReportCard title="Saatlere göre konuşma" {...(text && { text })} csv={{ table: "hours", report }}>
      {text ? (
        <Chart
          series={SERIES}
          points={hours.map(({ hour, conversations }) => ({
            label: twoDigits(hour),
            name: spanOf(hour),
            values: [conversations],
          }))}
          summary={`Çubuk grafik: günün saatlerine göre konuşmalar. ${text}.`}
        />
      ) : (
        <EmptyChart />
      )}
      <FigureTable
        label="Saatlere göre konuşma"
        head={["Saat", "Konuşma"]}
        rows={hours.map(({ hour, conversations }) => [spanOf(hour), formatNumber(conversations)])}
      />
    </ReportCard>
  );
}

const twoDigits = (hour: number) => String(hour).padStart(2, "0");
const spanOf = (hour: number) => `${twoDigits(hour)}:00–${twoDigits((hour + 1) % 24)}:00`;
