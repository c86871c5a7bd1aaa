import { hasBullet, isBullet, withoutInnerBullets } from "./bullets.ts";
import { joinLines, normalizeText } from "./normalize-text.ts";
import { type Line, type Run, textOf } from "./pdf-pages.ts";
import type { Piece } from "./pdf-pieces.ts";

/** As shares of the letter size: the gap between cells of a row, and the gap between columns in all rows. */
const CELL_GAP = 1.1;
const COLUMN_GAP = 0.75;
/** Columns of only two rows are a coincidence unless they are this far apart. */
const SURE_GAP = 2;
/** A line gap this much larger than the smallest one begins a new row. */
const ROW_GAP = 1.25;
/** Beside cells whose lines are in the middle, rows are this much farther apart than lines. */
const BETWEEN = 1.1;
/** The lines of one cell are closer than this. */
const TIGHT = 1.45;
const MAX_COLUMNS = 12;
const MAX_DIFFERENCE = 0.12;

/** "1.", "a)" and "2.1." stand before a heading or an item, however far; "9.30" may be a cell. */
const LABEL = /^\(?(?:\d{1,2}|\p{L})[.)]$|^(?:\d{1,2}\.){2,4}$/u;

type Column = { x: number; end: number };

/** The longest table that begins at a line, with the number of its lines; null if there is none. */
export function tableAt(lines: Line[], at: number): { table: Piece; taken: number } | null {
  let taken = 0;
  let apart = 0;
  for (let next = at; next < lines.length; next += 1) {
    const line = lines[next]!;
    const before = lines[next - 1];
    if (next > at && !isNear(before!, line, lines[at]!)) break;
    const isRow = isRowLike(line);
    // A cell with several lines has some lines of its own.
    if (!isRow && (next === at || hasBullet(line.text) || !isInOneColumn(line, lines.slice(at, next)))) break;
    apart += isRow ? 1 : 0;
    taken = next - at + 1;
  }
  // A single line below, at a row's distance, is a note or the next paragraph.
  while (taken > 1 && isAlone(lines[at + taken - 2]!, lines[at + taken - 1]!)) taken -= 1;
  while (taken > 0 && apart >= 2) {
    const found = columnsOf(lines.slice(at, at + taken));
    if (found && found.columns.length > 1 && (apart >= 3 || found.narrowest > SURE_GAP)) {
      const table = tableOf(lines.slice(at, at + taken), found.columns);
      if (table) return { table, taken };
    }
    taken -= 1;
    apart -= isRowLike(lines[at + taken]!) ? 1 : 0;
  }
  return null;
}

const isAlone = (before: Line, line: Line): boolean => !isRowLike(line) && before.y - line.y > TIGHT * line.size;

/** A table's lines follow each other on one page, in one letter size. */
const isNear = (before: Line, line: Line, first: Line): boolean =>
  line.page === first.page &&
  before.y > line.y &&
  before.y - line.y < 4 * line.size &&
  Math.abs(line.size - first.size) < MAX_DIFFERENCE * first.size;

/** True if the pieces of a line are clearly apart. */
export const isRowLike = (line: Line): boolean => cellsApart(line).length > 1;

/** The runs of a line, grouped into cells. */
function cellsApart({ runs, size }: Line): Run[][] {
  const cells: Run[][] = [];
  for (const run of runs) {
    const before = cells.at(-1)?.at(-1);
    const isMarked = before && (isBullet(before.text) || (before === runs[0] && LABEL.test(before.text.trim())));
    const isBeside = before && (run.x - before.end < CELL_GAP * size || isMarked);
    if (isBeside) cells.at(-1)!.push(run);
    else cells.push([run]);
  }
  return cells;
}

/** A line with one cell continues the column that begins, or ends, at the same position. */
function isInOneColumn(line: Line, before: Line[]): boolean {
  const cells = before.flatMap(cellsApart).filter((cell) => cell.length > 0);
  const isWide =
    line.end - line.x > (Math.max(...before.map(({ end }) => end)) - Math.min(...before.map(({ x }) => x))) * 0.75;
  return (
    !isWide &&
    cells.some(
      (cell) =>
        Math.abs(cell[0]!.x - line.x) < line.size ||
        Math.abs(cell.at(-1)!.end - line.end) < line.size ||
        // Cells may be so close that they seem to be one.
        cell.some((run) => Math.abs(run.x - line.x) < 1),
    )
  );
}

