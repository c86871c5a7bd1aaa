import { below } from "./bullets.ts";
import type { Block } from "./document.ts";
import { isFigure } from "./figures.ts";
import { isCaption } from "./leads.ts";
import { createBlocks, type Blocks } from "./html-outline.ts";
import { namesOf, tidy } from "./html-document.ts";
import { addTable, isLayout } from "./html-table.ts";
import { blocksOfLines } from "./typed-lines.ts";

const BLOCKS = new Set(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const NOT_READ = new Set("title meta link base head button label input img area option".split(" "));
/** No author nests this deep; deeper content is read as one paragraph. */
const MAX_DEPTH = 250;
const SEPARATOR = /^[/|·•‹›«»–—-]+$/;
const QUESTION_MAX = 200;
const BOLD_HEADING_MAX = 80;
const ITEM_MAX = 300;
const MAX_PARTS = 50;

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
    this.#isNamedQuestion = ASKED.test(namesOf(element));
    this.#inside(element, depth, /^(?:th|dt|summary|legend)$/.test(name));
  }

  /** A line in bold with more below it is a heading, wherever in a block it is. */
  #inline(element: Element, depth: number, isBold: boolean): void {
    if (isBold || !isBolding(element)) return this.#inside(element, depth, isBold);
    const text = tidy(element.textContent ?? "").replace(/\s*:$/, "");
    const beginsLine = /(?:^|\n)\s*$/.test(this.#text.slice(-50));
    if (!beginsLine || !isCaption(text) || !endsLine(element)) return this.#inside(element, depth, true);
    this.flush();
    this.#blocks.below(text);
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
    if (said.endsWith("?") && said.length <= QUESTION_MAX && (isBold || isNamed || this.#isAllOfBlock(said))) {
      this.#asked ??= { open: this.#open, mark: this.#blocks.mark() };
      return this.#blocks.below(said);
    }
    if (isBold && said.length <= BOLD_HEADING_MAX && !/[.!,;]$/.test(said) && /\p{L}/u.test(said))
      return this.#blocks.below(said.replace(/:$/, ""));
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
    const text = tidy(element.textContent ?? "");
    const opener = [...element.querySelectorAll("button,a,[role=button]")].find(isOpener);
    if (opener && tidy(opener.textContent ?? "") === text) return this.#question(opener, 0);
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

/** Where its source is wrapped says nothing, but in `pre`. */
const writtenIn = ({ data, parentElement }: Text): string =>
  data.includes("\n") && !parentElement?.closest("pre,[style*='pre-']") ? data.replace(/\s+/g, " ") : data;

/** It is read with the table. */
function isTableCaption({ localName, parentElement }: Element): boolean {
  const table = localName === "figcaption" ? parentElement?.querySelector("table") : undefined;
  return Boolean(table && !isLayout(table));
}

const STRUCTURED = "h1,h2,h3,h4,h5,h6,table,dl,details,[role=heading]";
const ASKED = /question|soru|faq|sss|accord|akordiyon|toggle/i;

function headingLevel(element: Element): number | undefined {
  const [, digit] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (digit) return Number(digit);
  if (element.classList.contains("MsoTitle")) return 1;
  if (element.getAttribute("role") !== "heading") return undefined;
  return Math.min(6, Math.max(1, Number(element.getAttribute("aria-level")) || 2));
}

/** A heading's own id, or that of the section it begins. */
function anchorOf(element: Element): string | undefined {
  const own = element.id || element.querySelector("[id]")?.id || element.querySelector("a[name]")?.getAttribute("name");
  if (own) return own;
  const parent = element.parentElement;
  const begins = parent?.firstElementChild === element && /^(?:section|article|div|details|li)$/.test(parent.localName);
  return (begins && parent.id) || undefined;
}

/** Google Docs wraps everything in a `b` that is not bold. */
const isBolding = (element: Element): boolean => {
  const style = element.getAttribute("style") ?? "";
  if (/font-weight\s*:\s*(?:normal|[1-5]00)/i.test(style)) return false;
  return /^(?:b|strong)$/.test(element.localName) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style);
};

/** True if a line break is next after the element, with text after it in the same block. */
function endsLine(element: Element): boolean {
  let node: Node = element;
  while (!node.nextSibling && node.parentElement && !BLOCKS.has(node.parentElement.localName))
    node = node.parentElement;
  let next = node.nextSibling;
  while (next && next.nodeType === next.TEXT_NODE && tidy(next.textContent ?? "") === "") next = next.nextSibling;
  if (next?.nodeType !== element.ELEMENT_NODE || (next as Element).localName !== "br") return false;
  while (next && tidy(next.textContent ?? "") === "") next = next.nextSibling;
  return next !== null;
}

/** One of several like parts with a heading each: what follows them is no more of the last one. */
function isCard(element: Element): boolean {
  if (!/^(?:div|section|article|li)$/.test(element.localName) || !element.className || !beginsWithHeading(element))
    return false;
  return [element.previousElementSibling, element.nextElementSibling].some(
    (beside) => beside?.className === element.className && beginsWithHeading(beside),
  );
}

/** A heading is its first or second part, with more below it. */
const beginsWithHeading = (element: Element): boolean =>
  element.children.length > 1 && [...element.children].slice(0, 2).some((child) => headingLevel(child) !== undefined);

/** Clicking it unfolds the next element. A menu or a tab looks the same, but is short or has a role of its own. */
function isOpener(element: Element): boolean {
  if (element.matches("[data-toggle=collapse],[data-bs-toggle=collapse]")) return true;
  if (element.localName !== "button" && element.getAttribute("role") !== "button") return false;
  const isNamed =
    element.hasAttribute("aria-expanded") || element.hasAttribute("aria-controls") || ASKED.test(namesOf(element));
  return (
    isNamed ||
    (tidy(element.textContent ?? "").endsWith("?") && tidy(element.nextElementSibling?.textContent ?? "") !== "")
  );
}

/** The id of the element that it unfolds; "" if it names none. */
const unfoldedBy = (element: Element): string =>
  element.getAttribute("aria-controls") ??
  (
    element.getAttribute("data-bs-target") ??
    element.getAttribute("data-target") ??
    /^#.+/.exec(element.getAttribute("href") ?? "")?.[0] ??
    ""
  ).replace(/^#/, "");

/** An item, and the items of nested lists, each preceded by its parent's text. */
function itemsOf(item: Element, depth: number): string[] {
  partFigures(item);
  const inner = [...item.querySelectorAll("ul,ol")].filter((list) => list.parentElement?.closest("li") === item);
  const own = tidy(textBeside(item, new Set(inner))).replaceAll(" : ", ": ");
  if (inner.length === 0 || depth > MAX_DEPTH) return own === "" ? [] : [own];
  const nested = inner.flatMap((list) => [...list.children].flatMap((child) => itemsOf(child, depth + 1)));
  return nested.map((text) => (own === "" ? text : below(own, text)));
}

/** "Sade kahve" and "70 TL", each in an element of its own, are "Sade kahve: 70 TL"; what follows is parted by a comma. */
function partFigures(item: Element): void {
  for (const element of [...item.querySelectorAll("span,div,p,b,strong,em,bdi,small")].slice(0, MAX_PARTS)) {
    const text = tidy(element.textContent ?? "");
    if (!isFigure(text) || /\p{N}/u.test(element.firstElementChild?.textContent ?? "")) continue;
    const [before, after] = [besideOf(element, item, "previousSibling"), besideOf(element, item, "nextSibling")];
    if (before && /[\p{L})]$/u.test(before)) element.textContent = `: ${text}${after ? ", " : ""}`;
  }
}

/** The text of the element beside it, or beside what it is alone in; "" if there is none or it is in the same sentence. */
function besideOf(element: Element, item: Element, side: "previousSibling" | "nextSibling"): string {
  let node: Node = element;
  for (;;) {
    let beside = node[side];
    while (beside && tidy(beside.textContent ?? "") === "") beside = beside[side];
    if (beside) return beside.nodeType === beside.ELEMENT_NODE ? tidy(beside.textContent ?? "") : "";
    if (!node.parentElement || node.parentElement === item) return "";
    node = node.parentElement;
  }
}

function textBeside(node: Node, left: Set<Node>): string {
  return [...node.childNodes]
    .map((child) => {
      if (left.has(child)) return " ";
      if (child.nodeType === child.TEXT_NODE) return child.textContent ?? "";
      if (child.nodeType !== child.ELEMENT_NODE) return "";
      const { localName } = child as Element;
      if (NOT_READ.has(localName)) return "";
      const text = [...left].some((list) => child.contains(list)) ? textBeside(child, left) : (child.textContent ?? "");
      return BLOCKS.has(localName) || localName === "br" ? ` ${text} ` : text;
    })
    .join("");
}
