import { ListChecks, RotateCw } from "lucide-react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/page.ts";
import type { Job, ScheduledJob } from "#contract/jobs.ts";
import { answer, apiOf, browserApi, loaded } from "../../api.ts";
import { formatNumber } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { jobKinds, jobStates } from "../../texts/jobs.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf } from "../list/list-query.ts";
import { optionsOf } from "../list/options-of.ts";
import { Toolbar } from "../list/toolbar.tsx";
import { JobStateText } from "./job-state.tsx";
import { Scheduled } from "./scheduled.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listQueryOf(request, ["state", "kind"]);
  return {
    list: await loaded(apiOf(context).jobs.$get({ query })),
    filtered: Boolean(query.state || query.kind),
  };
}

export default function Jobs({ loaderData: { list, filtered } }: Route.ComponentProps) {
  const toast = useToast();
  const { revalidate, state } = useRevalidator();
  const { busyWith, call } = useCall();
  const { failed, waiting, retrying, running } = list.counts;

  const change = (button: string, work: () => Promise<unknown>, done: string) =>
    void call(
      async () => {
        await work();
        toast(done);
        await revalidate();
      },
      (error) => toast(errorText(error), "bad"),
      button,
    );
  const retry = ({ id }: Job) =>
    change(
      id,
      () => answer(browserApi.jobs[":id"].retry.$post({ param: { id } })),
      "Görev sıraya alındı; birkaç saniye içinde yeniden denenir.",
    );
  const run = ({ kind }: ScheduledJob) =>
    change(
      kind,
      () => answer(browserApi.jobs.scheduled[":kind"].run.$post({ param: { kind } })),
      `${jobKinds[kind]} sıraya alındı.`,
    );

  return (
    <>
      <PageHead title="Görevler" hidden />
      <PageTitle
        title="Görevler"
        text="Sistemin arka planda yaptığı işler: bekleyenler, çalışanlar, bitenler ve başarısız olanlar."
        action={
          <Button look="outline" busy={state === "loading"} onClick={() => void revalidate()}>
            {state !== "loading" && <RotateCw aria-hidden />}Yenile
          </Button>
        }
      />
      <div className="mt-6 grid gap-8">
        {failed > 0 && (
          <Notice tone="bad">{formatNumber(failed)} görev başarısız oldu ve kendiliğinden yeniden denenmeyecek.</Notice>
        )}
        <section aria-labelledby="scheduled" className="grid gap-3">
          <h2 id="scheduled" className="text-lg font-semibold">
            Zamanlanmış görevler
          </h2>
          <Scheduled scheduled={list.scheduled} busyWith={busyWith} onRun={run} />
        </section>
        <section aria-labelledby="latest">
          <h2 id="latest" className="text-lg font-semibold">
            Son görevler
          </h2>
          <p className="mt-1 mb-3 text-text-2">
            {formatNumber(running)} çalışıyor, {formatNumber(waiting + retrying)} bekliyor. En yeni 100 görev
            gösterilir; bitenler 30 gün saklanır.
          </p>
          <Toolbar>
            <FilterSelect name="state" label="Durum" all="Tüm durumlar" options={optionsOf(jobStates)} />
            <FilterSelect name="kind" label="Görev türü" all="Tüm görevler" options={optionsOf(jobKinds)} />
          </Toolbar>
          <Table
            label="Son görevler"
            columns={columns(retry, busyWith)}
            rows={list.jobs}
            rowKey={({ id }) => id}
            empty={
              filtered ? (
                "Filtrelere uygun görev bulunamadı."
              ) : (
                <EmptyState icon={<ListChecks />} title="Henüz görev bulunmuyor." />
              )
            }
          />
        </section>
      </div>
    </>
  );
}

const columns = (retry: (job: Job) => void, busyWith: string | null): Column<Job>[] => [
  { header: "Görev", cell: ({ kind }) => <span className="font-medium">{jobKinds[kind]}</span> },
  { header: "Durum", phone: "under", cell: (job) => <JobStateText job={job} /> },
  {
    header: "Deneme",
    figures: true,
    phone: "under",
    cell: ({ attempts }) => (
      <>
        {formatNumber(attempts)}
        <span className="rows:hidden"> deneme</span>
      </>
    ),
  },
  { header: "Zaman", phone: "end", cell: (job) => <ShortMoment of={job.ended_at ?? job.started_at ?? job.start_at} /> },
  {
    header: "İşlemler",
    actions: true,
    phone: "end",
    cell: (job) =>
      job.state === "failed" && (
        <Button
          look="outline"
          size="small"
          className="min-w-11"
          busy={busyWith === job.id}
          aria-label={`Yeniden Çalıştır: ${jobKinds[job.kind]}`}
          onClick={() => retry(job)}
        >
          <RotateCw aria-hidden />
          <span className="hidden rows:inline">Yeniden Çalıştır</span>
        </Button>
      ),
  },
];
