import { beginsItem, withoutBullet } from "./bullets.ts";
import type { Block } from "./document.ts";
import { isRecord } from "./typed-lines.ts";

/**
 * A name, dots that lead to its value, and the value: "Manikür ........ 300 TL"; one right after the other. Dots are
 * looked at from the first of them alone, since forms have lines of a thousand that lead nowhere.
 */
const LED =
  /\s*(\S.*?)(?:\s*:)?\s*(?<![.…·_]\s?)(?:[.…·_]\s?){4,}\s*([₺$€]?\d\S*(?:\s(?:₺|TL|€|dk|dakika|gün)(?!\p{L}))?)/guy;
const DOTS = /\s*(?:[.…·_]\s?){5,}\s*/gu;
/** "İ" is no "i" to a pattern that ignores case. */
const CONTENTS = /^(?:[iİ]çindekiler|contents)\s*:?$/iu;
/** Fewer lines with growing numbers may be prices. */
const LEAST_CONTENTS = 4;
const ITEM_MAX_LENGTH = 200;

type Paragraph = Extract<Block, { kind: "paragraph" }>;

/**
 * Understands signs that stand for formatting: bullets and numbers at the beginning of lines are a list, dots lead to a
 * value or to be filled in. A table of contents is left out: it has the headings' words, and answers nothing.
 */
export const withTypedLayout = (blocks: readonly Block[]): Block[] =>
  withItems(withoutContents(blocks).flatMap(withoutDots));

function withoutDots(block: Block): Block[] {
  if (block.kind === "list") return [{ ...block, items: block.items.flatMap(undotted) }];
  return block.kind === "paragraph" ? undotted(block.text).map((text) => ({ ...block, text })) : [block];
}

/** The lines of a text whose dots lead somewhere; none of one that is only to be filled in. */
function undotted(text: string): string[] {
  if (!DOTTED.test(text)) return [text];
  const led = ledIn(text);
  if (led.length > 0) return led.map(({ name, value }) => `${name}: ${value}`);
  const rest = text.replace(DOTS, " ").trim();
  return rest === "" || (rest !== text && rest.endsWith(":")) ? [] : [rest];
}

const DOTTED = /[.…·_]\s?[.…·_]\s?[.…·_]/;

/** The names and values of a text that consists of them. */
function ledIn(text: string): { name: string; value: string }[] {
  const led = DOTTED.test(text) ? [...text.matchAll(LED)] : [];
  const isAll = text.replaceAll(LED, "").trim() === "";
  return isAll ? led.map(([, name = "", value = ""]) => ({ name, value })) : [];
}

function withoutContents(blocks: readonly Block[]): Block[] {
  const headings = new Set(blocks.flatMap((block) => (block.kind === "heading" ? [bare(block.text)] : [])));
  const lastPage = Math.max(0, ...blocks.map(({ page }) => page ?? 0));
  const isOfContents = (line: string) => headings.has(bare(line)) || /^(?:[.…·_\s]+|\d{1,4})$/u.test(line);
  const kept: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    const isNamed = CONTENTS.test(linesOf(blocks[at]!).join(" "));
    const from = isNamed ? at + 1 : at;
    const end = endOf(blocks, from, (line) => pageIn(line) !== null || (isNamed && isOfContents(line)));
    const pages = blocks.slice(from, end).flatMap(linesOf).map(pageIn);
    if (end > from && (isNamed || arePages(pages, lastPage))) at = end;
    else {
      kept.push(...blocks.slice(at, Math.max(end, at + 1)));
      at = Math.max(end, at + 1);
    }
  }
  return kept;
}

function endOf(blocks: readonly Block[], from: number, isEntry: (line: string) => boolean): number {
  const isEntries = (block: Block) =>
    block.kind !== "heading" && linesOf(block).length > 0 && linesOf(block).every(isEntry);
  let end = from;
  while (end < blocks.length && isEntries(blocks[end]!)) end += 1;
  return end;
}

/** Its numbers grow, and there are as many pages. */
const arePages = (pages: (number | null)[], lastPage: number): boolean =>
  pages.length >= LEAST_CONTENTS &&
  pages.every((page, at) => at === 0 || page! >= pages[at - 1]!) &&
  pages.at(-1)! <= lastPage;

/** The number that a line's dots lead to, or the last of several lines'; null if it is no page's. */
function pageIn(line: string): number | null {
  const values = ledIn(line).map(({ value }) => value);
  return values.length > 0 && values.every((value) => /^\d{1,4}$/.test(value)) ? Number(values.at(-1)) : null;
}

const linesOf = (block: Block): string[] =>
  block.kind === "list" ? block.items : block.kind === "table" ? [] : [block.text];

/** Without its number, to compare a heading with its line in the table of contents. */
const bare = (text: string): string =>
  text
    .replace(/^(?:\d+[.)]?)+\s*/, "")
    .toLocaleLowerCase("tr")
    .trim();

/** Two or more lines in a row that begin as items do. */
const withItems = (blocks: readonly Block[]): Block[] => withLists(blocks, isItem, withoutBullet);

/** Two or more lines in a row that each say a name and its value: "Cumartesi: 10.00–16.00", "Adana 320". */
export const withRecords = (blocks: readonly Block[]): Block[] =>
  withLists(
    blocks,
    (block) => block.kind === "paragraph" && isRecord(block.text),
    (text) => text,
  );

function withLists(
  blocks: readonly Block[],
  fits: (block: Block) => boolean,
  itemOf: (text: string) => string,
): Block[] {
  const found: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    while (end < blocks.length && fits(blocks[end]!)) end += 1;
    const items = blocks.slice(at, end) as Paragraph[];
    if (items.length > 1) {
      const { page } = items[0]!;
      found.push({ kind: "list", items: items.map(({ text }) => itemOf(text)), ...(page !== undefined && { page }) });
    } else found.push(blocks[at]!);
    at += Math.max(1, items.length);
  }
  return found;
}

/** Numbered clauses of a contract are paragraphs, and a numbered question has its answer elsewhere. */
const isItem = (block: Block): boolean =>
  block.kind === "paragraph" &&
  beginsItem(block.text) &&
  block.text.length <= ITEM_MAX_LENGTH &&
  !/^\(|[?:]$/.test(block.text);
