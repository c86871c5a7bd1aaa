import { Readability } from "@mozilla/readability";
import { lengthOf } from "./html-document.ts";

export const CONTENT = "main,article,[role=main]";
export const MOSTLY = 0.5;
/** Readability finds nothing in shorter pages. */
const MIN_TEXT_LENGTH = 500;
/** Readability visits every element several times, each time with all its ancestors. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 60;

/**
 * The element with the page's content: its `main` part, or the smallest element that contains what Readability
 * extracts; the whole page if that is less than most of it.
 */
export function contentOf(document: Document): Element {
  const page = document.documentElement;
  const enough = lengthOf(page) * MOSTLY;
  const main = [...document.querySelectorAll(CONTENT)].find((element) => lengthOf(element) >= enough);
  if (main) return main;
  const found = enough < MIN_TEXT_LENGTH * MOSTLY ? undefined : readable(document, enough);
  return (found && withHeading(document, found)) ?? page;
}

/** What also holds the page's heading, unless that is the whole page: a price often stands beside it, above the details. */
function withHeading(document: Document, content: Element): Element {
  const heading = document.querySelector("h1");
  let holder = content;
  while (heading && !holder.contains(heading) && holder.parentElement) holder = holder.parentElement;
  return /^(?:body|html)$/.test(holder.localName) ? content : holder;
}

const MARK = "data-reading-place";

function readable(document: Document, enough: number): Element | undefined {
  const elements = [...document.querySelectorAll("body *")];
  if (elements.length > MAX_ELEMENTS || depthOf(document) > MAX_DEPTH) return undefined;
  elements.forEach((element, at) => element.setAttribute(MARK, String(at)));
  const kept = keptByReadability(document).map((at) => elements[at]!);
  elements.forEach((element) => element.removeAttribute(MARK));
  let holder: Element | null | undefined = kept[0];
  for (const element of kept.slice(1)) while (holder && !holder.contains(element)) holder = holder.parentElement;
  return holder && lengthOf(holder) >= enough ? holder : undefined;
}

function depthOf(document: Document): number {
  let [depth, deepest] = [0, 0];
  let node: Node | null = document.documentElement;
  while (node) {
    if (node.firstChild) [node, depth] = [node.firstChild, depth + 1];
    else {
      while (node && !node.nextSibling) [node, depth] = [node.parentNode, depth - 1];
      node = node?.nextSibling ?? null;
    }
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The indexes of the elements that Readability keeps. It changes its input, and throws on unusual pages. */
function keptByReadability(document: Document): number[] {
  try {
    const read = new Readability<Element>(document.cloneNode(true) as Document, {
      serializer: (node) => node as Element,
    }).parse();
    const marked = [...(read?.content?.querySelectorAll(`[${MARK}]`) ?? [])];
    return marked.filter(({ children }) => children.length === 0).map((element) => Number(element.getAttribute(MARK)));
  } catch {
    return [];
  }
}
