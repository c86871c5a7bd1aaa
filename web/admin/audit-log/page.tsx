import { ScrollText } from "lucide-react";
import { useState } from "react";
import type { Route } from "./+types/page.ts";
import type { AuditAction, AuditEntry } from "#contract/audit-log.ts";
import { apiOf, loaded } from "../../api.ts";
import { SavedViews } from "../../saved-views/saved-views.tsx";
import { auditActions, auditFields, auditNouns } from "../../texts/audit-log.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { ExportLink } from "../list/export-link.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf, readPage } from "../list/list-query.ts";
import { optionsOf } from "../list/options-of.ts";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { entryName } from "./entry-name.ts";
import { LogTabs } from "./log-tabs.tsx";

const PAGE_LENGTH = "50";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listQueryOf(request, ["noun", "action"]);
  const api = apiOf(context);
  const [page, companies] = await Promise.all([
    readPage(api.audit_log.$get({ query: { ...query, limit: PAGE_LENGTH } })),
    loaded(api.company_options.$get()),
  ]);
  return {
    page,
    companies: Object.fromEntries(companies.map(({ id, name }) => [id, name])),
    filtered: Boolean(query.search || query.noun || query.action),
  };
}

export default function AuditLog({ loaderData: { page, companies, filtered } }: Route.ComponentProps) {
  const [open, setOpen] = useState<AuditEntry>();
  return (
    <>
      <PageHead title="İşlem Kaydı" hidden />
      <PageTitle
        title="İşlem Kaydı"
        text="Yöneticilerin yaptığı her değişiklik. Kayıtlar değiştirilemez ve silinemez; gizli anahtarlar hiç yazılmaz."
      />
      <LogTabs />
      <div className="mt-6">
        <Toolbar
          search={<SearchBox label="İşlem kaydında ara" placeholder="Kayıt adı veya yönetici ara..." />}
          actions={
            <>
              <SavedViews list="audit_log" />
              <ExportLink address="/api/audit_log/export" />
            </>
          }
        >
          <FilterSelect name="noun" label="Kayıt türü" all="Tüm kayıt türleri" options={optionsOf(auditNouns)} />
          <FilterSelect name="action" label="İşlem" all="Tüm işlemler" options={optionsOf(auditActions)} />
        </Toolbar>
        <Table
          label="İşlem kaydı"
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          onOpen={setOpen}
          empty={
            filtered ? (
              "Filtrelere uygun işlem bulunamadı."
            ) : (
              <EmptyState
                icon={<ScrollText />}
                title="Henüz işlem bulunmuyor."
                text="Yöneticilerin değişiklikleri burada görünür."
              />
            )
          }
        />
        <Pagination next={page.next} />
      </div>
      {open && <EntryDialog entry={open} companies={companies} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const tones: Record<AuditAction, Tone> = { created: "good", updated: "brand", deleted: "bad", exported: "warn" };

const columns: Column<AuditEntry>[] = [
  {
    header: "Kayıt",
    cell: (entry) => <span className="block overflow-clip text-ellipsis wrap-anywhere">{entryName(entry)}</span>,
  },
  { header: "İşlem", phone: "end", cell: ({ action }) => <Badge tone={tones[action]}>{auditActions[action]}</Badge> },
  { header: "Değişen", cell: changedFields },
  {
    header: "Kim, ne zaman",
    phone: "under",
    cell: ({ actor_email: email, created_at: moment }) => (
      <>
        <span className="block overflow-clip text-ellipsis">
          {email === null ? "Silinmiş bir hesap" : <EmailText>{email}</EmailText>}
        </span>
        <span className="text-sm text-text-2">
          <ShortMoment of={moment} />
        </span>
      </>
    ),
  },
];

const NAMED_FIELDS = 3;

/** Summarises the changed fields of an update. */
function changedFields({ action, before, after }: AuditEntry) {
  if (action !== "updated") return <span className="text-text-2">–</span>;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(
    (field) => auditFields[field] ?? field,
  );
  const more = names.length - NAMED_FIELDS;
  return names.slice(0, NAMED_FIELDS).join(", ") + (more > 0 ? ` ve ${more} alan daha` : "");
}
