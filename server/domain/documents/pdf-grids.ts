import { withoutInnerBullets } from "./bullets.ts";
import { joinLines, normalizeText } from "./normalize-text.ts";
import { linesOfSide, type PdfPage, type Run, textOf } from "./pdf-pages.ts";
import type { Piece } from "./pdf-pieces.ts";
import type { Ruling, Rulings } from "./pdf-rulings.ts";
import { type Cell, headRowsOf, headOf } from "./table-head.ts";

/** A table that a page's lines draw, with the runs in it, and the edges of its box. */
export type Grid = { table: Piece; runs: Set<Run>; top: number; left: number; right: number };

/** Ends of lines that meet are this close; so are lines that are one. In points. */
const NEAR = 3;
const MOST_CELLS = 10_000;
/** As a share: frames around pictures and forms to fill in are mostly empty. */
const MIN_FILLED = 0.35;

type Box = { xs: number[]; ys: number[]; rulings: Rulings };

/** The tables with lines between their rows and columns, from top to bottom. */
export function gridsOf(page: PdfPage): Grid[] {
  return boxesOf(page.rulings)
    .map((box) => gridOf(page, box))
    .filter((grid) => grid !== null)
    .toSorted((one, other) => other.top - one.top);
}

/** Groups lines that meet, directly or by others. */
function boxesOf({ across, down }: Rulings): Box[] {
  const rows = joinedRulings(across);
  const columns = joinedRulings(down);
  const boxes: Box[] = [];
  const left = new Set(rows);
  while (left.size > 0) {
    const [first] = left;
    left.delete(first!);
    const box: Rulings = { across: [first!], down: [] };
    const met = new Set<Ruling>();
    for (let at = 0; at < box.across.length; at += 1) {
      for (const column of columns.filter((one) => !met.has(one) && crosses(box.across[at]!, one))) {
        met.add(column);
        box.down.push(column);
        for (const row of [...left].filter((one) => crosses(one, column))) {
          left.delete(row);
          box.across.push(row);
        }
      }
    }
    const [xs, ys] = [placesOf(box.down), placesOf(box.across).toReversed()];
    if (xs.length > 2 && ys.length > 2 && xs.length * ys.length < MOST_CELLS) boxes.push({ xs, ys, rulings: box });
  }
  return boxes;
}

const crosses = (row: Ruling, column: Ruling): boolean =>
  column.at > row.start - NEAR &&
  column.at < row.end + NEAR &&
  row.at > column.start - NEAR &&
  row.at < column.end + NEAR;

/** Programs draw the border of each cell: what follows on one line is one. */
function joinedRulings(rulings: Ruling[]): Ruling[] {
  const joined: Ruling[] = [];
  const byPlace = new Map<number, Ruling[]>();
  for (const ruling of rulings.toSorted((one, other) => one.start - other.start)) {
    const place = Math.round(ruling.at);
    const last = [place - 1, place, place + 1]
      .flatMap((near) => byPlace.get(near) ?? [])
      .find((one) => Math.abs(one.at - ruling.at) < 1.5 && ruling.start < one.end + NEAR);
    if (last) last.end = Math.max(last.end, ruling.end);
    else {
      const own = { ...ruling };
      byPlace.set(place, [...(byPlace.get(place) ?? []), own]);
      joined.push(own);
    }
  }
  return joined;
}

/** The distinct places of lines, ascending. */
function placesOf(rulings: Ruling[]): number[] {
  const places: number[] = [];
  for (const { at } of rulings.toSorted((one, other) => one.at - other.at))
    if (places.length === 0 || at - places.at(-1)! > NEAR) places.push(at);
  return places;
}

function gridOf(page: PdfPage, { xs, ys, rulings }: Box): Grid | null {
  const [left, right, top, bottom] = [xs[0]!, xs.at(-1)!, ys[0]!, ys.at(-1)!];
  const inside = page.runs.filter(
    (run) => run.x > left - NEAR && run.x < right && middleOf(run) < top && middleOf(run) > bottom,
  );
  const cells = cellsOf(xs, ys, rulings);
  const texts = textsOf(
    inside.flatMap((run) => parted(run, xs)),
    xs,
    ys,
    cells,
  );
  const grid = cells.map((row) => row.map((cell) => texts.get(cell) ?? EMPTY));
  const rows = grid.filter((row) => row.some(({ text }) => text !== ""));
  const used = xs
    .slice(1)
    .map((_, column) => column)
    .filter((column) => rows.some((row) => isOwn(row, column)));
  const table = rows.map((row) => used.map((column) => row[column]!));
  const filled = table.flat().filter(({ text }) => text !== "").length;
  const wide = table.filter((row) => new Set(row.filter(({ text }) => text !== "")).size > 1).length;
  if (used.length < 2 || wide < 2 || filled < table.length * used.length * MIN_FILLED) return null;
  const heads = headRowsOf(table);
  const piece: Piece = {
    kind: "table",
    page: page.number,
    head: headOf(table.slice(0, heads), used.length),
    rows: table.slice(heads).map((row) => row.map(({ text }) => text)),
  };
  return { table: piece, runs: new Set(inside), top, left, right };
}

