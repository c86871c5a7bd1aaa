import { normalizeText } from "./normalize-text.ts";
import type { Grid } from "./pdf-grids.ts";
import type { PdfLines } from "./pdf-margins.ts";
import { type Line, linesOfSide, type Run, textOf } from "./pdf-pages.ts";

/** The x position that separates two columns of prose, and where most lines of each begin. */
type Gutter = { x: number; begins: number[] };

/** Lines of a column begin this close to each other, in points. */
const NEAR = 3;

/**
 * Reads pages of two columns down one and then the other. A last page may be too short to show its columns: it has those
 * of another page if its lines begin where theirs do.
 */
export function inColumns(pages: PdfLines[]): PdfLines[] {
  const gutters = pages.map(({ page, lines }) => gutterOf(lines, page.width));
  const known = gutters.filter((gutter) => gutter !== null);
  return pages.map((one, at) => {
    const gutter = gutters[at] ?? known.find((other) => fits(one.lines, other));
    return gutter ? { ...one, lines: linesAt(gutter, one) } : one;
  });
}

function linesAt({ x }: Gutter, { page, lines, grids }: PdfLines): Line[] {
  const runs = lines.flatMap((line) => line.runs);
  const captions = grids.filter(({ left, right }) => left < x && right > x).flatMap((grid) => captionOf(grid, runs));
  return splitAt(runs, x, captions).flatMap(({ part, column }) =>
    linesOfSide(part, page.number).map((line) => (column === undefined ? line : { ...line, column })),
  );
}

function gutterOf(lines: Line[], width: number): Gutter | null {
  const x = findGutter(lines, width);
  return x === null ? null : { x, begins: sidesOf(lines, x).map((side) => mostFrequent(side.map(beginOf))) };
}

const beginOf = (runs: Run[]): number => Math.round(runs[0]!.x);

/** The runs of each line on either side of a gutter. */
const sidesOf = (lines: Line[], x: number): Run[][][] =>
  [(run: Run) => run.end <= x + 4, (run: Run) => run.x >= x - 4].map((isOfSide) =>
    lines.map(({ runs }) => runs.filter(isOfSide)).filter((runs) => runs.length > 0),
  );

const mostFrequent = (places: number[]): number => {
  const [most] = [...Map.groupBy(places, (place) => place)].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? 0;
};

/** True if hardly a line crosses the gutter, and most begin where the columns do. */
function fits(lines: Line[], { x, begins }: Gutter): boolean {
  const sides = sidesOf(lines, x);
  return (
    crossing(lines, x).length <= lines.length * MAX_CROSSING &&
    sides.every((side, at) => {
      const begun = side.filter((runs) => Math.abs(beginOf(runs) - begins[at]!) <= NEAR);
      return begun.length > 1 && begun.length > side.length / 2;
    })
  );
}

const MAX_CROSSING = 0.15;
const crossing = (lines: Line[], x: number): Line[] =>
  lines.filter(({ runs }) => runs.some((run) => run.x < x - 4 && run.end > x + 4));

/** The x position that separates two columns of prose, or null. */
function findGutter(lines: Line[], width: number): number | null {
  const rows = lines.filter(({ text }) => text.trim().length > 10);
  if (rows.length < 12) return null;
  for (let x = width * 0.4; x <= width * 0.6; x += 4) {
    const sides = sidesOf(rows, x);
    if (crossing(rows, x).length > rows.length * MAX_CROSSING || sides.some((side) => side.length < 8)) continue;
    const texts = sides.map((side) => side.map((runs) => normalizeText(textOf(runs))));
    const least = areApart(rows, x) ? MIN_LONG_APART : MIN_LONG;
    if (texts.every((side) => isProse(side, least)) || texts.every(isPriced)) return x;
  }
  return null;
}

/** Lines of prose are mostly long; beside headings and lists, fewer are, which the rows of a table may be, too. */
const [MIN_LONG, MIN_LONG_APART] = [0.6, 0.4];
const isProse = (texts: string[], least: number): boolean => texts.filter(isLong).length > texts.length * least;

/** True if the lines of the two sides stand at heights of their own, as no rows of a table do. */
function areApart(lines: Line[], x: number): boolean {
  const isLeft = ({ runs }: Line) => runs.every(({ end }) => end <= x + 4);
  const isRight = ({ runs }: Line) => runs.every((run) => run.x >= x - 4);
  const apart = lines.filter((line, at) => {
    const before = lines[at - 1];
    if (!before || before.y - line.y > line.size * 0.8) return false;
    return (isLeft(before) && isRight(line)) || (isRight(before) && isLeft(line));
  });
  return apart.length > MIN_APART;
}

const MIN_APART = 3;

const isLong = (text: string): boolean => text.length >= 30;

/** A side of a menu has names with their prices, beside some prose; a table's right half has no names. */
const isPriced = (texts: string[]): boolean =>
  texts.filter((text) => PRICED.test(text)).length > 2 &&
  texts.filter((text) => PRICED.test(text) || isLong(text)).length > texts.length * 0.6;
const PRICED = /^\p{L}.*\d\s*(?:₺|TL)$/iu;

/** The height of the line above a table across both columns, if it stands apart from them. */
function captionOf({ top }: Grid, runs: Run[]): number[] {
  const [line, ...others] = runs.filter(({ y }) => y > top).toSorted((one, other) => one.y - other.y);
  const above = others.find(({ y }) => y > line!.y + 1);
  return line && above && above.y - line.y > line.size * 2 ? [line.y] : [];
}

/** Text across both columns separates what is above it from what is below, and so does a table's caption. */
function splitAt(runs: Run[], gutter: number, captions: readonly number[]): { part: Run[]; column?: number }[] {
  const across = runs.filter((run) => run.x < gutter - 4 && run.end > gutter + 4).map(({ y }) => y);
  const bounds = [...new Set([...across, ...captions])].toSorted((one, other) => other - one);
  const parts: { part: Run[]; column?: number }[] = [];
  let top = Infinity;
  for (const y of [...bounds, -Infinity]) {
    const between = runs.filter((run) => run.y < top && run.y > y + 1);
    parts.push(
      { part: between.filter((run) => run.x < gutter), column: 0 },
      { part: between.filter((run) => run.x >= gutter), column: 1 },
    );
    if (y > -Infinity) parts.push({ part: runs.filter((run) => Math.abs(run.y - y) <= 1) });
    top = y - 1;
  }
  return parts.filter(({ part }) => part.length > 0);
}
