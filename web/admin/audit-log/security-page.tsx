import { ShieldCheck } from "lucide-react";
import type { Route } from "./+types/security-page.ts";
import type { SecurityEvent, SecurityEventEntry } from "#contract/security-events.ts";
import { deviceName } from "../../account/device-name.ts";
import { apiOf } from "../../api.ts";
import { securityEvents } from "../../texts/security-events.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf, readPage } from "../list/list-query.ts";
import { optionsOf } from "../list/options-of.ts";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { LogTabs } from "./log-tabs.tsx";

const PAGE_LENGTH = "50";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listQueryOf(request, ["event"]);
  return {
    page: await readPage(apiOf(context).security_events.$get({ query: { ...query, limit: PAGE_LENGTH } })),
    filtered: Boolean(query.search || query.event),
  };
}

export default function SecurityEvents({ loaderData: { page, filtered } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Güvenlik olayları" hidden />
      <PageTitle title="İşlem Kaydı" text="Girişler, hatalı deneme dizileri, şifre ve doğrulama değişiklikleri." />
      <LogTabs />
      <div className="mt-6">
        <Toolbar search={<SearchBox label="Güvenlik olaylarında ara" placeholder="E-posta veya adres ara..." />}>
          <FilterSelect name="event" label="Olay" all="Tüm olaylar" options={optionsOf(securityEvents)} />
        </Toolbar>
        <Table
          label="Güvenlik olayları"
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          empty={
            filtered ? (
              "Filtrelere uygun olay bulunamadı."
            ) : (
              <EmptyState icon={<ShieldCheck />} title="Henüz güvenlik olayı bulunmuyor." />
            )
          }
        />
        <Pagination next={page.next} />
      </div>
    </>
  );
}

const tones: Partial<Record<SecurityEvent, Tone>> = {
  "signed-in": "good",
  "sign-in-failures": "warn",
  "sign-in-locked": "bad",
  "second-factor-on": "good",
  "second-factor-off": "warn",
  "recovery-code-used": "warn",
};

const columns: Column<SecurityEventEntry>[] = [
  { header: "Olay", cell: ({ event }) => <Badge tone={tones[event] ?? "neutral"}>{securityEvents[event]}</Badge> },
  {
    header: "Hesap",
    phone: "under",
    cell: ({ email }) =>
      email === null ? <span className="text-text-2">Birden çok hesap</span> : <EmailText>{email}</EmailText>,
  },
  {
    header: "Nereden",
    phone: "under",
    cell: ({ address, user_agent }) => (
      <>
        <span className="wrap-anywhere rows:block">{address ?? "Sunucudan"}</span>
        {user_agent && (
          <>
            <span className="rows:hidden"> · </span>
            <span className="text-sm text-text-2">{deviceName(user_agent)}</span>
          </>
        )}
      </>
    ),
  },
  { header: "Ne zaman", phone: "end", cell: ({ created_at }) => <ShortMoment of={created_at} /> },
];
