import { CalendarCheck } from "lucide-react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/page.ts";
import type { DemoRequest } from "#contract/demo-requests.ts";
import { answer, apiOf, browserApi } from "../../api.ts";
import { formatMoment } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { demoRequestStatuses, industries } from "../../texts/statuses.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useChanges } from "../../use-changes.ts";
import { ContactLinks, MailLink, PhoneLink } from "../list/contact-links.tsx";
import { ExportLink } from "../list/export-link.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf, readPage } from "../list/list-query.ts";
import { PageTurn } from "../list/page-turn.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { optionsOf } from "../list/options-of.ts";
import { StatusSelect } from "../list/status-select.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { useOpenRow } from "../list/use-open-row.ts";
import { useSorting } from "../list/use-sorting.ts";

const PAGE_LENGTH = "50";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listQueryOf(request, ["status"]);
  const page = await readPage(apiOf(context).demo_requests.$get({ query: { ...query, limit: PAGE_LENGTH } }));
  return { page, filtered: Boolean(query.search || query.status) };
}

export default function DemoRequests({ loaderData: { page, filtered } }: Route.ComponentProps) {
  const { open, show, close } = useOpenRow(page.rows);
  const sorting = useSorting("created_at");
  useChanges("/api/changes/inbox?of=demo_requests");
  return (
    <>
      <PageHead title="Demo Talepleri" hidden />
      <BackLink to="/admin/forms">Gelen Formlar</BackLink>
      <PageTitle title="Demo Talepleri" text="Demo isteyen işletmeler. Yeni talepler kendiliğinden görünür." />
      <div className="mt-6">
        <Toolbar>
          <SearchBox label="Demo taleplerinde ara" placeholder="Ad, şirket, e-posta ara..." />
          <FilterSelect name="status" label="Durum" all="Tüm durumlar" options={optionsOf(demoRequestStatuses)} />
          <ExportLink address="/api/demo_requests/export" />
        </Toolbar>
        <Table
          label="Demo talepleri"
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          onOpen={show}
          sorting={sorting}
          wide
          empty={
            filtered ? (
              "Filtrelere uygun demo talebi bulunamadı."
            ) : (
              <EmptyState
                icon={<CalendarCheck />}
                title="Henüz demo talebi bulunmuyor."
                text="Siteden gelen talepler burada görünür."
              />
            )
          }
        />
        <PageTurn next={page.next} />
      </div>
      {open && <RequestDialog request={open} onClose={close} />}
    </>
  );
}

const columns: Column<DemoRequest>[] = [
  {
    header: "Ad Soyad",
    sort: "name",
    cell: ({ name, title }) => (
      <>
        <span className="block">{name}</span>
        <span className="block text-sm font-normal text-text-2">{title}</span>
      </>
    ),
  },
  { header: "Şirket", sort: "company", cell: Business },
  { header: "İletişim", cell: ContactLinks },
  { header: "Tarih", sort: "created_at", cell: ({ created_at: moment }) => <Moment of={moment} /> },
  { header: "Durum", cell: (request) => <Status request={request} /> },
];

function Business({ company, industry, description }: DemoRequest) {
  return (
    <>
      <span className="block">
        {company} <span className="text-sm text-text-2">· {industries[industry]}</span>
      </span>
      {description && <span className="line-clamp-2 max-w-96 text-sm wrap-anywhere text-text-2">{description}</span>}
    </>
  );
}

function Status({ request: { id, name, status } }: { request: DemoRequest }) {
  const { revalidate } = useRevalidator();
  return (
    <StatusSelect
      label={`${name} için durum`}
      value={status}
      labels={demoRequestStatuses}
      problem={errorText}
      save={async (next) => {
        await answer(browserApi.demo_requests[":id"].$patch({ param: { id }, json: { status: next } }));
        await revalidate();
      }}
    />
  );
}

const RequestDialog = ({ request, onClose }: { request: DemoRequest; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={request.name} description={`${request.title}, ${request.company}`} width="wide">
    <div tabIndex={0} className="grid gap-6 outline-offset-4">
      <Facts
        facts={[
          ["Telefon", <PhoneLink key="phone" phone={request.phone} />],
          ["E-posta", <MailLink key="email" email={request.email} />],
          ["Sektör", industries[request.industry]],
          ["Tarih", formatMoment(request.created_at)],
        ]}
      />
      <div>
        <h3 className="text-sm text-text-2">Açıklama</h3>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{request.description || "Açıklama yazılmamış."}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <span className="text-sm font-medium">Durum</span>
        <Status request={request} />
      </div>
    </div>
  </Dialog>
);
