import { tidy } from "./html-document.ts";
import type { Blocks } from "./html-outline.ts";
import { joinCellLines } from "./normalize-text.ts";
import { type Cell, headOf, headRowsOf } from "./table-head.ts";

const MAX_COLUMNS = 60;
const MAX_ROWS = 5000;
const CELL_MAX = 600;

/** True if a table is only used for layout, as pages once were. */
export function isLayout(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute("role") ?? "")) return true;
  if (table.querySelector("table,h1,h2,h3,h4,h5,h6,form,ul ul,article,section")) return true;
  const rows = rowsOf(table);
  const isHeaded = table.querySelector("th,caption") !== null;
  return (
    rows.length === 0 ||
    (!isHeaded && (rows.every(({ children }) => children.length < 2) || isSideBySide(rows))) ||
    hasLongCell(rows, isHeaded)
  );
}

/** True for a caption beside its table, with which it is read. */
export function isTableCaption({ localName, parentElement }: Element): boolean {
  const table = localName === "figcaption" ? parentElement?.querySelector("table") : undefined;
  return Boolean(table && !isLayout(table));
}

const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table).slice(0, MAX_ROWS);

/** Addresses side by side: each cell has lines of its own, and no other row compares them. */
const isSideBySide = (rows: Element[]): boolean =>
  rows.length === 1 && [...rows[0]!.children].some((cell) => cell.querySelectorAll("br,p + p").length > 1);

const hasLongCell = (rows: Element[], isHeaded: boolean): boolean =>
  !isHeaded && rows.some((row) => [...row.children].some((cell) => (cell.textContent ?? "").length > CELL_MAX));

/**
 * Adds a table with its caption as its lead. Spanning cells are repeated in every column; a row with one cell is a
 * heading of those below; two columns without headers are read as "name: value".
 */
export function addTable(table: Element, blocks: Blocks): void {
  const figcaption = table.closest("figure")?.querySelector("figcaption");
  const caption = tidy((table.querySelector("caption") ?? figcaption)?.textContent ?? "");
  const written = withoutColons(spread(rowsOf(table)));
  const width = Math.max(0, ...written.map((row) => row.length));
  const titles = countTitles(written, width);
  const grid = written.slice(titles);
  const headRows = countHeadRows(grid, table, titles);
  const head = width === 0 ? [] : headOf(grid.slice(0, headRows), width);
  const before = blocks.mark();
  if (caption !== "") blocks.paragraph(`${caption.replace(/[.:]$/, "")}:`);
  addTitles(blocks, written.slice(0, titles));
  let rows: string[][] = [];
  const end = () => {
    const folded = periodOf(head);
    if (rows.length > 0)
      addRows(
        blocks,
        head.slice(0, folded),
        rows.flatMap((row) => foldRow(row, folded)),
      );
    rows = [];
  };
  for (const cells of grid.slice(headRows)) {
    const texts = cells.map(({ text }) => text);
    if (texts.every((text) => text === "")) continue;
    const isPart =
      width > 1 && texts.length === width && texts.every((text) => text === texts[0]) && cells[0]!.text.length < 80;
    if (!isPart) {
      rows.push(texts);
      continue;
    }
    end();
    blocks.below(texts[0]!);
  }
  end();
  blocks.backTo(before);
}

/** After how many columns the names repeat: a long list is written in several parts side by side. */
function periodOf(head: readonly string[]): number {
  for (let period = 2; period <= head.length / 2; period += 1) {
    const isRepeated = head.every((name, at) => name !== "" && name === head[at % period]);
    if (head.length % period === 0 && isRepeated && new Set(head).size === period) return period;
  }
  return head.length;
}

function foldRow(row: string[], period: number): string[][] {
  if (period === 0 || row.length <= period) return [row];
  const parts = Array.from({ length: Math.ceil(row.length / period) }, (_, at) =>
    row.slice(at * period, (at + 1) * period),
  );
  return parts.filter((part) => part.some((text) => text !== ""));
}

