import type { Block } from "./document.ts";
import { joinCellLines, normalizeText } from "./normalize-text.ts";
import { isValue } from "./table-rows.ts";

const HEADING_MAX_LENGTH = 120;
const MAX_COLUMNS = 60;
const FIGURES = /\d/;

/**
 * Converts a sheet's cells to blocks: a row with a single cell is a heading or a sentence, rows with several cells are
 * tables with their headers, and empty rows separate the parts of a sheet. A group's name inside a table is a heading
 * of its rows.
 */
export function blocksOfGrid(grid: string[][], level: number): Block[] {
  const rows = grid.map((row) => row.slice(0, MAX_COLUMNS).map(joinCellLines));
  const namesAt = (at: number) => grid[at]!.slice(0, MAX_COLUMNS).map(normalizeText);
  const blocks: Block[] = [];
  let head: string[] | null = null;
  /** The header, while no row of its own has followed: what turns out not to be one is a row. */
  let pending: string[] | null = null;
  let table: string[][] = [];
  const close = () => {
    if (table.length > 0) blocks.push(tableOf(head ?? [], table));
    table = [];
  };
  const begin = (names: string[]) => {
    close();
    if (pending) blocks.push(tableOf([], [pending]));
    head = pending = names;
  };
  rows.forEach((row, at) => {
    const filled = row.filter((cell) => cell !== "");
    if (filled.length === 0) {
      close();
      return;
    }
    if (table.length === 0 && head && !pending && !goesOn(rows, at, head)) head = null;
    if (filled.length === 1 && !isRowOf(table, row)) {
      close();
      blocks.push(aloneInRow(filled[0]!, level + (head === null ? 0 : 1), isFollowedByRow(rows, at)));
    } else if (pending && isSecondHead(pending, row, rowBelow(rows, at))) {
      const above = pending;
      pending = null;
      begin(combined(above, namesAt(at)));
    } else if (
      table.length === 0 &&
      isHead(row, rowBelow(rows, at), head) &&
      !(pending && isAsWide(pending, row)) &&
      !(head === null && areFields(rows, at))
    ) {
      begin(namesAt(at));
    } else {
      table.push(row);
      pending = null;
    }
  });
  close();
  if (pending) blocks.push(tableOf([], [pending]));
  return blocks;
}

/** True if a table goes on with this row, or below it where it is a group's name. */
function goesOn(rows: string[][], at: number, head: string[]): boolean {
  const isNarrow = (row: string[]) => row.filter(isFilled).length * 2 <= head.filter(isFilled).length;
  if (!isNarrow(rows[at]!)) return true;
  const below = rowBelow(rows, at);
  if (rows[at]!.filter(isFilled).length > 1 || !below || isNarrow(below)) return false;
  return !isHead(below, rowBelow(rows, rows.indexOf(below)), head);
}

/** A table with occasional rows of one cell, e.g. for a missing price, continues. */
const isRowOf = (table: string[][], row: string[]): boolean => table.length > 0 && row[0] === "";

const isFollowedByRow = (rows: string[][], at: number): boolean => {
  const next = rows.slice(at + 1, at + 3).find((row) => row.some((cell) => cell !== ""));
  return next !== undefined && next.filter((cell) => cell !== "").length > 1;
};

/** The next row with several cells in the same part: a group's name may be in between. */
function rowBelow(rows: string[][], at: number): string[] | undefined {
  const end = rows.findIndex((row, place) => place > at && row.every((cell) => cell === ""));
  const part = rows.slice(at + 1, end === -1 ? at + 4 : Math.min(end, at + 4));
  return part.find((row) => row.filter((cell) => cell !== "").length > 1);
}

