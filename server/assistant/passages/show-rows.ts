import type { Passage } from "#contract/passages.ts";
import { cut } from "./choose-sentences.ts";
import { type Matcher, worthOf } from "./match-question.ts";

type Cell = NonNullable<Passage["cells"]>[number];
/** A table row: its name, its values, and notes about conditions. */
type Row = { name: Cell; values: Cell[]; notes: Cell[] };

const MAX_ROWS = 8;
/** Up to so many rows are quoted in full. */
export const FEW = 3;
const ROWS_LENGTH = 440;
const VALUE_MAX_LENGTH = 220;
/** So many letters tell items apart; the rest may be cut. */
const LINE_BEGINNING = 30;
const NOTE_HEAD = "Not";
const NOTHING_THERE = /^[–—-]$/;
/** "M1", "4", "İ2": numbering that means nothing to a visitor; "36-50" is a range. */
const CODE = /^(?=.*\d)(?!\d+ ?[-–] ?\d+$)[\p{Lu}\d.\-/]{1,7}$/u;

/** The parts of a row. Its name is the first cell, or the next if that is only a number or a code. */
export function rowOf({ cells }: Pick<Passage, "cells">): Row {
  const all = (cells ?? []).filter(({ head }) => head !== NOTE_HEAD);
  const isCoded = all.length > 2 && CODE.test(all[0]!.value) && /^(?!\d).*\p{L}{2}/u.test(all[1]!.value);
  const name = all[isCoded ? 1 : 0]!;
  return {
    name,
    values: [...all.filter((cell) => cell !== name && cell !== all[0]), ...(isCoded ? [all[0]!] : [])],
    notes: (cells ?? []).filter(({ head, value }) => head === NOTE_HEAD && !NOTHING_THERE.test(value)),
  };
}

/** What a list of rows or items shows of one at least. */
export const lineOf = (passage: Passage): string =>
  `\n- ${passage.kind === "row" ? rowOf(passage).name.value : passage.text.slice(0, LINE_BEGINNING)}`;

/** A row as a small list, with the requested values first. */
export function showRow(passage: Passage, match: Matcher, limit: number): string {
  const { name, values, notes } = rowOf(passage);
  const asked = inAskedOrder(values, match);
  const kept = asked.filter(({ value }, at) => at === 0 || !NOTHING_THERE.test(value));
  const title = nameOf(name);
  const lines = kept.map((cell) => `- ${valueOf(cell)}`);
  return within([`**${title}**`, ...lines, ...notes.map(({ value }) => `(${value})`)], limit);
}

/** Several rows, one per line, with the requested columns, or with all of them if that is short. */
export function showRows(
  passages: readonly Passage[],
  found: Passage,
  match: Matcher,
  limit: number,
): { lines: string[]; left: number } {
  const rows = passages.map((passage) => ({ passage, ...rowOf(passage) }));
  const heads = askedHeads(
    rows.flatMap(({ values }) => values),
    match,
  );
  const lines = rows.map(({ passage, name, values, notes }) => {
    const isShown = ({ head, value }: Cell) =>
      rows.length <= FEW || heads.size === 0
        ? !NOTHING_THERE.test(value) && (!CODE.test(value) || match(value).met.size > 0)
        : heads.has(head) || match(value).met.size > 0;
    const shown = values.filter(isShown);
    const kept = shown.length > 0 ? shown : values.slice(0, 1);
    return { passage, line: cut(`- ${inOneLine({ name, values: kept, notes })}`, VALUE_MAX_LENGTH) };
  });
  return someOf(lines, found, limit, ROWS_LENGTH);
}

/** A row in one line, without empty cells: "Kar zinciri – Bedel: 70 TL; Birim: Gün". */
export function rowInOneLine(passage: Pick<Passage, "cells">): string {
  const { name, values, notes } = rowOf(passage);
  return inOneLine({ name, values: values.filter(({ value }) => !isEmpty(value)), notes });
}

/** The name, the notes and what stands in one column of a row. */
export function cellsUnder({ cells }: Pick<Passage, "cells">, head: string): Cell[] {
  const { name, values, notes } = rowOf({ cells });
  return [name, ...values.filter((cell) => cell.head === head), ...notes];
}

/** True for what stands in an empty cell of a table. */
export const isEmpty = (value: string): boolean => NOTHING_THERE.test(value);

function inOneLine({ name, values, notes }: Row): string {
  const said = values.length === 1 ? `: ${values[0]!.value}` : ` – ${values.map(valueOf).join("; ")}`;
  return `${name.value}${said}${notes.map(({ value }) => ` (${value})`).join("")}`;
}

/** The lines, if all of them fit; else as many as are shorter than `usual`, in order, including the best match. */
export function someOf(
  all: readonly { passage: Passage; line: string }[],
  found: Passage,
  room: number,
  usual: number,
): { lines: string[]; left: number } {
  const isRoom = all.reduce((sum, { line }) => sum + line.length + 1, -1) <= room;
  const limit = isRoom ? room : Math.min(room, usual);
  const at = Math.max(
    0,
    all.findIndex(({ passage }) => passage === found),
  );
  let length = all[at]!.line.length;
  const kept = new Set([at]);
  for (const [place, { line }] of all.entries()) {
    if (kept.has(place)) continue;
    if (kept.size >= MAX_ROWS || length + line.length + 1 > limit) break;
    length += line.length + 1;
    kept.add(place);
  }
  return {
    lines: all.filter((_, place) => kept.has(place)).map(({ line }) => line),
    left: all.length - kept.size,
  };
}

/** The columns that a question asks for, by their headings and the figures in them. */
function askedHeads(cells: readonly Cell[], match: Matcher): Set<string> {
  const heads = [...new Set(cells.map(({ head }) => head))];
  const worths = heads.map((head) =>
    worthOfHead(
      head,
      cells.filter((cell) => cell.head === head),
      match,
    ),
  );
  const best = Math.max(0, ...worths);
  return new Set(best === 0 ? [] : heads.filter((_, at) => worths[at]! >= best / 2));
}

const worthOfHead = (head: string, cells: readonly Cell[], match: Matcher): number =>
  worthOf({ ...match(head), hasFigure: cells.some(({ value }) => match(value).hasFigure) });

function inAskedOrder(values: readonly Cell[], match: Matcher): Cell[] {
  const worths = new Map(values.map((cell) => [cell, worthOf(match(`${cell.head} ${cell.value}`))]));
  return values.toSorted((one, other) => worths.get(other)! - worths.get(one)!);
}

const valueOf = ({ head, value }: Cell): string => (head === "" ? value : `${head}: ${value}`);

/** "Bölge: Yeşil" needs its heading; "Kompozit dolgu, bir yüzlü" does not, nor does what answers "Ne?". */
const nameOf = ({ head, value }: Cell): string =>
  head === "" || head.endsWith("?") || value.includes(" ") ? value : `${head}: ${value}`;

function within(lines: string[], limit: number): string {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines.map((one) => cut(one, VALUE_MAX_LENGTH))) {
    if (length + line.length + 1 > limit) break;
    kept.push(line);
    length += line.length + 1;
  }
  return kept.join("\n");
}
