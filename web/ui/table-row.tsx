import type { MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";

/** A column of a table, as a cell of its rows, cards or lines. */
export type Column<Row> = {
  /** On a card, the first column has none: it is the card's title. */
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

/** One row; a card, or lines, in a narrow box. */
export function TableRow<Row>({
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
        const isTitle = index === 0 && !figures;
        return (
          <td
            key={header}
            role="cell"
            className={classNames(
              inLines
                ? lineCellOf(index, phone)
                : isNothing(content)
                  ? "hidden"
                  : cardCellClass[figures ? "fact" : "text"],
              rowsCellClass,
              flexible ? FLEXIBLE : "rows:whitespace-normal",
              figures && "tabular-nums",
              actions && "rows:text-right",
            )}
          >
            {!actions && !inLines && !isTitle && (
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

/** Rows of placeholders. */
export const loadingRows = <Row,>(columns: readonly Column<Row>[], inLines: boolean) =>
  [0, 1, 2, 3, 4].map((row) => (
    <tr key={row} role="row" className={classNames(inLines ? lineRowClass : rowClass, rowsClass)}>
      {columns.map(({ header, phone }, index) => (
        <td
          key={header}
          role="cell"
          className={classNames(inLines ? lineCellOf(index, phone) : cardCellClass.text, rowsCellClass)}
        >
          <Skeleton className={classNames("h-5", index === 0 ? "w-40" : "w-24")} />
        </td>
      ))}
    </tr>
  ));

const rowClass = "block rounded-box border border-line bg-surface py-1 shadow-1";
/** On a card a number or date is beside its name, and anything else below it. */
const cardCellClass = {
  text: "block px-3 py-2",
  fact: "flex items-baseline justify-between gap-4 px-3 py-1.5 text-right rows:text-left",
};
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
