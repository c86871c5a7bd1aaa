import type { Block } from "./document.ts";

type Heading = Block & { kind: "heading" };

/**
 * Collects a page's blocks. Headings that the markup does not declare (folded questions, bold lines) are one level
 * below the last declared one; what follows a folded part belongs to the heading before it again.
 */
export type Blocks = {
  /** All of them; a bold line with nothing below it is a paragraph. */
  list(): Block[];
  heading(level: number, text: string, anchor?: string): void;
  below(text: string, anchor?: string): void;
  paragraph(text: string): void;
  item(text: string): void;
  items(texts: string[]): void;
  endItems(): void;
  table(head: string[], rows: string[][]): void;
  /** True if anything is below the last heading. */
  isAnswered(): boolean;
  /** The current heading, for {@link backTo} after folded content. */
  mark(): Heading | undefined;
  backTo(mark: Heading | undefined): void;
};

export function createBlocks(): Blocks {
  const list: Block[] = [];
  /** The last declared heading, and the last heading of any kind. */
  let [own, last]: [Heading | undefined, Heading | undefined] = [undefined, undefined];
  const guessed = new Set<Block>();
  let items: (Block & { kind: "list" }) | undefined;
  let returning: Heading | undefined;

  function add(block: Block) {
    if (block.kind === "heading") {
      if (returning && block.level > returning.level && last !== returning && last && block.level > last.level)
        list.push(returning);
      last = block;
    } else if (returning && last !== returning) {
      list.push(returning);
      last = returning;
    }
    returning = undefined;
    if (block !== items) items = undefined;
    list.push(block);
  }

  function addItems(texts: string[]) {
    const said = texts.filter((text) => text !== "");
    if (said.length === 0) return;
    if (items && returning === undefined) return void items.items.push(...said);
    items = { kind: "list", items: said };
    add(items);
  }

  const isAlone = (block: Heading, at: number): boolean => {
    const next = list[at + 1];
    if (!guessed.has(block) || block.text.endsWith("?")) return false;
    return next === undefined || (next.kind === "heading" && next.level <= block.level);
  };

  /** "Sık sorulanlar" in bold above questions in bold: both look the same, and the questions belong to it. */
  function listed(): Block[] {
    let above: Heading | undefined;
    return list.map((block, at) => {
      const next = list[at + 1];
      const isQuestion = (one: Block) => one.kind === "heading" && one.level === above?.level && one.text.endsWith("?");
      if (block.kind !== "heading") return block;
      if (isAlone(block, at)) {
        above = block;
        return next && isQuestion(next) ? block : { kind: "paragraph", text: block.text };
      }
      if (!above) return block;
      if (guessed.has(block) && isQuestion(block)) return { ...block, level: block.level + 1 };
      if (block.level <= above.level) above = undefined;
      return block;
    });
  }

  return {
    list: listed,
    heading(level, text, anchor) {
      own = { kind: "heading", level, text, ...(anchor !== undefined && { anchor }) };
      add(own);
    },
    below(text, anchor) {
      const heading: Heading = {
        kind: "heading",
        level: (own?.level ?? 1) + 1,
        text,
        ...(anchor !== undefined && { anchor }),
      };
      guessed.add(heading);
      add(heading);
    },
    paragraph: (text) => add({ kind: "paragraph", text }),
    item: (text) => addItems([text]),
    items: addItems,
    endItems: () => (items = undefined),
    table: (head, rows) => add({ kind: "table", head, rows }),
    isAnswered: () => last !== undefined && list.at(-1) !== last,
    mark: () => returning ?? last,
    backTo: (mark) => {
      if (mark !== last) returning = mark;
    },
  };
}
