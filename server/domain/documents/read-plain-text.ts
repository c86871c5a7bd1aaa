import { beginsItem, withoutBullet } from "./bullets.ts";
import type { Block, ReadDocument } from "./document.ts";
import { closeSpacedOut, joinLines, normalizeText, repairTurkish } from "./normalize-text.ts";

const HEADING_MAX_LENGTH = 90;
const RULE = /^\s*([=\-_*~#])\1{2,}\s*$/;
/** Lines wrapped by a program are nearly full; no program wraps before 40 letters, and nobody types 130 per line. */
const [MIN_WIDTH, MAX_WIDTH] = [40, 130];
const ENDS = /[.!?:;…]["”’)]*$/u;

/**
 * Reads plain text: underlined and capital lines as headings, bullets as lists, columns of tabs or spaces as tables.
 */
export function readPlainText(text: string, name: string): ReadDocument {
  const mend = repairTurkish([text.slice(0, 1_000_000)]);
  const lines = mend(text).replace(/\r\n?/g, "\n").replace(/\f/g, "\n\n").split("\n");
  const width = widthOf(lines);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) at = addBlock(blocks, lines, at, width);
  const [first] = blocks;
  return first?.kind === "heading" ? { title: first.text, blocks: blocks.slice(1) } : { title: name, blocks };
}

/** The width at which a program wrapped the lines, or nothing if people did. */
function widthOf(lines: string[]): number {
  const lengths = lines
    .map(({ length }) => length)
    .filter((length) => length > 0)
    .toSorted((one, other) => one - other);
  const most = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  return most >= MIN_WIDTH && most <= MAX_WIDTH ? most : Infinity;
}

function addBlock(blocks: Block[], lines: string[], at: number, width: number): number {
  const line = lines[at]!;
  if (line.trim() === "" || RULE.test(line)) return at + 1;
  const table = tableAt(lines, at);
  if (table) {
    blocks.push(table.block);
    return table.end;
  }
  const level = headingLevel(lines, at);
  if (level !== null) {
    blocks.push({ kind: "heading", level, text: normalizeText(closeSpacedOut(line)) });
    return at + 1;
  }
  const end = endOf(lines, at, width);
  const text = lines.slice(at, end).map(normalizeText).reduce(joinLines);
  const last = blocks.at(-1);
  if (!beginsItem(normalizeText(line))) blocks.push({ kind: "paragraph", text });
  else if (last?.kind === "list") last.items.push(withoutBullet(text));
  else blocks.push({ kind: "list", items: [withoutBullet(text)] });
  return end;
}

/** Where a paragraph or item ends: at an empty line, or at a line that its author ended before it was full. */
function endOf(lines: string[], at: number, width: number): number {
  let end = at + 1;
  while (end < lines.length) {
    const [before, line] = [lines[end - 1]!, lines[end]!];
    const [word = ""] = line.trim().split(/\s/);
    const wasFull = before.trimEnd().length + 1 + word.length > width * 0.97;
    if (
      line.trim() === "" ||
      RULE.test(line) ||
      beginsItem(normalizeText(line)) ||
      !(wasFull || (width !== Infinity && isBroken(before, line)))
    )
      break;
    end += 1;
  }
  return end;
}

const isBroken = (before: string, line: string): boolean => !ENDS.test(before.trimEnd()) && /^\s*\p{Ll}/u.test(line);

/** A separate line that is underlined, in capitals or numbered, and is no sentence. */
function headingLevel(lines: string[], at: number): number | null {
  const line = normalizeText(lines[at]!);
  const underline = lines[at + 1] ?? "";
  if (line.length > HEADING_MAX_LENGTH || !/\p{L}/u.test(line)) return null;
  if (/^\s*=+\s*$/.test(underline) && underline.trim().length > 2) return 1;
  if (/^\s*[-~]+\s*$/.test(underline) && underline.trim().length > 2) return 2;
  const isAlone = at === 0 || lines[at - 1]!.trim() === "" || RULE.test(lines[at - 1]!);
  const isLast = lines.slice(at + 1).every((next) => next.trim() === "");
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

const nextOf = (lines: string[], at: number): string => lines.slice(at + 1).find((line) => line.trim() !== "") ?? "";

const CELLS = /\t+|\s{3,}|\s*\|\s*/;
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(CELLS)
    .map(normalizeText);

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
