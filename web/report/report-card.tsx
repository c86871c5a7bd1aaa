import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { Report, ReportTable } from "#contract/report.ts";
import { Card } from "../ui/card.tsx";
import { classNames } from "../ui/class-names.ts";

type Props = {
  title: string;
  text?: string;
  /** The table and the days of its CSV export. */
  csv?: { table: ReportTable; report: Report };
  wide?: boolean;
  children: ReactNode;
};

/** A section of the report. */
export function ReportCard({ title, text, csv, wide, children }: Props) {
  return (
    <Card className={classNames("report-card min-w-0 p-4 sm:p-5", wide && "lg:col-span-2")}>
      <section aria-label={title}>
        <div className="flex items-start justify-between gap-x-4">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">{title}</h2>
            {text && <p className="mt-0.5 text-sm text-text-2">{text}</p>}
          </div>
          {csv && (
            <a
              href={`/api/report/export?${new URLSearchParams({ from: csv.report.from, to: csv.report.to, table: csv.table })}`}
              download
              className={linkClass}
            >
              <Download aria-hidden className="size-4" />
              CSV<span className="sr-only"> indir: {title}</span>
            </a>
          )}
        </div>
        {children}
      </section>
    </Card>
  );
}

const linkClass =
  "-my-2.5 inline-flex shrink-0 min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm font-medium text-brand underline-offset-4 hover:underline print:hidden";
