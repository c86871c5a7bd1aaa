import type { ReactNode } from "react";
import { type IncomingNoun, incomingOf } from "#contract/incoming.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { SavedViews } from "../../saved-views/saved-views.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { useChanges } from "../../use-changes.ts";
import { ExportLink } from "../list/export-link.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { optionsOf } from "../list/options-of.ts";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { useSorting } from "../list/use-sorting.ts";
import type { IncomingPage } from "./read-incoming.ts";

/** What differs between the nouns of what comes in. */
export type IncomingView<Row> = {
  noun: IncomingNoun;
  title: string;
  text: string;
  /** Accessible name of the table. */
  label: string;
  search: { label: string; placeholder: string };
  columns: readonly Column<Row>[];
  /** The default order, descending; not one of the columns' `sort` keys. */
  order: string;
  /** See {@link Table}. */
  wide?: boolean;
  /** Shown for an empty list, and if the filters match nothing. */
  empty: { icon: ReactNode; title: string; text?: string };
  nothingFound: string;
};

type Props<Row> = {
  view: IncomingView<Row>;
  page: IncomingPage<Row>;
  /** Filters other than the status. */
  filters?: ReactNode;
  onOpen: (row: Row) => void;
  /** The dialog of the open row. */
  children: ReactNode;
};

/** A list of what comes in: search, filters, sorting, export, and live updates. */
export function IncomingScreen<Row extends { id: string }>({ view, page, filters, onOpen, children }: Props<Row>) {
  const { noun, title, text, label, search, columns, order, wide = false, empty, nothingFound } = view;
  const { group, statuses } = incomingOf(noun);
  const sorting = useSorting(order);
  useChanges(`/api/changes/inbox?of=${noun}`);
  return (
    <>
      <PageHead title={title} hidden />
      {group === "forms" && <BackLink to="/admin/forms">Gelen Formlar</BackLink>}
      <PageTitle title={title} text={text} />
      <div className="mt-6">
        <Toolbar
          search={<SearchBox {...search} />}
          actions={
            <>
              <SavedViews list={noun} />
              <ExportLink address={`/api/${noun}/export`} />
            </>
          }
        >
          <FilterSelect name="status" label="Durum" all="Tüm durumlar" options={optionsOf(statuses)} />
          {filters}
        </Toolbar>
        {page.problem && (
          <div className="mb-4">
            <Notice tone="bad">{page.problem}</Notice>
          </div>
        )}
        {(!page.problem || page.rows.length > 0) && (
          <Table
            label={label}
            columns={columns}
            rows={page.rows}
            rowKey={({ id }) => id}
            onOpen={onOpen}
            sorting={sorting}
            wide={wide}
            empty={page.filtered ? nothingFound : <EmptyState {...empty} />}
          />
        )}
        <Pagination next={page.next} />
      </div>
      {children}
    </>
  );
}
