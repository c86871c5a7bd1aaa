import { tidy } from "./html-document.ts";
import { BLOCKS } from "./html-elements.ts";
import { isCaption } from "./leads.ts";

const HEADING_MAX = 80;

/** True if a text that is all in bold is a heading. */
export const isHeadingInBold = (text: string): boolean =>
  text.length <= HEADING_MAX && !/[.!,;]$/.test(text) && /\p{L}/u.test(text);

/** Google Docs wraps everything in a `b` that is not bold. */
export const isBolding = (element: Element): boolean => {
  const style = element.getAttribute("style") ?? "";
  if (/font-weight\s*:\s*(?:normal|[1-5]00)/i.test(style)) return false;
  return /^(?:b|strong)$/.test(element.localName) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style);
};

/** The heading that it is, without its colon: a line of its own after the text `before`, with more below it. */
export function captionOf(bold: Element, before: string): string | undefined {
  const text = tidy(bold.textContent ?? "").replace(/\s*:$/, "");
  const beginsLine = /(?:^|\n)\s*$/.test(before.slice(-50));
  return beginsLine && isCaption(text) && endsLine(bold) ? text : undefined;
}

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
