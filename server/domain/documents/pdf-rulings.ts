import type { PDFPageProxy } from "unpdf/pdfjs";

/** A straight line of a page, in points from the lower left corner: `at` is its place, from `start` to `end`. */
export type Ruling = { at: number; start: number; end: number };
/** `across` lie at a height, `down` at a distance from the left. */
export type Rulings = { across: Ruling[]; down: Ruling[] };

type Drawn = Pick<Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>, "fnArray" | "argsArray">;
type Operators = Record<
  "save" | "restore" | "transform" | "paintFormXObjectBegin" | "paintFormXObjectEnd" | "constructPath" | "endPath",
  number
>;
type Matrix = [number, number, number, number, number, number];

const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];
const COORDINATES: Record<number, number> = { [MOVE!]: 2, [LINE!]: 2, [CURVE!]: 6, [QUADRATIC!]: 4, [CLOSE!]: 0 };
/** A filled rectangle this thin is a line; so far may a line's ends be from a common axis. */
const THIN = 2.5;
const SHORTEST = 4;
/** A drawing with more lines is no table, nor is a shape with more sides. */
const MOST = 20_000;
const LONGEST_PATH = 500;

/** The horizontal and vertical lines that a page draws, borders of rectangles included; none if there are too many. */
export function rulingsOf({ fnArray, argsArray }: Drawn, ops: Operators): Rulings {
  const found: Rulings = { across: [], down: [] };
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (let at = 0; at < fnArray.length; at += 1) {
    const [operator, args] = [fnArray[at], argsArray[at] as unknown[] | null];
    if (operator === ops.save) saved.push(matrix);
    else if (operator === ops.restore || operator === ops.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operator === ops.transform) matrix = within(matrix, args as number[]);
    else if (operator === ops.paintFormXObjectBegin) {
      saved.push(matrix);
      matrix = within(matrix, args?.[0] as number[] | null);
    } else if (operator === ops.constructPath && args?.[0] !== ops.endPath) {
      const [path] = (args?.[1] ?? []) as (ArrayLike<number> | null)[];
      if (path) addPath(found, path, matrix);
      if (found.across.length + found.down.length > MOST) return { across: [], down: [] };
    }
  }
  return found;
}

function within([a, b, c, d, e, f]: Matrix, inner: number[] | null | undefined): Matrix {
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = inner ?? [];
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f];
}

type Point = { x: number; y: number };

function addPath(found: Rulings, path: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): void {
  const place = (at: number): Point => {
    const [x, y] = [path[at] ?? 0, path[at + 1] ?? 0];
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  };
  let lines: [Point, Point][] = [];
  let [start, last]: [Point, Point] = [place(1), place(1)];
  const end = () => {
    addLines(found, lines);
    lines = [];
  };
  for (let at = 0; at < path.length; at += 1 + (COORDINATES[path[at]!] ?? 0)) {
    const operator = path[at];
    if (operator === MOVE) {
      end();
      start = last = place(at + 1);
    } else if (operator === LINE) lines.push([last, (last = place(at + 1))]);
    else if (operator === CLOSE) lines.push([last, (last = start)]);
    else last = place(at + (COORDINATES[operator!] ?? 2) - 1);
  }
  end();
}

/** A thin shape is one line, whichever side is drawn. */
function addLines(found: Rulings, lines: [Point, Point][]): void {
  if (lines.length === 0 || lines.length > LONGEST_PATH) return;
  const points = lines.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (high - low < THIN) add(found.across, (low + high) / 2, left, right);
  else if (right - left < THIN) add(found.down, (left + right) / 2, low, high);
  else
    for (const [from, to] of lines) {
      if (Math.abs(from.y - to.y) < 0.5) add(found.across, from.y, Math.min(from.x, to.x), Math.max(from.x, to.x));
      else if (Math.abs(from.x - to.x) < 0.5) add(found.down, from.x, Math.min(from.y, to.y), Math.max(from.y, to.y));
    }
}

function add(rulings: Ruling[], at: number, start: number, end: number): void {
  if (end - start >= SHORTEST) rulings.push({ at, start, end });
}
