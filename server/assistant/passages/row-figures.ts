import { fold } from "../language/turkish.ts";
import type { PassageEntry } from "../retrieval/index/siblings.ts";
import { quantitiesIn } from "../retrieval/ranking/quantities.ts";
import type { Dimension } from "./read-comparison.ts";

/** A column of figures in base units; a list of items has a single one, without a heading. */
export type FigureColumn = { head: string; figures: Map<PassageEntry, number> };

/** A column with fewer figures cannot be compared by. */
const MIN_SHARE = 0.6;
/** "1.250" where the heading says the unit; of "35 / 4 Mbps" the first counts. */
const FIRST_NUMBER = /\d+(?:\.\d{3})*(?:,\d+)?/;

/** The columns of a list or table that show the dimension, in their order. */
export function figureColumns(rows: readonly PassageEntry[], dimension: Dimension): FigureColumn[] {
  const heads = new Set(rows.flatMap(({ passage }) => passage.cells?.map(({ head }) => head) ?? [""]));
  const isOther = (text: string) => dimension.others?.test(fold(text)) === true;
  if (rows.some(({ passage }) => isOther([passage.headings.at(-1), passage.lead].join(" ")))) return [];
  return [...heads]
    .filter((head) => !isOther(head))
    .flatMap((head) => {
      const figures = new Map(
        rows.flatMap((entry) => {
          const figure = figureOf(valueUnder(entry, head), head, dimension);
          return figure === null ? [] : [[entry, figure] as const];
        }),
      );
      return figures.size > 0 && figures.size >= rows.length * MIN_SHARE ? { head, figures } : [];
    });
}

const valueUnder = ({ passage: { cells, text } }: PassageEntry, head: string): string =>
  cells === null ? text : (cells.find((cell) => cell.head === head)?.value ?? "");

/** The figure of a cell, the beginning of a range; null if it shows none of the dimension. */
function figureOf(value: string, head: string, { heads, kinds }: Dimension): number | null {
  const figure = quantitiesIn(value, head).find(({ kind }) => kinds.includes(kind));
  const [number] = FIRST_NUMBER.exec(value) ?? [];
  const isNamed = head !== "" && heads.test(fold(head));
  if (number && isNamed && (!figure || kinds.includes("mbps")))
    return Number(number.replaceAll(".", "").replace(",", "."));
  return figure ? figure.from : null;
}
