import { joinLines, normalizeText } from "./normalize-text.ts";
import { gridsOf } from "./pdf-grids.ts";
import { ARTIFACT, type PdfPage, type Run, type Tag, textOf } from "./pdf-pages.ts";
import { type Piece, weightOf } from "./pdf-pieces.ts";
import { withoutBullet, withoutInnerBullets } from "./bullets.ts";
import { type Cell, headOf, headRowsOf } from "./table-head.ts";

const HEADING = /^(?:H([1-6])?|Title)$/;
const BLOCKS = /^(?:H[1-6]?|Title|P|L|Table|BlockQuote|Caption|Sect|Div|Part|Art|Document|Note)$/;
const LEFT_OUT = /^(?:Artifact|TOC|TOCI|Index|Form)$/;
/** As a share of the page's letters. Below it the tags are accidental, e.g. from scanner software. */
const ENOUGH = 0.75;

/** The pieces of a page according to its tags, or null if they cover too little of its text. */
export function readTagged(page: PdfPage): Piece[] | null {
  const { number, runs, tags } = page;
  if (!tags) return null;
  const byMark = Map.groupBy(runs, ({ mark }) => mark);
  const told = new Set(marksIn(tags));
  const letters = (some: Run[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const ofTags = runs.filter(({ mark }) => mark !== null && told.has(mark));
  const inBody = runs.filter(({ mark }) => mark !== ARTIFACT);
  if (letters(ofTags) < letters(inBody) * ENOUGH || letters(ofTags) === 0) return null;
  const runsOf = (tag: Tag) => marksIn(tag).flatMap((mark) => byMark.get(mark) ?? []);
  const reader = { page: number, runsOf, drawn: (own: Run[]) => drawnTable(page, own) };
  return piecesOf(tags, reader);
}

type Reader = { page: number; runsOf: (tag: Tag) => Run[]; drawn: (own: Run[]) => Piece | null };

/** The table that the page's lines draw around these runs, which shows what is merged; null if none does. */
const drawnTable = (page: PdfPage, own: Run[]): Piece | null =>
  gridsOf(page).find(({ runs }) => own.filter((run) => runs.has(run)).length > own.length * 0.9)?.table ?? null;

const marksIn = (tag: Tag): string[] =>
  tag.type === "content" && tag.id ? [tag.id] : (tag.children ?? []).flatMap((child) => marksIn(child));

function piecesOf(tag: Tag, reader: Reader): Piece[] {
  const role = tag.role ?? "";
  const { page } = reader;
  if (LEFT_OUT.test(role)) return [];
  const heading = HEADING.exec(role);
  if (heading) {
    const text = plain(reader.runsOf(tag));
    const level = heading[1] ? Number(heading[1]) : 1;
    return text === "" ? [] : [{ kind: "heading", page, text, level, ...weightOf(reader.runsOf(tag)) }];
  }
  if (role === "L") {
    const items = itemsOf(tag, reader);
    return items.length === 0
      ? []
      : [{ kind: "list", page, items, continues: !hasLabel(tag.children?.[0]) && hasLabel(tag.children?.[1]) }];
  }
  if (role === "Table") return tableOf(tag, reader);
  if (holdsBlocks(tag)) return (tag.children ?? []).flatMap((child) => piecesOf(child, reader));
  const runs = reader.runsOf(tag);
  const text = plain(runs);
  return text === "" ? [] : [{ kind: "paragraph", page, text, ...weightOf(runs) }];
}

const holdsBlocks = (tag: Tag): boolean =>
  (tag.children ?? []).some((child) => BLOCKS.test(child.role ?? "") || holdsBlocks(child));

const hasLabel = (item: Tag | undefined): boolean => (item?.children ?? []).some(({ role }) => role === "Lbl");

/** An item, and the items of nested lists, each preceded by its parent's text. */
function itemsOf(list: Tag, reader: Reader): string[] {
  return (list.children ?? []).flatMap((item) => {
    if (item.role === "L") return itemsOf(item, reader);
    const inner = listsIn(item);
    const innerMarks = new Set(inner.flatMap(marksIn));
    const labels = new Set((item.children ?? []).filter(({ role }) => role === "Lbl").flatMap(marksIn));
    const runs = reader.runsOf(item).filter(({ mark }) => !innerMarks.has(mark!) && !labels.has(mark!));
    const own = withoutBullet(plain(runs));
    const below = inner.flatMap((one) => itemsOf(one, reader));
    if (below.length === 0) return own === "" ? [] : [own];
    return below.map((text) => (own === "" ? text : `${own} ${text}`));
  });
}

const listsIn = (tag: Tag): Tag[] =>
  (tag.children ?? []).flatMap((child) => (child.role === "L" ? [child] : listsIn(child)));

function tableOf(table: Tag, reader: Reader): Piece[] {
  const tags = rowsIn(table).map((row) => cellsIn(row));
  const rows = tags
    .map((row) => row.map((cell) => cellOf(cell, reader)))
    .filter((row) => row.some(({ text }) => text !== ""));
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map((row) => row.length));
  // A frame around text is drawn as a table with one column.
  if (width < 2)
    return tags.flatMap((row) => row.flatMap((cell) => piecesOf({ role: "Div", children: [cell] }, reader)));
  // Tags do not say which columns a merged cell goes across.
  const drawn = rows.some((row) => row.length < width) ? reader.drawn(reader.runsOf(table)) : null;
  if (drawn) return [drawn];
  const heads = headRowsOf(rows);
  return [
    {
      kind: "table",
      page: reader.page,
      head: headOf(rows.slice(0, heads), width),
      rows: rows.slice(heads).map((row) => row.map(({ text }) => text)),
      isSure: rows[0]!.every(({ isHead }) => isHead),
    },
  ];
}

function cellOf(cell: Tag, reader: Reader): Cell {
  const runs = reader.runsOf(cell);
  return { text: withoutInnerBullets(plain(runs)), isHead: cell.role === "TH", isBold: weightOf(runs).isBold };
}

const rowsIn = (tag: Tag): Tag[] =>
  (tag.children ?? []).flatMap((child) =>
    child.role === "TR" ? [child] : child.role === "Table" ? [] : rowsIn(child),
  );
const cellsIn = (tag: Tag): Tag[] =>
  (tag.children ?? []).flatMap((child) => (/^T[HD]$/.test(child.role ?? "") ? [child] : cellsIn(child)));

/** Runs in their own order, lines joined. */
function plain(runs: Run[]): string {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    const last = lines.at(-1)!;
    const before = last.at(-1);
    const isBelow = before && Math.abs(before.y - run.y) > 0.5 * Math.max(before.size, run.size);
    if (isBelow) lines.push([run]);
    else last.push(run);
  }
  return lines
    .map((line) => normalizeText(textOf(line)))
    .filter((text) => text !== "")
    .reduce(joinLines, "")
    .trim();
}
