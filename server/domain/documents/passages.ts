import { createHash } from "node:crypto";
import type { Passage } from "#contract/passages.ts";
import type { Block, ReadDocument } from "./document.ts";
import { leadTo, withCaptions } from "./leads.ts";
import { isPriced, showsPrice, withFigures } from "./figures.ts";
import { withFootnotes } from "./footnotes.ts";
import { questionAnswered, withQuestions } from "./questions-answered.ts";
import { sentencesOf } from "./sentences.ts";
import { withTableNotes } from "./table-notes.ts";
import { rowsOf, rowText } from "./table-rows.ts";
import { withRecords, withTypedLayout } from "./typed-layout.ts";
import { isRecord } from "./typed-lines.ts";

/** A longer paragraph covers several subjects; it is split between sentences into parts of about this length. */
const PARAGRAPH_MAX_LENGTH = 1400;
const PART_LENGTH = 700;

/**
 * Splits a document into passages that can each be an answer: paragraphs, list items with their lead, table rows,
 * answers under their questions. In the document's order; those of one list or table are adjacent.
 */
export function passagesOf(document: ReadDocument): Passage[] {
  const typed = withRecords(withTypedLayout(withFootnotes(withTableNotes(document.blocks))));
  const blocks = withCaptions(withFigures(withQuestions(typed), document.title));
  const path: { level: number; text: string; anchor: string | null }[] = [];
  const passages: Passage[] = [];
  const met = new Map<string, number>();
  const add = (
    { page }: Pick<Block, "page">,
    below: string[],
    piece: Pick<Passage, "kind" | "lead" | "text" | "cells">,
  ) => {
    const headings = [...path.map(({ text }) => text), ...below].map(withoutOrnaments);
    const answers = headings.at(-1)?.endsWith("?") ?? false;
    if (!answers && !saysSomething(piece)) return;
    const said = [...headings, piece.lead ?? "", piece.text].join("\n");
    const times = (met.get(said) ?? 0) + 1;
    met.set(said, times);
    passages.push({
      ...piece,
      headings,
      key: createHash("sha256").update(`${said}\n${times}`).digest("base64url").slice(0, 16),
      page: page ?? null,
      anchor: path.findLast(({ anchor }) => anchor !== null)?.anchor ?? null,
    });
  };
  blocks.forEach((block, at) => {
    const lead = () => leadTo(blocks[at - 1])?.lead ?? planOf(blocks[at - 1], block);
    switch (block.kind) {
      case "heading":
        while (path.length > 0 && (path.at(-1)!.level >= block.level || areQuestions(path.at(-1)!, block))) path.pop();
        path.push({ level: block.level, text: block.text, anchor: block.anchor ?? null });
        break;
      case "paragraph": {
        const next = blocks[at + 1]?.kind;
        const text = (next === "list" || next === "table" ? leadTo(block)?.before : undefined) ?? block.text;
        const pair = questionAnswered(text);
        for (const part of partsOf(pair?.answer ?? text))
          add(block, pair ? [pair.question] : [], { kind: "paragraph", lead: null, text: part, cells: null });
        break;
      }
      case "list":
        for (const item of block.items) {
          const pair = questionAnswered(item);
          add(block, pair ? [pair.question] : [], {
            kind: "item",
            lead: pair ? null : lead(),
            text: pair?.answer ?? item,
            cells: null,
          });
        }
        break;
      case "table":
        for (const { cells, group, page } of rowsOf(block)) {
          const below = group === null ? [] : [group];
          add({ page }, below, { kind: "row", lead: lead(), text: rowText(cells), cells });
        }
    }
  });
  return passages;
}

/** A plan with its price, which what is listed below it is part of: "Standart: 4.200 TL / Ay". */
function planOf(before: Block | undefined, { kind, ...block }: Block): string | null {
  if (kind !== "list" || before?.kind !== "paragraph" || !(isPriced(before.text) || isPricedLine(before))) return null;
  const { items } = block as Extract<Block, { kind: "list" }>;
  return items.every((item) => !SAYS_OTHER.test(item)) ? before.text : null;
}

/** "Mevlit paketi - kişi başı 95 TL". */
const isPricedLine = (block: Block | undefined): boolean =>
  block?.kind === "paragraph" && isRecord(block.text) && showsPrice(block.text);

/** Items with prices, hours or values of their own. */
const SAYS_OTHER = /:\s(?!yok$)|\d\s?(?:₺|tl(?:$|[^\p{L}])|lira)|₺\s?\d|\d[.:]\d{2}\s?[-–]/iu;

/** "— BAHÇE —", "*** Tatlılar ***". */
const withoutOrnaments = (heading: string): string =>
  heading.replace(/^([—–\-*=~•]+)\s*(\p{L}.*?)\s*[—–\-*=~•]+$/u, "$2");

/** No question belongs to another one. */
const areQuestions = (...texts: { text: string }[]): boolean => texts.every(({ text }) => text.endsWith("?"));

const REFERS_ONLY = /^\(?(?:bkz|bakınız|sayfa|s\.)(?=$|[^\p{L}]).{0,60}$|^(?!.*(?:\d[\s()/-]*){7})[^\p{L}]*$/iu;

/** False for "Bkz. 3.2", a page number or a single word, unless it is under a question; a telephone number is said. */
function saysSomething({ kind, text, cells }: Pick<Passage, "kind" | "text" | "cells">): boolean {
  if (kind === "row") return cells!.length > 1 || text.includes(" ");
  if (REFERS_ONLY.test(text)) return false;
  return kind === "item" || text.includes(" ");
}

function partsOf(text: string): string[] {
  if (text.length <= PARAGRAPH_MAX_LENGTH) return text === "" ? [] : [text];
  const parts = [""];
  for (const { text: sentence, gap } of sentencesOf(text)) {
    const last = parts.at(-1)!;
    if (last !== "" && last.length + sentence.length > PART_LENGTH) parts.push(sentence + gap);
    else parts[parts.length - 1] = last + sentence + gap;
  }
  return parts.map((part) => part.trim());
}
