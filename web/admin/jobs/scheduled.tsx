import { Play } from "lucide-react";
import type { ScheduledJob } from "#contract/jobs.ts";
import { jobKinds } from "../../texts/jobs.ts";
import { Button } from "../../ui/button.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { JobStateText } from "./job-state.tsx";

type Props = {
  scheduled: ScheduledJob[];
  /** The kind that is being started. */
  busyWith: string | null;
  onRun: (job: ScheduledJob) => void;
};

/** Scheduled jobs: next run, last result, and a button to run one now. */
export function Scheduled({ scheduled, busyWith, onRun }: Props) {
  const columns: Column<ScheduledJob>[] = [
    { header: "Görev", cell: ({ kind }) => <span className="font-medium">{jobKinds[kind]}</span> },
    {
      header: "Sonraki çalışma",
      phone: "under",
      cell: ({ next_at: next }) => (
        <>
          <span className="rows:hidden">Sonraki: </span>
          <ShortMoment of={next} />
        </>
      ),
    },
    {
      header: "Son çalışma",
      phone: "under",
      cell: ({ last }) =>
        last ? (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span>
              <span className="rows:hidden">Son: </span>
              <ShortMoment of={last.ended_at ?? last.started_at ?? last.start_at} />
            </span>
            <JobStateText job={last} />
          </span>
        ) : (
          "Henüz çalışmadı"
        ),
    },
    {
      header: "İşlemler",
      actions: true,
      phone: "end",
      cell: (job) => (
        <Button
          look="outline"
          size="small"
          className="min-w-11"
          busy={busyWith === job.kind}
          aria-label={`Şimdi Çalıştır: ${jobKinds[job.kind]}`}
          onClick={() => onRun(job)}
        >
          <Play aria-hidden />
          <span className="hidden rows:inline">Şimdi Çalıştır</span>
        </Button>
      ),
    },
  ];
  return (
    <Table
      label="Zamanlanmış görevler"
      columns={columns}
      rows={scheduled}
      rowKey={({ kind }) => kind}
      empty="Zamanlanmış görev yok."
    />
  );
}
