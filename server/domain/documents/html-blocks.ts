import type { Block } from "./document.ts";
import { captionOf, isBolding, isHeadingInBold } from "./html-captions.ts";
import { isCard, STRUCTURED } from "./html-cards.ts";
import { tidy, writtenIn } from "./html-document.ts";
import { BLOCKS, MAX_DEPTH, NOT_READ } from "./html-elements.ts";
import { anchorOf, headingLevel } from "./html-headings.ts";
import { itemsOf } from "./html-items.ts";
import { createBlocks, type Blocks } from "./html-outline.ts";
import { isNamedQuestion, isOpener, isQuestion, openerOf, unfoldedBy } from "./html-questions.ts";
import { addTable, isLayout, isTableCaption } from "./html-table.ts";
import { blocksOfLines } from "./typed-lines.ts";

const SEPARATOR = /^[/|·•‹›«»–—-]+$/;
const ITEM_MAX = 300;

/** The content of an element from top to bottom. */
export function blocksOfHtml(root: Element): Block[] {
  const blocks = createBlocks();
  const page = new Page(blocks);
  page.walk(root, 0);
  page.flush();
  return blocks.list();
}

/** Walks a page; text outside block elements is collected until the next block begins. */
class Page {
  readonly #blocks: Blocks;
  #text = "";
  /** Of the collected text: its bold part, and whether its markup calls it a question. */
  #bold = "";
  #isNamedQuestion = false;
  /** The innermost open block, and how many are open. */
  #within: Element | undefined;
  #open = 0;
  /** The first question that holds: in which block it stands, and the heading that holds again after its answer. */
  #asked: { open: number; mark: ReturnType<Blocks["mark"]> } | undefined;
  /** By what a question unfolds, or its id: the heading that holds again after it. */
  readonly #unfolded = new Map<Element | string, ReturnType<Blocks["mark"]>>();

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  walk(node: Node, depth: number, isBold = false): void {
    if (node.nodeType === node.TEXT_NODE) return this.#say(writtenIn(node as Text), isBold);
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const element = node as Element;
    const name = element.localName;
    if (depth > MAX_DEPTH) return this.#say(` ${element.textContent} `, isBold);
    if (name === "br") return this.#say("\n", isBold);
    if (isOpener(element)) return this.#question(element, depth);
    if ((NOT_READ.has(name) && name !== "head") || isTableCaption(element)) return;
    if (!BLOCKS.has(name)) return this.#inline(element, depth, isBold);
    this.flush();
    const before = isCard(element) ? this.#blocks.mark() : undefined;
    const outer = this.#within;
    [this.#within, this.#open] = [element, this.#open + 1];
    this.#block(element, name, depth);
    this.flush();
    [this.#within, this.#open] = [outer, this.#open - 1];
    if (before) this.#blocks.backTo(before);
    this.#endQuestion();
    const opened = [element, element.id].find((key) => this.#unfolded.has(key));
    if (opened !== undefined) this.#blocks.backTo(this.#unfolded.get(opened));
  }

  #block(element: Element, name: string, depth: number): void {
    const level = headingLevel(element);
    if (level !== undefined) return this.#heading(element, level);
    switch (name) {
      case "ul":
      case "ol":
        return this.#list(element, depth);
      case "dl":
        return this.#definitions(element, depth);
      case "details":
        return this.#details(element, depth);
      case "table":
        if (!isLayout(element)) return addTable(element, this.#blocks);
    }
    this.#isNamedQuestion = isNamedQuestion(element);
    this.#inside(element, depth, /^(?:th|dt|summary|legend)$/.test(name));
  }

  /** A line in bold with more below it is a heading, wherever in a block it is. */
  #inline(element: Element, depth: number, isBold: boolean): void {
    if (isBold || !isBolding(element)) return this.#inside(element, depth, isBold);
    const caption = captionOf(element, this.#text);
    if (caption === undefined) return this.#inside(element, depth, true);
    this.flush();
    this.#blocks.below(caption);
  }

  #inside(element: Element, depth: number, isBold: boolean): void {
    for (const child of element.childNodes) this.walk(child, depth + 1, isBold);
  }

  #say(text: string, isBold: boolean): void {
    this.#text += text;
    if (isBold) this.#bold += text;
  }

  /** Converts the collected text to a paragraph, or to what it looks like: a bold heading, a question, list lines. */
  flush(): void {
    const [text, bold, isNamed] = [this.#text, tidy(this.#bold), this.#isNamedQuestion];
    [this.#text, this.#bold, this.#isNamedQuestion] = ["", "", false];
    const said = tidy(text);
    if (said === "" || SEPARATOR.test(said)) return;
    const isBold = bold === said;
    if (isQuestion(said) && (isBold || isNamed || this.#isAllOfBlock(said))) {
      this.#asked ??= { open: this.#open, mark: this.#blocks.mark() };
      return this.#blocks.below(said);
    }
    if (isBold && isHeadingInBold(said)) return this.#blocks.below(said.replace(/:$/, ""));
    // An empty line between two breaks separates paragraphs.
    for (const part of text.split(/\n[^\S\n]*\n\s*/)) this.#lines(part);
  }

  /** True for the whole text of a block with another one after it. */
  #isAllOfBlock = (said: string): boolean =>
    Boolean(this.#within?.nextElementSibling) && tidy(this.#within?.textContent ?? "") === said;

  /** A question and its answer stand in one block: what follows that is no more of the answer. */
  #endQuestion(): void {
    if (!this.#asked || this.#open > this.#asked.open - 2) return;
    if (!this.#blocks.isAnswered()) this.#asked.open -= 1;
    else {
      this.#blocks.backTo(this.#asked.mark);
      this.#asked = undefined;
    }
  }

  #lines(text: string): void {
    const lines = text
      .split("\n")
      .map(tidy)
      .filter((line) => line !== "");
    for (const block of blocksOfLines(lines))
      if (block.kind === "list") this.#blocks.items(block.items);
      else this.#blocks.paragraph(block.text);
  }

  #heading(element: Element, level: number): void {
    const opener = openerOf(element);
    if (opener) return this.#question(opener, 0);
    const text = tidy(element.textContent ?? "");
    if (text !== "") this.#blocks.heading(level, text, anchorOf(element));
  }

  #question(element: Element, depth: number): void {
    if (this.#text.trim() !== "" && depth > 0) this.flush();
    const text = tidy(element.textContent ?? "");
    if (text === "") return;
    const opens = unfoldedBy(element) || element.nextElementSibling;
    if (opens) this.#unfolded.set(opens, this.#blocks.mark());
    this.#blocks.below(text, anchorOf(element));
  }

  /** List items that are cards are read as their content. */
  #list(list: Element, depth: number): void {
    for (const item of list.children) {
      if (item.querySelector(STRUCTURED)) this.#inside(item, depth + 1, false);
      else if (item.localName === "ul" || item.localName === "ol") this.#list(item, depth + 1);
      else this.#blocks.items(itemsOf(item, depth + 1));
      this.flush();
    }
    this.#blocks.endItems();
  }

  /**
   * "Giriş: 14.00" is an item; a question with its answer, or a long definition, becomes a heading with its content.
   */
  #definitions(list: Element, depth: number): void {
    const entries = [...list.querySelectorAll("dt,dd")].filter((entry) => entry.closest("dl") === list);
    let term = "";
    const levelBefore = this.#blocks.mark();
    for (const entry of entries) {
      const text = tidy(entry.textContent ?? "");
      if (entry.localName === "dt") term = text;
      else if (text === "") continue;
      else if (term.endsWith("?") || text.length > ITEM_MAX || entry.querySelector(STRUCTURED)) {
        if (term !== "") this.#blocks.below(term, anchorOf(entry.previousElementSibling ?? entry));
        this.#inside(entry, depth + 1, false);
        this.flush();
        term = "";
      } else this.#blocks.item(term === "" ? text : `${term.replace(/:$/, "")}: ${text}`);
    }
    this.#blocks.endItems();
    this.#blocks.backTo(levelBefore);
  }

  #details(element: Element, depth: number): void {
    const before = this.#blocks.mark();
    const summary = [...element.children].find(({ localName }) => localName === "summary");
    const text = tidy(summary?.textContent ?? "");
    if (text !== "") this.#blocks.below(text, anchorOf(summary!) ?? anchorOf(element));
    for (const child of element.childNodes) if (child !== summary) this.walk(child, depth + 1);
    this.flush();
    this.#blocks.backTo(before);
  }
}
