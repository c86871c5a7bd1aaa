import { FileSearch, RotateCcw } from "lucide-react";
import type { Route } from "./+types/page.ts";
import type { UserFinding, UserFindingRow } from "#contract/user-findings.ts";
import { answer, apiOf, loaded } from "../../api.ts";
import { ALL_ASSIGNEES, ASSIGNEES } from "../../findings/assignee-filter.ts";
import { AssigneeName } from "../../findings/assignee-name.tsx";
import { NotesCount } from "../../findings/notes-count.tsx";
import { StatusMenu } from "../../findings/status-menu.tsx";
import { Button } from "../../ui/button.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { useListAddress } from "../list/use-list-address.ts";
import { FindingState } from "./finding-state.tsx";
import { FindingDialog } from "./finding-dialog.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { neighboursOf } from "../list/neighbours.ts";
import { useOpenAddress } from "../list/use-open-address.ts";
import { IncomingScreen, type IncomingView } from "../incoming/incoming-screen.tsx";
import { readIncoming } from "../incoming/read-incoming.ts";
import { useKeptPage } from "../incoming/use-kept-page.ts";

const FILTERS = ["status", "assignee", "company_id", "user_id", "reported_by"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [page, companies, profiles, open] = await Promise.all([
    readIncoming(request, FILTERS, (query) => api.user_findings.$get({ query })),
    loaded(api.company_options.$get()),
    loaded(api.user_profiles.$get({ query: {} })),
    readOpen(request, (id) => answer(api.user_findings[":id"].$get({ param: { id } }))),
  ]);
  return { page, companies, users: profiles.filter(({ role }) => role !== "superadmin"), open };
}

/** Loads the finding that the address names, on any page of the list; a link to a deleted one opens none. */
async function readOpen(request: Request, read: (id: string) => Promise<UserFinding>) {
  const id = new URL(request.url).searchParams.get("finding");
  return id ? read(id).catch(() => null) : null;
}

export default function UserFindings({
  loaderData: { page: loadedPage, companies, users, open },
}: Route.ComponentProps) {
  const page = useKeptPage(loadedPage);
  const { params, change } = useListAddress();
  const { show, close } = useOpenAddress("finding");
  const company = params.get("company_id");
  const filters = (
    <>
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
      <FilterSelect name="assignee" label="Atanan" all={ALL_ASSIGNEES} options={ASSIGNEES} />
      <FilterSelect name="reported_by" label="Bildiren" all="Tüm bildirenler" options={REPORTERS} />
      <Button
        look="quiet"
        disabled={!page.filtered}
        onClick={() => change({ search: null, ...Object.fromEntries(FILTERS.map((name) => [name, null])) })}
      >
        <RotateCcw aria-hidden />
        Temizle
      </Button>
    </>
  );
  return (
    <IncomingScreen view={view} page={page} filters={filters} onOpen={show}>
      {open && <FindingDialog finding={open} turn={neighboursOf(page.rows, open, show)} onClose={close} />}
    </IncomingScreen>
  );
}

const REPORTERS = [
  { value: "people", label: "Kişiler" },
  { value: "check", label: "Gece denetimi" },
];

const columns: Column<UserFindingRow>[] = [
  {
    header: "Başlık",
    cell: ({ title, description, notes, assignee }) => (
      <span className="flex items-center gap-2 rows:w-56 rows:2xl:w-80" title={description}>
        <span className="truncate rows:line-clamp-2 rows:py-0.5 rows:leading-5 rows:whitespace-normal">{title}</span>
        <AssigneeName assignee={assignee} />
        <NotesCount notes={notes} />
      </span>
    ),
  },
  { header: "Şirket", phone: "under", flexible: true, cell: ({ company_name: name }) => name },
  {
    header: "Bildiren",
    cell: ({ user_email: email, truth_check: check }) => (
      <span className="block max-w-32 truncate text-sm 2xl:max-w-56" title={email ?? undefined}>
        {check ? "Gece denetimi" : (email ?? "Silinmiş bir hesap")}
      </span>
    ),
  },
  { header: "Seçili mesaj", figures: true, cell: ({ selected_count: selected }) => selected },
  { header: "Tarih", cell: ({ created_at: moment }) => <ShortMoment of={moment} /> },
  {
    header: "Yanıt",
    cell: ({ mended, corrections, tests, truth_check: check }) => (
      <FindingState mended={mended} corrections={corrections} tests={tests} check={check} />
    ),
  },
  { header: "Durum", phone: "end", cell: (finding) => <StatusMenu finding={finding} /> },
];

const view: IncomingView<UserFindingRow> = {
  noun: "user_findings",
  title: "Bulgular",
  text: "Şirketlerin bildirdiği yanlış yanıtlar ve gece denetiminin bulduğu yanlış bilgiler. Bir bulguyu açıp yanıtı bilgi tabanında düzeltebilirsiniz.",
  label: "Bulgular",
  search: { label: "Bulgularda ara", placeholder: "Başlık, açıklama, şirket, e-posta ara..." },
  columns,
  order: "created_at",
  wide: true,
  empty: { icon: <FileSearch />, title: "Henüz bulgu bulunmuyor." },
  nothingFound: "Filtrelere uygun bulgu bulunamadı.",
};