const EMPTY: Cell = { text: "", isHead: false, isBold: false };

/** A column that only continues the merged cells of the one before says nothing. */
const isOwn = (row: Cell[], column: number): boolean => row[column]!.text !== "" && row[column] !== row[column - 1];

const middleOf = ({ y, size }: Run): number => y + size * 0.3;

/** A number for each place of the grid; places without a line between them are one cell. */
function cellsOf(xs: number[], ys: number[], { across, down }: Rulings): number[][] {
  const [width, height] = [xs.length - 1, ys.length - 1];
  const joined = Array.from({ length: width * height }, (_, place) => place);
  const cellAt = (place: number): number => {
    let cell = place;
    while (joined[cell] !== cell) cell = joined[cell]!;
    return cell;
  };
  const isDrawn = (lines: Ruling[], at: number, through: number) =>
    lines.some((line) => Math.abs(line.at - at) <= NEAR && line.start < through && line.end > through);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const place = row * width + column;
      const [x, y] = [(xs[column]! + xs[column + 1]!) / 2, (ys[row]! + ys[row + 1]!) / 2];
      if (column > 0 && !isDrawn(down, xs[column]!, y)) joined[cellAt(place)] = cellAt(place - 1);
      if (row > 0 && !isDrawn(across, ys[row]!, x)) joined[cellAt(place)] = cellAt(place - width);
    }
  return ys.slice(1).map((_, row) => xs.slice(1).map((__, column) => cellAt(row * width + column)));
}

/** Neighbouring cells whose texts touch are read as one run: it is parted at the space that is nearest to the line. */
function parted(run: Run, xs: number[]): Run[] {
  const width = (run.end - run.x) / run.text.length;
  const at = xs.find((x) => x > run.x + width * 1.5 && x < run.end - width * 1.5);
  if (at === undefined) return [run];
  const places = placesIn(run);
  const distance = (place: number) => Math.abs(places[place]! + width / 2 - at);
  const [gap] = [...run.text.matchAll(/ /g)]
    .map(({ index }) => index)
    .filter((place) => distance(place) < width * 3)
    .toSorted((one, other) => distance(one) - distance(other));
  if (gap === undefined) return [run];
  const before = { ...run, text: run.text.slice(0, gap), end: places[gap]! };
  const after = { ...run, text: run.text.slice(gap + 1), x: Math.max(at + 0.1, places[gap + 1]!) };
  return [before, ...parted(after, xs)];
}

const NARROW = /[ijlıtfrI.,:;'’|()\s-]/;
const WIDE = /[mwMW%]/;

/** Where each letter of a run begins, as far as the usual widths of letters tell. */
function placesIn({ text, x, end }: Run): number[] {
  const widths = text.split("").map((letter) => (NARROW.test(letter) ? 0.5 : WIDE.test(letter) ? 1.5 : 1));
  const unit = (end - x) / widths.reduce((sum, width) => sum + width, 0);
  let place = x;
  return widths.map((width) => {
    place += width * unit;
    return place - width * unit;
  });
}

/** What is written in each cell. */
function textsOf(runs: Run[], xs: number[], ys: number[], cells: number[][]): Map<number, Cell> {
  const byCell = Map.groupBy(runs, (run) => {
    const x = run.x + Math.min((run.end - run.x) / 2, run.size);
    const column = Math.max(
      0,
      xs.findLastIndex((edge) => edge <= x),
    );
    const row = Math.max(
      0,
      ys.findLastIndex((edge) => edge > middleOf(run)),
    );
    return cells[Math.min(row, cells.length - 1)]![Math.min(column, xs.length - 2)]!;
  });
  return new Map(
    [...byCell].map(([cell, own]) => {
      const text = linesOfSide(own, 0)
        .map((line) => normalizeText(textOf(line.runs)))
        .filter((line) => line !== "")
        .reduce((all, line) => (all === "" ? line : joinLines(all, line)), "");
      return [cell, { text: withoutInnerBullets(text), isHead: false, isBold: own.every(({ isBold }) => isBold) }];
    }),
  );
}