function addRows(blocks: Blocks, head: string[], rows: string[][]): void {
  const isNamed = head.some((text) => text !== "");
  if (isNamed || rows.some((row) => row.length > 2)) return blocks.table(isNamed ? head : [], rows);
  blocks.endItems();
  blocks.items(
    rows.map(([what = "", how = ""]) => (what === "" || how === "" ? what + how : `${what.replace(/:$/, "")}: ${how}`)),
  );
  blocks.endItems();
}

/** The table as a full grid: a cell that spans three columns is in each of them. */
function spread(rows: Element[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const element of row.children) {
      if (element.localName !== "td" && element.localName !== "th") continue;
      while (grid[y]![x]) x += 1;
      const cell = cellOf(element);
      const [wide, high] = [spanOf(element, "colspan"), spanOf(element, "rowspan")];
      for (let down = 0; down < high && y + down < rows.length; down += 1)
        for (let over = 0; over < wide && x + over < MAX_COLUMNS; over += 1) grid[y + down]![x + over] = cell;
      x += wide;
      if (x >= MAX_COLUMNS) break;
    }
  });
  const empty = { text: "", isHead: false, isBold: false };
  return grid.map((row) => Array.from(row, (cell) => cell ?? empty));
}

/** Without columns of nothing but colons between names and values. */
function withoutColons(grid: Cell[][]): Cell[][] {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const texts = Array.from({ length: width }, (_, column) => grid.map((row) => row[column]?.text ?? ""));
  const gone = texts.map((column) => column.includes(":") && column.every((text) => text === "" || text === ":"));
  return gone.includes(true) ? grid.map((row) => row.filter((_, column) => !gone[column])) : grid;
}

/** Where a cell's own line ends: the source may be wrapped anywhere. */
const LINE_END = "\u0001";

function cellOf(element: Element): Cell {
  for (const part of element.querySelectorAll("br,p,li,div")) part.after(LINE_END);
  const written = (element.textContent ?? "").replace(/\s+/g, " ");
  const text = tidy(written.replaceAll(LINE_END, " "));
  const bold = tidy([...element.querySelectorAll("b,strong")].map((part) => part.textContent).join(" "));
  const isHead = element.localName === "th";
  const isBold = text !== "" && bold.replaceAll(LINE_END, "") === text;
  return { text: isHead || isBold ? text : joinCellLines(written.replaceAll(LINE_END, "\n")), isHead, isBold };
}

function spanOf(element: Element, name: string): number {
  const span = Number(element.getAttribute(name));
  return Number.isInteger(span) && span > 1 ? Math.min(span, MAX_COLUMNS) : 1;
}

/** How many rows at the top hold a single text: the sheet's or the list's name above the header. */
function countTitles(grid: Cell[][], width: number): number {
  const isTitle = (row: Cell[]) => new Set(row.filter(({ text }) => text !== "")).size < 2;
  const titles = width < 2 ? 0 : grid.findIndex((row) => !isTitle(row));
  return Math.max(0, titles);
}

/** One heading, so that each row has all of it: "Çadır kirası – KDV hariç". */
function addTitles(blocks: Blocks, rows: Cell[][]): void {
  const titles = rows.map((row) => row.find(({ text }) => text !== "")?.text ?? "").filter((text) => text !== "");
  const heading = titles.join(" – ");
  if (heading !== "" && heading.length < 120 && !/[.!]$/.test(heading)) blocks.below(heading);
  else for (const title of titles) blocks.paragraph(title);
}

function countHeadRows(grid: Cell[][], table: Element, titles: number): number {
  const inHead = [...(table.querySelector("thead")?.children ?? [])].filter(({ localName }) => localName === "tr");
  const said = inHead.length - titles;
  if (said > 0 && said < grid.length) return said;
  return headRowsOf(grid);
}
