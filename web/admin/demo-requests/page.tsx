import { CalendarCheck } from "lucide-react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/page.ts";
import type { DemoRequest } from "#contract/demo-requests.ts";
import { answer, apiOf, browserApi } from "../../api.ts";
import { formatMoment } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { demoRequestStatuses, industries } from "../../texts/statuses.ts";
import { SidePanel, type Neighbours } from "../../ui/side-panel.tsx";
import { Facts } from "../../ui/facts.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { MailLink, PhoneLink } from "../list/contact-links.tsx";
import { StatusSelect } from "../list/status-select.tsx";
import { neighboursOf } from "../list/neighbours.ts";
import { useOpenRow } from "../list/use-open-row.ts";
import { IncomingScreen, type IncomingView } from "../incoming/incoming-screen.tsx";
import { readIncoming } from "../incoming/read-incoming.ts";
import { useKeptPage } from "../incoming/use-kept-page.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readIncoming(request, ["status"], (query) => apiOf(context).demo_requests.$get({ query }));

export default function DemoRequests({ loaderData }: Route.ComponentProps) {
  const page = useKeptPage(loaderData);
  const { open, show, close } = useOpenRow(page.rows);
  return (
    <IncomingScreen view={view} page={page} onOpen={show}>
      {open && <RequestPanel request={open} turn={neighboursOf(page.rows, open, show)} onClose={close} />}
    </IncomingScreen>
  );
}

const columns: Column<DemoRequest>[] = [
  {
    header: "Ad Soyad",
    sort: "name",
    cell: ({ name, title }) => (
      <span className="block truncate rows:max-w-44 rows:2xl:max-w-80" title={`${name}, ${title}`}>
        {name} <span className="text-sm font-normal text-text-2">{title}</span>
      </span>
    ),
  },
  { header: "Şirket", sort: "company", phone: "under", flexible: true, cell: Business },
  { header: "İletişim", cell: ({ email }) => <MailLink email={email} /> },
  { header: "Tarih", sort: "created_at", cell: ({ created_at: moment }) => <ShortMoment of={moment} /> },
  { header: "Durum", phone: "end", cell: (request) => <Status request={request} /> },
];

const view: IncomingView<DemoRequest> = {
  noun: "demo_requests",
  title: "Demo Talepleri",
  text: "Demo isteyen işletmeler. Yeni talepler kendiliğinden görünür.",
  label: "Demo talepleri",
  search: { label: "Demo taleplerinde ara", placeholder: "Ad, şirket, e-posta ara..." },
  columns,
  order: "created_at",
  wide: true,
  empty: {
    icon: <CalendarCheck />,
    title: "Henüz demo talebi bulunmuyor.",
    text: "Siteden gelen talepler burada görünür.",
  },
  nothingFound: "Filtrelere uygun demo talebi bulunamadı.",
};

function Business({ company, industry, description }: DemoRequest) {
  return (
    <span title={description ?? undefined}>
      {company} <span className="text-sm text-text-2">· {industries[industry]}</span>
    </span>
  );
}

function Status({ request: { id, name, status } }: { request: DemoRequest }) {
  const { revalidate } = useRevalidator();
  return (
    <StatusSelect
      label={`${name} için durum`}
      value={status}
      labels={demoRequestStatuses}
      tones={TONES}
      problem={errorText}
      save={async (next) => {
        await answer(browserApi.demo_requests[":id"].$patch({ param: { id }, json: { status: next } }));
        await revalidate();
      }}
    />
  );
}

const RequestPanel = ({
  request,
  turn,
  onClose,
}: {
  request: DemoRequest;
  turn: Neighbours | undefined;
  onClose: () => void;
}) => (
  <SidePanel onClose={onClose} turn={turn} title={request.name} description={`${request.title}, ${request.company}`}>
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
  </SidePanel>
);

const TONES = { pending: "warn", contacted: "brand", completed: "good", rejected: "neutral" } as const;
