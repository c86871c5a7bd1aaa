import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates, in tabular figures; on a card beside their name. */
  figures?: boolean;
  /** Buttons; `header` is then only for screen readers. */
  actions?: boolean;
  /** The sort key of this column. */
  sort?: string;
  /**
   * Position in the lines of a row on a phone: a line `under` the first column, or at the `end` of all lines. If any
   * column sets it, columns that do not are hidden there, and shown in the panel that the row opens.
   */
  phone?: "under" | "end";
  /** In the table layout it takes the remaining width, and shrinks first. */
  flexible?: boolean;
};

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

function TableRow<Row>({
  row,
  columns,
  onOpen,
  inLines,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
  inLines: boolean;
}) {
  return (
    <tr
      role="row"
      className={classNames(
        inLines ? lineRowClass : rowClass,
        rowsClass,
        onOpen && "cursor-pointer hover:bg-surface-2",
      )}
      onClick={onOpen && ((event) => isOnRowItself(event) && onOpen(row))}
    >
      {columns.map(({ header, cell, figures, actions, phone, flexible }, index) => {
        const content = cell(row);
        return (
          <td
            key={header}
            role="cell"
            className={classNames(
              inLines
                ? lineCellOf(index, phone)
                : isNothing(content)
                  ? "hidden"
                  : figures
                    ? sideBySide
                    : "block px-3 py-2",
              rowsCellClass,
              flexible ? FLEXIBLE : "rows:whitespace-normal",
              figures && "tabular-nums",
              actions && "rows:text-right",
            )}
          >
            {!actions && !inLines && (
              <span aria-hidden className={classNames("block text-sm text-text-2 rows:hidden", !figures && "mb-0.5")}>
                {header}
              </span>
            )}
            {onOpen && index === 0 ? (
              <button
                type="button"
                onClick={() => onOpen(row)}
                className={classNames(
                  "block max-w-full text-left font-medium pointer-coarse:min-w-11",
                  inLines ? openerOfLines : "pointer-coarse:min-h-11",
                )}
              >
                {content}
              </button>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === "" || content === false;

/**
 * A click anywhere on the row opens it; the keyboard uses the first cell's button. Controls within the row keep their
 * own clicks.
 */
const isOnRowItself = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.contains(target as Node) &&
  !(target as Element).closest("a, button, select, input, label") &&
  getSelection()?.isCollapsed !== false;

const loadingRows = <Row,>(columns: readonly Column<Row>[], inLines: boolean) =>
  [0, 1, 2, 3, 4].map((row) => (
    <tr key={row} role="row" className={classNames(inLines ? lineRowClass : rowClass, rowsClass)}>
      {columns.map(({ header, phone }, index) => (
        <td
          key={header}
          role="cell"
          className={classNames(inLines ? lineCellOf(index, phone) : "block px-3 py-2", rowsCellClass)}
        >
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
const rowClass = "block rounded-box border border-line bg-surface py-1 shadow-1";
const sideBySide = "flex items-baseline justify-between gap-4 px-3 py-1.5";
const lineRowClass =
  "relative grid min-h-14 grid-cols-[minmax(0,1fr)] content-center gap-x-3 border-b border-line px-3 py-2 last:border-b-0 rows:last:border-b-0 [&_td~td_:is(a,button,select)]:relative";
/** 44 px per row. */
const rowsClass =
  "transition-colors duration-(--quick) rows:table-row rows:h-11 rows:rounded-none rows:border-0 rows:p-0 rows:shadow-none";
/** Covers all lines, below other controls in them. */
const openerOfLines = "after:absolute after:inset-0 rows:after:hidden rows:pointer-coarse:min-h-11";
/** A name that is a link: on a phone all of the row follows it (so the row must have no click handler). */
export const rowLinkClass = `min-w-0 font-medium underline-offset-4 hover:underline rows:inline-flex rows:min-h-8 rows:items-center ${openerOfLines}`;
const FLEXIBLE = "rows:w-full rows:max-w-0";
/** Clip instead of hidden: a scrolling box would not contribute its height beside a cell that spans all lines. */
const CUT = "min-w-0 overflow-clip text-ellipsis whitespace-nowrap";
const lineCellClass = {
  first: `col-start-1 row-start-1 ${CUT}`,
  under: `col-start-1 text-sm text-text-2 rows:text-base rows:text-text ${CUT}`,
  // Up to three lines; one line fewer leaves an empty row without height.
  end: "row-span-3 row-start-1 self-center",
  hidden: "hidden",
} as const;
const lineCellOf = (index: number, phone: "under" | "end" | undefined) =>
  lineCellClass[index === 0 ? "first" : (phone ?? "hidden")];
const rowsCellClass =
  "rows:table-cell rows:border-b rows:border-line rows:px-3 rows:py-0.5 rows:align-middle rows:[tr:last-child>&]:border-b-0";
