import { beginsItem } from "./bullets.ts";
import { joinLines, normalizeText, partsIban } from "./normalize-text.ts";
import { isClause, isRecord } from "./typed-lines.ts";

/** Lines wrapped by a program are nearly full; no program wraps before 40 letters, and nobody types 130 per line. */
const [MIN_WIDTH, MAX_WIDTH] = [40, 130];
const ENDS = /[.!?:;…]["”’)]*$/u;
const RULE = /^\s*([=\-_*~#])\1{2,}\s*$/;
/** An address of mail or of the web is no end of a sentence above it. */
const NET_ADDRESS = /^(?:\S+@\S+|(?:https?:|www\.)\S+)$/;
/** "Telefon: …" begins a line of its own. */
const LABEL = /^\p{Lu}[^:?.,]{2,30}:\s+\S/u;

/** True for a line of signs that separates parts. */
export const isRule = (line: string): boolean => RULE.test(line);

/** The width at which a program wrapped the lines; Infinity if people ended them. */
export function widthOf(lines: readonly string[]): number {
  const lengths = lines
    .map(({ length }) => length)
    .filter((length) => length > 0)
    .toSorted((one, other) => one - other);
  const most = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  return most >= MIN_WIDTH && most <= MAX_WIDTH ? most : Infinity;
}

/** Where a paragraph or item that begins at a line ends: at an empty line, or after one that its author ended. */
export function endOf(lines: readonly string[], at: number, width: number): number {
  let end = at + 1;
  while (end < lines.length) {
    const [before, line] = [lines[end - 1]!, lines[end]!];
    const [word = ""] = line.trim().split(/\s/);
    const wasFull = before.trimEnd().length + 1 + word.length > width * 0.97;
    if (
      line.trim() === "" ||
      isRule(line) ||
      beginsOwn(normalizeText(line)) ||
      !(
        wasFull ||
        partsIban(before.trim(), line.trim()) ||
        ((width !== Infinity || before.length > MIN_WIDTH) && isBroken(before, line))
      )
    )
      break;
    end += 1;
  }
  return end;
}

const beginsOwn = (line: string): boolean =>
  beginsItem(line) ||
  isClause(line) ||
  LABEL.test(line) ||
  NET_ADDRESS.test(line) ||
  (/^\p{Lu}/u.test(line) && isRecord(line));

const isBroken = (before: string, line: string): boolean => !ENDS.test(before.trimEnd()) && /^\s*\p{Ll}/u.test(line);

/** The lines as their author ended them: what a program wrapped is joined. */
export function endedLines(lines: readonly string[], width: number): string[] {
  const ended: string[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOf(lines, at, width);
    ended.push(lines.slice(at, end).map(normalizeText).reduce(joinLines));
    at = end;
  }
  return ended.filter((line) => line !== "");
}
