import { beginsItem, hasBullet, outlinedItems, type TypedItem, withoutBullet } from "./bullets.ts";
import type { Block, ReadDocument } from "./document.ts";
import { showsPrice } from "./figures.ts";
import { withoutPageEdges } from "./page-edges.ts";
import { withLabel, withoutPictographs } from "./pictographs.ts";
import { isRecord, NUMBER_ALONE } from "./typed-lines.ts";
import { endOf, isRule, widthOf } from "./wrapped-lines.ts";
import { closeSpacedOut, joinLines, normalizeText, repairTurkish } from "./normalize-text.ts";

const HEADING_MAX_LENGTH = 90;
/** "*Fiyatlar*" as chat programs write bold letters; "1.400 TL*" is a mark. */
const BOLD = /(?<![^\s(])\*(?=\S)([^*\n]{0,200}[^\s*])\*(?![\p{L}\d*])/gu;

/**
 * Reads plain text: underlined and capital lines as headings, bullets as lists, columns of tabs or spaces as tables.
 */
export function readPlainText(text: string, name: string): ReadDocument {
  const mend = repairTurkish([text.slice(0, 1_000_000)]);
  const written = mend(text).replace(/\r\n?/g, "\n").replace(/\f/g, "\n\n").replace(BOLD, "$1");
  const lines = withoutPageEdges(written.split("\n"));
  const width = widthOf(lines);
  const found: Found[] = [];
  for (let at = 0; at < lines.length;) at = addBlock(found, lines, at, width);
  const blocks = found.map((block): Block =>
    "typed" in block ? { kind: "list", items: outlinedItems(block.typed) } : block,
  );
  const [first] = blocks;
  return first?.kind === "heading" ? { title: first.text, blocks: blocks.slice(1) } : { title: name, blocks };
}

type Found = Block | { kind: "items"; typed: TypedItem[] };

function addBlock(blocks: Found[], lines: string[], at: number, width: number): number {
  const line = lines[at]!;
  if (line.trim() === "" || isRule(line)) return at + 1;
  const table = tableAt(lines, at);
  if (table) {
    blocks.push(table.block);
    return table.end;
  }
  const level = headingLevel(lines, at);
  if (level !== null) {
    blocks.push({ kind: "heading", level, text: withoutPictographs(normalizeText(closeSpacedOut(line))) });
    return at + 1;
  }
  const end = endOf(lines, at, width);
  const typed = withLabel(lines.slice(at, end).map(normalizeText).reduce(joinLines));
  const text = NUMBER_ALONE.test(typed) ? `Telefon: ${typed}` : typed;
  const last = blocks.at(-1);
  if (last?.kind === "paragraph" && describes(lines, at, text)) last.text += `: ${text}`;
  else if (!beginsItem(text) || (FOOTNOTE.test(text) && isBlank(lines[at - 1]) && isBlank(lines[end])))
    blocks.push({ kind: "paragraph", text });
  else if (text.endsWith("?") && !isLike(text, normalizeText(nextOf(lines, end - 1))))
    blocks.push({ kind: "paragraph", text: withoutBullet(text) });
  else {
    const item = { text, indent: line.search(/\S/) };
    if (last?.kind === "items") last.typed.push(item);
    else blocks.push({ kind: "items", typed: [item] });
  }
  return end;
}

/** True for sentences right below the one line with a thing and its price: "Mevlit paketi - kişi başı 95 TL". */
function describes(lines: readonly string[], at: number, text: string): boolean {
  const priced = normalizeText(lines[at - 1] ?? "");
  return isBlank(lines[at - 2]) && isRecord(priced) && showsPrice(priced) && /^\p{Lu}.{20}.*[.!]$/su.test(text);
}

/** True for a line that begins as another item of the same list: "4) Faturam nerede?" may have "- E-postanızda" below. */
const isLike = (item: string, next: string): boolean => beginsItem(next) && hasBullet(next) === hasBullet(item);

/** "* Rapor gerekir." by itself is no item. */
const FOOTNOTE = /^\*{1,3}\s/;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";

/** A separate line that is underlined, in capitals or numbered, and is no sentence. */
function headingLevel(lines: string[], at: number): number | null {
  const line = normalizeText(lines[at]!);
  const underline = lines[at + 1] ?? "";
  if (line.length > HEADING_MAX_LENGTH || !/\p{L}/u.test(line)) return null;
  if (/^\s*=+\s*$/.test(underline) && underline.trim().length > 2) return 1;
  if (/^\s*[-~]+\s*$/.test(underline) && underline.trim().length > 2) return 2;
  const isTitle = TITLE.test(line) && isTextBelow(lines, at);
  const isAlone = isTitle || at === 0 || lines[at - 1]!.trim() === "" || isRule(lines[at - 1]!);
  const isLast = nextOf(lines, at) === "";
  if (!isAlone || isLast || /[.,;:!?]$/.test(line)) return null;
  const letters = line.replace(/[^\p{L}]/gu, "");
  if (letters.length >= 3 && letters === letters.toLocaleUpperCase("tr")) return at === 0 ? 1 : 2;
  const isFollowedByText = lines[at + 1]?.trim() !== "" || (lines[at + 2] ?? "").trim() !== "";
  if (
    /^(?:\d{1,2}[.)]|madde\s+\d+|bölüm\s+\d+)\s/iu.test(line) &&
    line.length <= 60 &&
    isFollowedByText &&
    !beginsItem(normalizeText(nextOf(lines, at)))
  )
    return 3;
  return at === 0 && line.length <= 60 && lines[1]?.trim() === "" ? 1 : null;
}

/** "3) Bilet devri", right above its text. */
const TITLE = /^\d{1,2}[.)]\s+\p{Lu}[^.:;!?]{2,50}$/u;
const isTextBelow = (lines: string[], at: number): boolean => {
  const below = normalizeText(lines[at + 1] ?? "");
  return /^\p{Lu}.{40}/u.test(below) && /[.!]$/.test(below) && !beginsItem(below);
};

/** The next line that is not empty; "" after the last one. */
function nextOf(lines: string[], at: number): string {
  let next = at + 1;
  while (next < lines.length && isBlank(lines[next])) next += 1;
  return lines[next] ?? "";
}

const CELLS = /\t+|\s{3,}|\s*\|\s*/;
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(CELLS)
    // "Ücret	: 1.750 TL": signs that align a column.
    .map((cell) => normalizeText(cell).replace(/^:\s+/, ""));

/** Two or more consecutive lines with the same number of pieces, separated by tabs, bars or wide gaps. */
function tableAt(lines: string[], at: number): { block: Block; end: number } | null {
  const columns = cellsOf(lines[at]!).length;
  if (columns < 2) return null;
  let end = at;
  const rows: string[][] = [];
  for (; end < lines.length && lines[end]!.trim() !== ""; end += 1) {
    if (/^[\s|+:=-]+$/.test(lines[end]!)) continue;
    const cells = cellsOf(lines[end]!);
    if (cells.length !== columns) break;
    rows.push(cells);
  }
  if (rows.length < 2) return null;
  const [first = [], ...others] = rows;
  const isHead = !first.some((cell) => /\d/.test(cell)) && others.some((row) => row.some((cell) => /\d/.test(cell)));
  return { block: { kind: "table", head: isHead ? first : [], rows: isHead ? others : rows }, end };
}