/** The gaps common to all lines separate the columns. */
function columnsOf(lines: Line[]): { columns: Column[]; narrowest: number } | null {
  const spans = lines.flatMap(({ runs }) => runs.flatMap(wordsOf)).toSorted((one, other) => one.x - other.x);
  const size = lines[0]!.size;
  const columns: Column[] = [];
  let narrowest = Infinity;
  for (const { x, end } of spans) {
    const last = columns.at(-1);
    if (last && x - last.end < COLUMN_GAP * size) last.end = Math.max(last.end, end);
    else {
      if (last) narrowest = Math.min(narrowest, (x - last.end) / size);
      columns.push({ x, end });
    }
  }
  return columns.length > MAX_COLUMNS ? null : { columns, narrowest };
}

/** A run is one piece of text: wide gaps inside it are its own spaces. */
const wordsOf = ({ x, end, text }: Run): Column[] => (text.trim() === "" ? [] : [{ x, end }]);

function tableOf(lines: Line[], columns: Column[]): Piece | null {
  const rows = rowsOf(lines, columns);
  const texts = rows
    .map((row) =>
      columns.map((_, column) =>
        row
          .map((line) => normalizeText(textOf(runsIn(line, columns, column))))
          .filter((text) => text !== "")
          .reduce((text, more) => (text === "" ? more : joinLines(text, more)), ""),
      ),
    )
    .map((row) => row.map(withoutInnerBullets));
  const filled = texts.flat().filter((text) => text !== "").length;
  if (texts.length < 2 || filled < texts.length * columns.length * 0.5) return null;
  const [first = [], ...others] = texts;
  const hasFigure = (row: string[]) => row.some((text) => /\d/.test(text));
  const isBold =
    rows[0]!.every(({ isBold }) => isBold) && !rows.slice(1).every((row) => row.every((line) => line.isBold));
  const isHead =
    first.every((text) => text !== "") &&
    (isBold ||
      (!first.some((text) => /\d/.test(text)) &&
        (first.length === 2 ? others.every(hasFigure) : others.some(hasFigure))));
  return {
    kind: "table",
    page: lines[0]!.page,
    head: isHead || (isBold && first.filter((text) => text !== "").length > 1) ? first : [],
    rows: isHead || isBold ? texts.slice(1) : texts,
  };
}

const columnOf = (run: Run, columns: Column[]): number =>
  columns.findIndex(({ x, end }) => run.x >= x - 1 && run.x <= end + 1);
const runsIn = ({ runs }: Line, columns: Column[], column: number): Run[] =>
  runs.filter((run) => columnOf(run, columns) === column);

/**
 * Lines between rows part them. Without any, lines of one row are closer than rows are; if all gaps are equal, a filled
 * first column begins a row.
 */
function rowsOf(lines: Line[], columns: Column[]): Line[][] {
  const isNew = lines.filter(({ isRuledOff }) => isRuledOff).length > 2 ? isRuled : isApart(lines, columns);
  const rows: Line[][] = [];
  lines.forEach((line, at) => {
    if (at === 0 || isNew(line, at)) rows.push([line]);
    else rows.at(-1)!.push(line);
  });
  return rows;
}

const isRuled = ({ isRuledOff }: Line): boolean => isRuledOff === true;

function isApart(lines: Line[], columns: Column[]): (line: Line, at: number) => boolean {
  const { size } = lines[0]!;
  const gapAbove = (at: number) => lines[at - 1]!.y - lines[at]!.y;
  const gaps = lines.slice(1).map((_, at) => gapAbove(at + 1));
  const beside = gaps.filter((gap) => gap <= 0.8 * size);
  // One line in the middle of two: half a line's height away from both.
  if (beside.length > 1) return (_, at) => gapAbove(at) > Math.max(...beside) * 2 * BETWEEN;
  const narrow = Math.min(...gaps.filter((gap) => gap > 0.8 * size));
  // Close lines that state figures below each other are rows, however far apart groups of them are.
  const close = lines.flatMap((_, at) => (at > 0 && gapAbove(at) <= narrow * ROW_GAP ? [at] : []));
  const areFigured = close.filter((at) => isFiguredBelow(lines[at]!, lines[at - 1]!, columns)).length;
  const areRowsApart =
    narrow < size * TIGHT && gaps.some((gap) => gap > narrow * ROW_GAP) && areFigured <= close.length / 2;
  return (line, at) => (areRowsApart ? gapAbove(at) > narrow * ROW_GAP : runsIn(line, columns, 0).length > 0);
}

/** True if a line begins a row, and states a figure below another one. */
function isFiguredBelow(line: Line, above: Line, columns: Column[]): boolean {
  const [own, other] = [line, above].map((one) => columns.map((_, at) => textOf(runsIn(one, columns, at))));
  return (
    own![0] !== "" && other![0] !== "" && own!.some((text, at) => at > 0 && /\d/.test(text) && /\d/.test(other![at]!))
  );
}
