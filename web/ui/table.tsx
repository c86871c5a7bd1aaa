import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type Column, loadingRows, TableRow } from "./table-row.tsx";

/** The current sort order, and the callback of a header. */
export type Sorting = { by: string; direction: Direction; onSort: (sort: string, direction: Direction) => void };
type Direction = "asc" | "desc";

type Props<Row> = {
  /** Names the table, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Makes rows clickable; the first cell becomes the button. */
  onOpen?: (row: Row) => void;
  empty: ReactNode;
  sorting?: Sorting;
  /** For many columns: rows need 912 px instead of 640. */
  wide?: boolean;
};

/**
 * A table with a sticky header. In a box narrower than 640 px each row becomes a card, every value under its
 * column's name, without those that are empty, below the sort buttons.
 */
export function Table<Row>({ label, columns, rows, rowKey, onOpen, empty, sorting, wide = false }: Props<Row>) {
  if (rows?.length === 0)
    return (
      <div className="rounded-box border border-line bg-surface">
        {typeof empty === "string" ? <p className="px-6 py-14 text-center text-text-2">{empty}</p> : empty}
      </div>
    );
  const inLines = columns.some(({ phone }) => phone);
  const sorts = sorting !== undefined && columns.some(({ sort }) => sort);
  return (
    <div className={wide ? "[container:wide-table/inline-size]" : "[container:table/inline-size]"}>
      <div className="rows:overflow-clip rows:rounded-box rows:border rows:border-line rows:bg-surface rows:shadow-1">
        {/* Explicit roles: a table with `display: block` loses its semantics for screen readers. */}
        <table
          role="table"
          aria-label={label}
          aria-busy={rows === undefined}
          className="block w-full border-separate border-spacing-0 text-left rows:table"
        >
          <thead role="rowgroup" className={classNames("rows:table-header-group", sorts ? "mb-3 block" : AS_ROWS_ONLY)}>
            <tr role="row" className="flex flex-wrap gap-2 rows:table-row">
              {columns.map(({ header, actions, sort }) => (
                <th
                  key={header}
                  role="columnheader"
                  scope="col"
                  className={classNames(headClass, sorts && !sort && AS_ROWS_ONLY)}
                  aria-sort={sort && sorting?.by === sort ? ARIA_SORT[sorting.direction] : undefined}
                >
                  {actions ? (
                    <span className="sr-only">{header}</span>
                  ) : sort && sorting ? (
                    <SortButton sort={sort} sorting={sorting}>
                      {header}
                    </SortButton>
                  ) : (
                    header
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={inLines ? linesClass : cardsClass}>
            {rows
              ? rows.map((row) => (
                  <TableRow key={rowKey(row)} row={row} columns={columns} onOpen={onOpen} inLines={inLines} />
                ))
              : loadingRows(columns, inLines)}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Cards label their values themselves. */
const AS_ROWS_ONLY = "sr-only rows:not-sr-only";
const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

/** A header button: sorts ascending first, then descending. */
function SortButton({
  sort,
  sorting: { by, direction, onSort },
  children,
}: {
  sort: string;
  sorting: Sorting;
  children: ReactNode;
}) {
  const active = by === sort;
  const Icon = !active ? ArrowUpDown : direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(sort, active && direction === "desc" ? "asc" : active ? "desc" : "asc")}
      className="inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1.5 font-semibold hover:text-text rows:-mx-2 rows:rounded rows:border-0 rows:bg-transparent rows:px-2 rows:py-1 rows:whitespace-nowrap pointer-coarse:min-h-11"
    >
      {children}
      <Icon aria-hidden className={classNames("size-3.5", !active && "opacity-50")} />
    </button>
  );
}

const headClass =
  "text-left text-sm font-semibold text-text-2 rows:sticky rows:top-(--head-offset,0px) rows:z-2 rows:border-b rows:border-line rows:bg-surface-2 rows:px-3 rows:py-2";
const cardsClass = "grid gap-3 @2xl:grid-cols-2 rows:table-row-group";
const linesClass =
  "block overflow-hidden rounded-box border border-line bg-surface rows:table-row-group rows:rounded-none rows:border-0";
