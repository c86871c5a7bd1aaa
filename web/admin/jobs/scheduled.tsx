import { Play } from "lucide-react";
import type { ScheduledJob } from "#contract/jobs.ts";
import { jobKinds } from "../../texts/jobs.ts";
import { Button } from "../../ui/button.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import { type Column, Table } from "../../ui/table.tsx";
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
    { header: "Sonraki çalışma", cell: ({ next_at: next }) => <ShortMoment of={next} /> },
    {
      header: "Son çalışma",
      cell: ({ last }) =>
        last ? (
          <span className="grid justify-items-start gap-1">
            <ShortMoment of={last.ended_at ?? last.started_at ?? last.start_at} />
            <JobStateText job={last} />
          </span>
        ) : (
          "Henüz çalışmadı"
        ),
    },
    {
      header: "İşlemler",
      actions: true,
      cell: (job) => (
        <Button
          look="outline"
          size="small"
          busy={busyWith === job.kind}
          aria-label={`Şimdi Çalıştır: ${jobKinds[job.kind]}`}
          onClick={() => onRun(job)}
        >
          <Play aria-hidden />
          Şimdi Çalıştır
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
