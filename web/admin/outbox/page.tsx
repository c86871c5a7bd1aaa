import { MailCheck, RotateCw } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/page.ts";
import type { OutboxMail } from "#contract/outbox.ts";
import { answer, apiOf, browserApi, loaded } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { outboxStates } from "../../texts/outbox.ts";
import { Button } from "../../ui/button.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf, readPage } from "../list/list-query.ts";
import { optionsOf } from "../list/options-of.ts";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { useOpenRow } from "../list/use-open-row.ts";
import { DeliveryNote } from "./delivery-note.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { MailState } from "./mail-state.tsx";

const PAGE_LENGTH = "50";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listQueryOf(request, ["state"]);
  const { outbox } = apiOf(context);
  const [page, delivery] = await Promise.all([
    readPage(outbox.$get({ query: { ...query, limit: PAGE_LENGTH } })),
    loaded(outbox.delivery.$get()),
  ]);
  return { page, delivery, filtered: Boolean(query.search || query.state) };
}

export default function Outbox({ loaderData: { page, delivery, filtered } }: Route.ComponentProps) {
  const toast = useToast();
  const { revalidate, state } = useRevalidator();
  const { busy, call } = useCall();
  const { open, show, close: hide } = useOpenRow(page.rows);
  const [problem, setProblem] = useState<string>();

  const retry = ({ id }: OutboxMail) =>
    call(
      async () => {
        await answer(browserApi.outbox[":id"].retry.$post({ param: { id } }));
        hide();
        toast("E-posta sıraya alındı; birkaç saniye içinde yeniden denenir.");
        await revalidate();
      },
      (error) => setProblem(errorText(error)),
    );

  function close() {
    hide();
    setProblem(undefined);
  }

  return (
    <>
      <PageHead title="Giden E-postalar" hidden />
      <PageTitle
        title="Giden E-postalar"
        text="Sistemin gönderdiği ve göndermeyi beklediği e-postalar."
        action={
          <Button look="outline" busy={state === "loading"} onClick={() => void revalidate()}>
            {state !== "loading" && <RotateCw aria-hidden />}Yenile
          </Button>
        }
      />
      <div className="mt-6 grid gap-4">
        <DeliveryNote delivery={delivery} />
        <div>
          <Toolbar search={<SearchBox label="E-postalarda ara" placeholder="Alıcı veya konu ara..." />}>
            <FilterSelect name="state" label="Durum" all="Tüm durumlar" options={optionsOf(outboxStates)} />
          </Toolbar>
          <Table
            label="Giden e-postalar"
            columns={columns}
            rows={page.rows}
            rowKey={({ id }) => id}
            onOpen={show}
            empty={
              filtered ? (
                "Filtrelere uygun e-posta bulunamadı."
              ) : (
                <EmptyState icon={<MailCheck />} title="Henüz e-posta bulunmuyor." />
              )
            }
          />
          <Pagination next={page.next} />
        </div>
      </div>
      {open && (
        <MailDialog
          mail={open}
          sends={delivery.sends}
          busy={busy}
          problem={problem}
          onRetry={() => void retry(open)}
          onClose={close}
        />
      )}
    </>
  );
}

const columns: Column<OutboxMail>[] = [
  {
    header: "Konu",
    cell: ({ subject }) => <span className="block overflow-clip text-ellipsis wrap-anywhere">{subject}</span>,
  },
  { header: "Alıcı", phone: "under", cell: ({ to_address: to }) => <EmailText>{to}</EmailText> },
  {
    header: "Durum",
    phone: "end",
    cell: (mail) => (
      <span className="grid justify-items-start gap-1">
        <MailState mail={mail} />
        {mail.sent_at === null && mail.last_error && (
          <span className="hidden text-sm break-words text-text-2 rows:line-clamp-2 rows:max-w-80">
            {mail.last_error}
          </span>
        )}
      </span>
    ),
  },
  { header: "Tarih", phone: "under", cell: ({ created_at: moment }) => <ShortMoment of={moment} /> },
];
