import type { PassageEntry } from "../retrieval/index/siblings.ts";
import { type Matcher, worthOf } from "./match-question.ts";
import type { Comparison } from "./read-comparison.ts";
import type { FigureColumn } from "./row-figures.ts";
import type { ComparedList } from "./rows-to-compare.ts";

/** Rows that are equally cheap, or the cheapest by different columns. */
const MAX_EXTREMES = 3;
const MAX_WITHIN = 8;

/**
 * The rows with the least or most, or within the price asked for, by the column that the question names or by each. If
 * no row is within the price, `fits` is false and the rows are the nearest ones.
 */
export function chooseRows(
  { columns }: ComparedList,
  { within }: Pick<Comparison, "within">,
  wanted: "least" | "most",
  match: Matcher,
): { rows: PassageEntry[]; fits: boolean } {
  const named = namedColumns(columns, match);
  if (within === null) {
    const sign = wanted === "least" ? 1 : -1;
    return { rows: leastBy(named, (figure) => sign * figure), fits: true };
  }
  const { from, to } = within;
  const fitting = named.flatMap(({ figures }) =>
    [...figures].flatMap(([entry, figure]) => (from <= figure && figure <= to ? entry : [])),
  );
  if (fitting.length > 0) return { rows: [...new Set(fitting)].slice(0, MAX_WITHIN), fits: true };
  return { rows: leastBy(named, (figure) => Math.max(from - figure, figure - to)), fits: false };
}

/** The columns whose headings say the most of the question; all of them if none says anything. */
function namedColumns(columns: readonly FigureColumn[], match: Matcher): readonly FigureColumn[] {
  const worths = columns.map(({ head }) => worthOf(match(head)));
  const best = Math.max(...worths);
  return columns.filter((_, at) => worths[at] === best);
}

function leastBy(columns: readonly FigureColumn[], worth: (figure: number) => number): PassageEntry[] {
  const rows = columns.flatMap(({ figures }) => {
    const least = Math.min(...[...figures.values()].map(worth));
    return [...figures].flatMap(([entry, figure]) => (worth(figure) === least ? entry : []));
  });
  return [...new Set(rows)].slice(0, MAX_EXTREMES);
}