function aloneInRow(text: string, level: number, isFollowed: boolean): Block {
  const isSentence = text.length > HEADING_MAX_LENGTH || /^\(?\*|^not\s*:|[.!?]$/i.test(text);
  return isFollowed && !isSentence ? { kind: "heading", level, text } : { kind: "paragraph", text };
}

/**
 * A header has only words, above a row with at least as many cells; a later header must differ from rows in more than
 * that.
 */
function isHead(row: string[], next: string[] | undefined, before: string[] | null): boolean {
  const words = row.filter((cell) => cell !== "");
  const below = (next ?? []).filter((cell) => cell !== "");
  if (below.length < 2 || words.some((cell) => cell.length > HEADING_MAX_LENGTH) || isValue(words[0]!)) return false;
  if (words.some((cell) => NOTHING.test(cell) || (isValue(cell) && !FIGURES.test(cell)))) return false;
  const hasFigures = words.filter((cell) => FIGURES.test(cell)).length > words.length / 3;
  if (hasFigures) return before === null && areTiers(row, next!);
  return before === null || below.some((cell) => FIGURES.test(cell));
}

/** "—" stands for a missing value. */
const NOTHING = /^[–—-]+$/;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * True for names with figures, like "50–249 adet" and "250 ve üzeri", above values that are written alike among
 * themselves and in another way than the names.
 */
function areTiers(names: string[], values: string[]): boolean {
  const formOf = (cell: string) => cell.replace(/\d[\d.,]*/g, "0");
  const tiers = names.flatMap((name, at) => (FIGURES.test(name) ? [{ name, value: values[at] ?? "" }] : []));
  const forms = new Set(tiers.map(({ value }) => formOf(value)));
  return (
    tiers.length > 1 &&
    !FIGURES.test(names.find(isFilled)!) &&
    forms.size === 1 &&
    tiers.every(({ name, value }) => FIGURES.test(value) && !forms.has(formOf(name))) &&
    tiers.every(({ name }) => formOf(name) !== "0" || YEAR.test(name))
  );
}

/** What a firm says of itself by name: "Telefon", "Çalışma saatleri". */
const FIELD =
  /^(?:firma|unvan|ünvan|şirket|adres\p{L}*|telefon\p{L}*|tel|gsm|cep|whatsapp|e-?posta|mail|web\p{L}*|instagram|çalışma saat\p{L}*|mesai|vergi\p{L}*|iban|yetkili)(?=$|[^\p{L}])/iu;

/** True for names with their values from this row on, two cells a row: the first is no header. */
function areFields(rows: string[][], from: number): boolean {
  const end = rows.findIndex((row, at) => at > from && !row.some(isFilled));
  const part = rows.slice(from, end === -1 ? undefined : end).map((row) => row.filter(isFilled));
  const isField = ([name]: string[]) => FIELD.test(name!);
  return part.every((cells) => cells.length <= 2) && isField(part[0]!) && part.slice(1).some(isField);
}

const isFilled = (cell: string | undefined): boolean => (cell ?? "") !== "";

/**
 * True for a row with names below the gaps that merged cells leave in a header, which repeats what the header names by
 * itself, or leaves it empty. Without a repetition, values are no names.
 */
function isSecondHead(above: string[], row: string[], next: string[] | undefined): boolean {
  const isBelowGap = (_: string, at: number) => at > 0 && isFilled(row[at]) && !isFilled(above[at]);
  const isRepeated = (cell: string, at: number) => isFilled(cell) && cell === above[at];
  const isOfGroup = (at: number) => isFilled(row[at + 1]) && !isFilled(above[at + 1]);
  const fits = (cell: string, at: number) =>
    !isFilled(cell) || !isFilled(above[at]) || isRepeated(cell, at) || isOfGroup(at);
  return (
    next !== undefined &&
    row.some(isBelowGap) &&
    row.every(fits) &&
    row.every((cell) => cell.length <= HEADING_MAX_LENGTH) &&
    (row.some(isRepeated) || (!row.some(isValue) && next.some((cell) => FIGURES.test(cell))))
  );
}

/** A row of words below a header is no second header, unless it is wider. */
const isAsWide = (head: string[], row: string[]): boolean =>
  row.filter(isFilled).length <= head.filter(isFilled).length;

/** "Yaz" above "Hafta içi" and "Hafta sonu" gives "Yaz Hafta içi" and "Yaz Hafta sonu". */
function combined(above: string[], below: string[]): string[] {
  let group = "";
  return below.map((name, at) => {
    if (isFilled(above[at])) group = above[at]!;
    const names = isFilled(name) ? new Set([group, name]) : [above[at] ?? ""];
    return [...names].filter(isFilled).join(" ");
  });
}

/** Without empty columns. */
function tableOf(head: string[], rows: string[][]): Block {
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => (row[at] ?? "") !== ""));
  const pick = (row: string[]) => used.map((at) => row[at] ?? "");
  return { kind: "table", head: head.length === 0 ? [] : pick(head), rows: rows.map(pick) };
}
