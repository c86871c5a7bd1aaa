import { beginsItem, withoutBullet } from "./bullets.ts";
import type { Block } from "./document.ts";
import { withLabel } from "./pictographs.ts";

type Line = Extract<Block, { kind: "paragraph" | "list" }>;

const ITEM_MAX = 300;
const RECORD_MAX = 120;
/** A sentence of more words with a colon in it is no "name: value". */
const RECORD_MAX_WORDS = 8;
const LABELLED = /^(?!https?:|\[\^)[^:?]{2,60}:\s*\S/;
/** "No: 12" is a part of an address. */
const NAMED = /^(?!https?:|\[\^)[^:?]{3,60}:\s+\S/;
const ADDRESS = /(?:^|\s)(?:mah|cad|sok|sk|blv|bulv|apt|no|kat|daire)(?:[.:/\s]|$)/iu;
/** "Adana 320", "Kese köpük - 650 TL (randevuyla)": a name, and a figure at the end. */
const FIGURED =
  /^\p{L}.*[\s(–—-][₺$€]?\d(?:[\d.,/]*\d)?\s?(?:₺|TL|lira|€|Euro|\$|dk|dakika|saat|gün|kişi|adet|kg|gr?|cl|ml|cm|m²|%)?\)?\*{0,3}(?:\s\([^)]*\))?$/u;
/** A telephone number and nothing else but when it is answered. */
export const NUMBER_ALONE = /^(?:\+90|0|444)[\s(]*\d(?:[\s()/-]*\d){5,}\)?(?:\s\([^)]*\))?$/;
/** "4.1.", "2.3)": the number of a clause. */
const CLAUSE = /^\d{1,2}(?:\.\d{1,2}){1,3}[.)]?\s+\S/;

/** "Soru: …", "C) …". */
const OF_QUESTION = /^(?:soru|cevap|yanıt|[scqa])\s*\d*\s*[:.)]/iu;

/** The line of another question. */
const ASKS = /^(?:soru\s*\d*|s|q)\s*:/iu;
/** "3- 4 adet fotoğraf", which is no span of numbers where "2-" comes before it. */
const COUNTED = /^(\d{1,2})\s?-\s+(?=\d)/;

/** True for the first line of a contract's numbered clause. */
export const isClause = (line: string): boolean => CLAUSE.test(line);

/** True for a line that says a name and its value, and is no sentence: "Cumartesi: 10.00–16.00", "Adana 320". */
export const isRecord = (line: string): boolean =>
  line.length <= RECORD_MAX &&
  !OF_QUESTION.test(line) &&
  (NAMED.test(line) || (FIGURED.test(line) && !ADDRESS.test(line))) &&
  !(/[.!?]$/.test(line) && line.split(" ").length > RECORD_MAX_WORDS);

/** A line that its author ended: short, and no continuation of the one before. */
const isOfItsOwn = (line: string): boolean => line.length < ITEM_MAX && !/^\p{Ll}/u.test(line) && !line.endsWith(",");

/**
 * The lines of one paragraph, each ended by its author, as what they look like: items that begin with a bullet or
 * number, names with their values, clauses, and lines below a colon. Other lines are one text.
 */
export function blocksOfLines(written: readonly string[]): Line[] {
  const lines = written.map((line, at) => withLabel(isOfAddress(written, at) ? `Telefon: ${line}` : line));
  const [lead, ...others] = lines;
  if (lines.length > 1 && lines.every((line) => LABELLED.test(line) && !OF_QUESTION.test(line)))
    return [{ kind: "list", items: [...lines] }];
  if (others.length > 1 && leadsOn(lead!) && !others.some(beginsItem) && others.every(isOfItsOwn))
    return [
      { kind: "paragraph", text: lead! },
      { kind: "list", items: others },
    ];
  const found: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const [items, records] = [runOf(lines, at, isItemAfter), runOf(lines, at, isRecord)];
    const length = items > 1 ? items : records > 1 ? records : 1;
    const run = lines.slice(at, at + length);
    const last = found.at(-1);
    if (length > 1)
      found.push({
        kind: "list",
        items: run.map((line) => (items > 1 ? withoutBullet(line).replace(COUNTED, "") : line)),
      });
    else if (last?.kind === "paragraph" && !isClause(run[0]!) && !ASKS.test(run[0]!)) last.text += ` ${run[0]}`;
    else found.push({ kind: "paragraph", text: run[0]! });
    at += length;
  }
  return found;
}

/** A telephone number right below an address: "No: 12 0216 555 00 11" would be read as one number. */
const isOfAddress = (lines: readonly string[], at: number): boolean =>
  NUMBER_ALONE.test(lines[at]!) && ADDRESS.test(lines[at - 1] ?? "");

/** A line that the lines below it belong to: "Kiralama şartları:", "SALSA BAŞLANGIÇ". */
const leadsOn = (line: string): boolean =>
  line.endsWith(":") ||
  (line.length <= RECORD_MAX && /\p{L}{3}/u.test(line) && !/\p{Ll}|[.!?]$/u.test(line.replace(/\([^)]*\)/g, "")));

/** A question that begins so has its answer elsewhere. */
const isItem = (line: string): boolean => beginsItem(line) && line.length < ITEM_MAX && !/[?:]$/.test(line);

/** An item, or a line that goes on counting those before it. */
const isItemAfter = (line: string, before: string | undefined): boolean =>
  isItem(line) || (before !== undefined && Number(COUNTED.exec(line)?.[1]) === Number.parseInt(before, 10) + 1);

function runOf(
  lines: readonly string[],
  from: number,
  fits: (line: string, before: string | undefined) => boolean,
): number {
  let at = from;
  while (at < lines.length && fits(lines[at]!, at > from ? lines[at - 1] : undefined)) at += 1;
  return at - from;
}
