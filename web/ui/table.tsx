import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates, set in figures of one width. */
  figures?: boolean;
  /** Buttons and the like; `header` is then only read aloud. */
  actions?: boolean;
  /** The name that the list is sorted by under this head. */
  sort?: string;
  /**
   * Where it stands in the two lines that a row is on a phone: the first column's line above, `under` it, or at the
   * `end` of both. Once a column says so, those that do not are left to the panel that a row opens.
   */
  phone?: "under" | "end";
};

/** How the rows are sorted, and what a press on a head asks for. */
export type Sorting = { by: string; direction: Direction; onSort: (sort: string, direction: Direction) => void };
type Direction = "asc" | "desc";

type Props<Row> = {
  /** What the table lists, for those who listen. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Makes the whole row open something; the first cell is its button. */
  onOpen?: (row: Row) => void;
  empty: ReactNode;
  error?: string;
  sorting?: Sorting;
  /** Many columns: it needs 912 px of room for rows, not 640. */
  wide?: boolean;
};

/**
 * Rows under a head that stays in view. Where the box is narrower than 640 px each row stands as a card, every value
 * under its column's name, below the heads that sort.
 */
export function Table<Row>({ label, columns, rows, rowKey, onOpen, empty, error, sorting, wide = false }: Props<Row>) {
  if (error) return <Notice tone="bad">{error}</Notice>;
  if (rows?.length === 0)
    return (
      <div className="rounded-box border border-line bg-surface">
        {typeof empty === "string" ? <p className="px-6 py-14 text-center text-text-2">{empty}</p> : empty}
      </div>
    );
  const inTwoLines = columns.some(({ phone }) => phone);
  const firstGives = inTwoLines && !columns.some(({ phone }) => phone === "under");
  const sorts = sorting !== undefined && columns.some(({ sort }) => sort);
  return (
    <div className={wide ? "[container:wide-table/inline-size]" : "[container:table/inline-size]"}>
      <div className="rows:overflow-clip rows:rounded-box rows:border rows:border-line rows:bg-surface rows:shadow-1">
        {/* The roles are spelled out: a table laid out as blocks is no table to a screen reader any more. */}
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
          <tbody role="rowgroup" className={inTwoLines ? linesClass : cardsClass}>
            {rows
              ? rows.map((row) => (
                  <TableRow
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    onOpen={onOpen}
                    inTwoLines={inTwoLines}
                    firstGives={firstGives}
                  />
                ))
              : loadingRows(columns)}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Cards say their columns' names themselves. */
const AS_ROWS_ONLY = "sr-only rows:not-sr-only";
const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

/** A head that sorts: upwards first (from A), then the other way. */
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

function TableRow<Row>({
  row,
  columns,
  onOpen,
  inTwoLines,
  firstGives,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
  inTwoLines: boolean;
  /** No other column takes the width that is left, and gives way where there is none. */
  firstGives: boolean;
}) {
  return (
    <tr
      role="row"
      className={classNames(
        inTwoLines ? lineRowClass : rowClass,
        rowsClass,
        onOpen && "cursor-pointer hover:bg-surface-2",
      )}
      onClick={onOpen && ((event) => isOnRowItself(event) && onOpen(row))}
    >
      {columns.map(({ header, cell, figures, actions, phone }, index) => (
        <td
          key={header}
          role="cell"
          className={classNames(
            inTwoLines ? lineCellClass[index === 0 ? "first" : (phone ?? "hidden")] : "block px-3 py-2",
            rowsCellClass,
            firstGives && index === 0 && GIVES_WAY,
            figures && "tabular-nums",
            actions && "rows:text-right",
          )}
        >
          {!actions && !inTwoLines && (
            <span aria-hidden className="mb-0.5 block text-sm text-text-2 rows:hidden">
              {header}
            </span>
          )}
          {onOpen && index === 0 ? (
            <button
              type="button"
              onClick={() => onOpen(row)}
              className={classNames(
                "block max-w-full text-left font-medium pointer-coarse:min-w-11",
                inTwoLines ? openerOfLines : "pointer-coarse:min-h-11",
              )}
            >
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/**
 * The pointer may press anywhere on the row; the keyboard has the first cell's button. What stands in the row keeps its
 * own press.
 */
const isOnRowItself = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.contains(target as Node) &&
  !(target as Element).closest("a, button, select, input, label") &&
  getSelection()?.isCollapsed !== false;

const loadingRows = <Row,>(columns: readonly Column<Row>[]) =>
  [0, 1, 2, 3, 4].map((row) => (
    <tr key={row} role="row" className={classNames(rowClass, rowsClass)}>
      {columns.map(({ header }, index) => (
        <td key={header} role="cell" className={classNames("block px-3 py-2", rowsCellClass)}>
          <Skeleton className={classNames("h-5", index === 0 ? "w-40" : "w-24")} />
        </td>
      ))}
    </tr>
  ));

const headClass =
  "text-left text-sm font-semibold text-text-2 rows:sticky rows:top-(--head-offset,0px) rows:z-2 rows:border-b rows:border-line rows:bg-surface-2 rows:px-3 rows:py-2";
const cardsClass = "grid gap-3 @2xl:grid-cols-2 rows:table-row-group";
const linesClass =
  "block overflow-hidden rounded-box border border-line bg-surface rows:table-row-group rows:rounded-none rows:border-0";
const rowClass = "block rounded-box border border-line bg-surface p-1 shadow-1";
const lineRowClass =
  "relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-b border-line px-3 py-2 last:border-b-0 rows:last:border-b-0 [&_td~td_:is(a,button,select)]:relative";
/** 44 px a row. */
const rowsClass =
  "transition-colors duration-(--quick) rows:table-row rows:h-11 rows:rounded-none rows:border-0 rows:p-0 rows:shadow-none";
/** Over both lines, below what else there is to press in them. */
const openerOfLines = "after:absolute after:inset-0 rows:after:hidden rows:pointer-coarse:min-h-11";
/** A name that leads on: on a phone all of the row leads where it does (the row must not be pressed otherwise). */
export const rowLinkClass = `min-w-0 font-medium underline-offset-4 hover:underline rows:inline-flex rows:min-h-8 rows:items-center ${openerOfLines}`;
/** Among rows it takes the width that the others leave, and gives way first. */
const GIVES_WAY = "rows:w-full rows:max-w-0";
/** Clipped, not hidden: a line that may scroll counts for no height beside a cell that spans both. */
const CUT = "min-w-0 overflow-clip text-ellipsis whitespace-nowrap";
const lineCellClass = {
  first: `col-start-1 row-start-1 ${CUT}`,
  under: `col-start-1 row-start-2 text-sm text-text-2 rows:text-base rows:text-text ${CUT} ${GIVES_WAY}`,
  end: "col-start-2 row-span-2 row-start-1 self-center",
  hidden: "hidden",
} as const;
const rowsCellClass =
  "rows:table-cell rows:border-b rows:border-line rows:px-3 rows:py-0.5 rows:align-middle rows:[tr:last-child>&]:border-b-0";
