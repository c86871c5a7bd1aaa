import { FileSearch, RotateCcw } from "lucide-react";
import type { Route } from "./+types/page.ts";
import type { UserFinding, UserFindingRow } from "#contract/user-findings.ts";
import { answer, apiOf, loaded } from "../../api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useChanges } from "../../use-changes.ts";
import { ExportLink } from "../list/export-link.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf, readPage } from "../list/list-query.ts";
import { PageTurn } from "../list/page-turn.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { useListAddress } from "../list/use-list-address.ts";
import { FindingDialog } from "./finding-dialog.tsx";

const PAGE_LENGTH = "50";
const FILTERS = ["company_id", "user_id"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const query = listQueryOf(request, FILTERS);
  const [page, companies, profiles, open] = await Promise.all([
    readPage(api.user_findings.$get({ query: { ...query, limit: PAGE_LENGTH } })),
    loaded(api.companies.$get()),
    loaded(api.user_profiles.$get({ query: {} })),
    readOpen(request, (id) => answer(api.user_findings[":id"].$get({ param: { id } }))),
  ]);
  return {
    page,
    companies,
    users: profiles.filter(({ role }) => role !== "superadmin"),
    open,
    filtered: Boolean(query.search || FILTERS.some((name) => query[name])),
  };
}

/** The finding that the address names, wherever in the list it stands; a link to one that is gone opens none. */
async function readOpen(request: Request, read: (id: string) => Promise<UserFinding>) {
  const id = new URL(request.url).searchParams.get("finding");
  return id ? read(id).catch(() => null) : null;
}

export default function UserFindings({ loaderData: { page, companies, users, open, filtered } }: Route.ComponentProps) {
  const { params, change, keepPage } = useListAddress();
  useChanges("/api/changes/inbox?of=user_findings");
  const company = params.get("company_id");
  return (
    <>
      <PageHead title="Bulgular" hidden />
      <PageTitle
        title="Bulgular"
        text="Şirketlerin bildirdiği yanlış yanıtlar. Bir bulguyu açıp yanıtı bilgi bankasında düzeltebilirsiniz."
      />
      <div className="mt-6">
        <Toolbar>
          <SearchBox label="Bulgularda ara" placeholder="Başlık, açıklama, şirket, e-posta ara..." />
          <FilterSelect
            name="company_id"
            label="Şirket"
            all="Tüm şirketler"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterSelect
            name="user_id"
            label="Kullanıcı"
            all="Tüm kullanıcılar"
            options={users
              .filter((user) => !company || user.company_id === company)
              .map(({ id, email }) => ({ value: id, label: email }))}
          />
          <Button
            look="quiet"
            disabled={!filtered}
            onClick={() => change({ search: null, company_id: null, user_id: null })}
          >
            <RotateCcw aria-hidden />
            Temizle
          </Button>
          <ExportLink address="/api/user_findings/export" />
        </Toolbar>
        <Table
          label="Bulgular"
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => keepPage({ finding: id })}
          wide
          empty={
            filtered ? (
              "Filtrelere uygun bulgu bulunamadı."
            ) : (
              <EmptyState icon={<FileSearch />} title="Henüz bulgu bulunmuyor." />
            )
          }
        />
        <PageTurn next={page.next} />
      </div>
      {open && <FindingDialog finding={open} onClose={() => keepPage({ finding: null })} />}
    </>
  );
}

const columns: Column<UserFindingRow>[] = [
  {
    header: "Başlık",
    cell: ({ title, description }) => (
      <>
        <span className="line-clamp-3">{title}</span>
        <span className="line-clamp-1 max-w-96 text-sm font-normal text-text-2">{description}</span>
      </>
    ),
  },
  { header: "Şirket", cell: ({ company_name: name }) => name },
  {
    header: "Bildiren",
    cell: ({ user_email: email }) => (
      <span className="text-sm">{email === null ? "Silinmiş bir hesap" : <EmailText>{email}</EmailText>}</span>
    ),
  },
  { header: "Seçili mesaj", figures: true, cell: ({ selected_count: selected }) => selected },
  { header: "Tarih", cell: ({ created_at: moment }) => <Moment of={moment} /> },
  {
    header: "Durum",
    cell: ({ corrections }) => (corrections > 0 ? <Badge tone="good">Düzeltildi</Badge> : <Badge>Bekliyor</Badge>),
  },
];
