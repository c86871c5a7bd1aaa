import { Link } from "react-router";
import type { DocumentState, KnowledgeDocument, KnowledgeSource } from "#contract/knowledge-sources.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { ShortMoment } from "../../../ui/moment.tsx";
import type { Column } from "../../../ui/table-row.tsx";
import { Table } from "../../../ui/table.tsx";
import { FilterSelect } from "../../list/filter-select.tsx";
import type { ListPage } from "../../list/list-query.ts";
import { optionsOf } from "../../list/options-of.ts";
import { Pagination } from "../../list/pagination.tsx";
import { SearchBox } from "../../list/search-box.tsx";
import { Toolbar } from "../../list/toolbar.tsx";
import { useSorting } from "../../list/use-sorting.ts";
import { FileActions } from "./file-actions.tsx";
import { ReadAgain } from "./read-again.tsx";
import { documentFailureText, documentStates, documentTones } from "./texts.ts";

type Props = {
  chatbotId: string;
  sources: readonly KnowledgeSource[];
  page: ListPage<KnowledgeDocument>;
  isFiltered: boolean;
};

/** Pages and files with their state; one that was not read with its cause and what to do. */
export function DocumentTable({ chatbotId, sources, page, isFiltered }: Props) {
  const sorting = useSorting("created_at");
  const read = sources.filter(({ kind }) => kind !== "feed");
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h2 id="documents" className="mb-3 text-lg font-semibold">
        Sayfalar ve dosyalar
      </h2>
      <Toolbar search={<SearchBox label="Sayfalarda ve dosyalarda ara" placeholder="Başlık ya da adreste ara..." />}>
        <FilterSelect name="state" label="Durum" all="Tüm durumlar" options={optionsOf(documentStates)} />
        {read.length > 1 && (
          <FilterSelect
            name="source"
            label="Kaynak"
            all="Tüm kaynaklar"
            options={read.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Toolbar>
      <Table
        label="Sayfalar ve dosyalar"
        columns={columns(chatbotId, sources)}
        rows={page.rows}
        rowKey={({ id }) => id}
        sorting={sorting}
        empty={isFiltered ? "Filtrelere uygun sayfa ya da dosya bulunamadı." : "Henüz okunmuş sayfa bulunmuyor."}
      />
      <Pagination next={page.next} />
    </section>
  );
}

const columns = (chatbotId: string, sources: Props["sources"]): Column<KnowledgeDocument>[] => [
  {
    header: "Sayfa",
    sort: "name",
    cell: ({ name, title }) => (
      <span className="block min-w-0">
        {title && <span className="block font-medium wrap-anywhere">{title}</span>}
        {/^https?:/.test(name) ? (
          <span className="text-sm wrap-anywhere">
            <ExternalLink href={name}>{shortened(name)}</ExternalLink>
          </span>
        ) : (
          <span className="text-sm text-text-2 wrap-anywhere">{name}</span>
        )}
      </span>
    ),
  },
  {
    header: "Durum",
    cell: ({ name, state, reason, is_live: isLive }) => (
      <span className="block">
        <Badge tone={documentTones[state]}>{documentStates[state]}</Badge>
        {reason && (state === "failed" || state === "skipped") && (
          <span className="mt-1 block max-w-[42ch] text-sm text-text-2">{documentFailureText(name, reason)}</span>
        )}
        {isLive && liveTexts[state] && <span className="mt-1 block text-sm text-text-2">{liveTexts[state]}</span>}
      </span>
    ),
  },
  { header: "Parça", figures: true, cell: ({ passages }) => (passages > 0 ? formatNumber(passages) : "") },
  { header: "Okundu", figures: true, cell: ({ read_at: moment }) => moment && <ShortMoment of={moment} /> },
  {
    header: "İşlemler",
    actions: true,
    cell: ({ id, source_id: sourceId, title, name, state, reason, passages }) => {
      const isOurs = state === "failed" && reason === "failed-here";
      const isFile = sources.some((source) => source.id === sourceId && source.kind === "files");
      if (!isOurs && !isFile && passages === 0) return null;
      return (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-4 rows:flex-nowrap">
          {isOurs && <ReadAgain chatbotId={chatbotId} document={id} name={title || name} />}
          {passages > 0 && (
            <Link
              to={`/admin/chatbots/${chatbotId}/review/${id}`}
              aria-label={`İncele: ${title || name}`}
              className="inline-flex min-h-11 items-center font-medium text-brand-strong underline-offset-4 hover:underline rows:min-h-0"
            >
              İncele
            </Link>
          )}
          {isFile && (
            <span className="inline-flex items-center">
              <FileActions chatbotId={chatbotId} document={{ id, name, title }} />
            </span>
          )}
        </span>
      );
    },
  },
];

const GOES_OFF = "Yayında; incelenince yayından kalkacak.";
const STAYS = "Son iyi hâli yayında.";
/** Said of what is still live. */
const liveTexts: Partial<Record<DocumentState, string>> = {
  "in-review": STAYS,
  missing: STAYS,
  failed: STAYS,
  retired: GOES_OFF,
  skipped: GOES_OFF,
};

/** Shortens an address to "www.firma.com/oda/". */
const shortened = (address: string): string => decoded(address.replace(/^https?:\/\//, ""));

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
