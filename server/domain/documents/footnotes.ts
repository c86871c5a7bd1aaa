import type { Block } from "./document.ts";
import { sentencesOf } from "./sentences.ts";

type Note = { mark: string; text: string; at: number };

/** "[^1]: …", "* …", "(**) …", "¹ …": the footnote that a mark elsewhere refers to. */
const DEFINITION = /^(?:\[\^([^\]]+)\]:|\(?(\*{1,3}|[¹²³⁴⁵⁶⁷⁸⁹]{1,2})\)?)\s*(?=\S)/u;
/** The same marks as references: after a word, a figure or punctuation. */
const REFERENCE = /\s?\[\^([^\]]+)\]|(?<=[\p{L}\p{N}%.!?)])\s?\(?(\*{1,3}|[¹²³⁴⁵⁶⁷⁸⁹]{1,2})\)?(?=$|[\s.,;:!?])/gu;
/** "50 m²" is no reference. */
const SQUARE_OR_CUBE = /^[²³]$/;
const UNIT_BEFORE = /(?:^|[^\p{L}])(?:[kcm]?m)\s?$/iu;

/**
 * The document with each footnote where its mark is: in brackets after the sentence, or as a cell of its own. Footnotes
 * without a reference stay paragraphs.
 */
export function withFootnotes(written: readonly Block[]): Block[] {
  const blocks = written.flatMap(apart);
  const notes = blocks.flatMap((block, at): Note[] => {
    const found = block.kind === "paragraph" ? DEFINITION.exec(block.text) : null;
    if (!found || block.kind !== "paragraph") return [];
    return [{ mark: (found[1] ?? found[2])!, text: block.text.slice(found[0].length), at }];
  });
  const used = new Set<Note>();
  /** Marks like "*" are reused on each page: the next footnote below is meant. */
  const noteFor = (mark: string, at: number): Note | undefined =>
    notes.find((note) => note.mark === mark && note.at > at) ?? notes.find((note) => note.mark === mark);
  const read = (text: string, at: number): { text: string; notes: string[] } => {
    const referred: Note[] = [];
    const without = text.replace(
      REFERENCE,
      (whole, named: string | undefined, sign: string | undefined, from: number) => {
        if (sign && SQUARE_OR_CUBE.test(sign) && UNIT_BEFORE.test(text.slice(0, from))) return whole;
        const note = noteFor((named ?? sign)!, at);
        if (note) referred.push(note);
        return note || named ? "" : whole;
      },
    );
    for (const note of referred) used.add(note);
    return { text: without, notes: [...new Set(referred.map((note) => note.text))] };
  };
  const inBrackets = (text: string, at: number): string =>
    sentencesOf(text.replace(/([.!?])(\s?(?:\[\^[^\]]+\])+)/g, "$2$1"))
      .map(({ text: sentence, gap }) => {
        const { text: said, notes: own } = read(sentence, at);
        return said + own.map((note) => ` (${note})`).join("") + gap;
      })
      .join("");

  const noted = blocks.map((block, at): Block => {
    switch (block.kind) {
      case "paragraph": {
        const own = notes.find((note) => note.at === at);
        return { ...block, text: own ? own.text : inBrackets(block.text, at) };
      }
      case "list":
        return { ...block, items: block.items.map((item) => inBrackets(item, at)) };
      case "table":
        return notedTable(block, (text) => read(text, at));
      case "heading":
        return { ...block, text: read(block.text, at).text };
    }
  });
  const definitions = new Set([...used].map(({ at }) => at));
  return noted.filter((_, at) => !definitions.has(at));
}

/** Tells which texts are footnotes with asterisks, and no items: one of the others has the same mark behind a word. */
export function noteTest(texts: readonly string[]): (text: string) => boolean {
  const referred = new Set(texts.flatMap((text) => [...text.matchAll(REFERENCE)].map(([, , sign]) => sign)));
  return (text) => text.startsWith("*") && referred.has(DEFINITION.exec(text)?.[2]);
}

/** Consecutive footnotes may have been read as one paragraph. */
const apart = (block: Block): Block[] =>
  block.kind === "paragraph" && block.text.startsWith("[^")
    ? block.text.split(/\s(?=\[\^[^\]]+\]:)/).map((text) => ({ ...block, text }))
    : [block];

const NOTE_HEAD = "Not";

type Table = Extract<Block, { kind: "table" }>;

/** A footnote of a column header applies to every row. */
function notedTable(table: Table, read: (text: string) => { text: string; notes: string[] }): Table {
  const head = table.head.map(read);
  const common = head.flatMap(({ notes }) => notes);
  const rows = table.rows.map((row) => {
    const cells = row.map(read);
    return { values: cells.map(({ text }) => text), notes: [...common, ...cells.flatMap(({ notes }) => notes)] };
  });
  const names = head.map(({ text }) => text);
  if (rows.every(({ notes }) => notes.length === 0))
    return { ...table, head: names, rows: rows.map(({ values }) => values) };
  const width = Math.max(names.length, ...rows.map(({ values }) => values.length));
  const filled = (values: string[], last: string) => [
    ...Array.from({ length: width }, (_, at) => values[at] ?? ""),
    last,
  ];
  return {
    ...table,
    head: filled(names, NOTE_HEAD),
    rows: rows.map(({ values, notes }) => filled(values, notes.join(" "))),
  };
}
