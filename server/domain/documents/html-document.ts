import { parseHTML } from "linkedom";

/** No real page has more, and walking it would take seconds. */
const MAX_TAGS = 100_000;

/** A page with too many elements to walk. */
export class TooComplex extends Error {}

/**
 * Parses a page or a fragment, without NUL and lone surrogates, which no database stores. Throws {@link TooComplex}.
 */
export function parseHtml(written: string): Document {
  const html = written.toWellFormed().replaceAll("\0", "");
  if (html.split("<", MAX_TAGS + 1).length > MAX_TAGS) throw new TooComplex(`at most ${MAX_TAGS} tags`);
  const isWhole = /<html[\s>]/i.test(html);
  const { document } = parseHTML(isWhole ? html : `<!doctype html><html><head></head><body>${html}</body></html>`);
  document.querySelectorAll("*").forEach(lowerAttributes);
  return document;
}

/** The parser keeps names as old editors wrote them, "HREF" and "colSpan", where nobody would look for them. */
function lowerAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower === name) continue;
    element.removeAttribute(name);
    element.setAttribute(lower, value);
  }
}

/** A text of a page as a reader sees it. */
export { normalizeText as tidy } from "./normalize-text.ts";

/** The text of a node: where its source is wrapped says nothing, but in `pre`. */
export const writtenIn = ({ data, parentElement }: Text): string =>
  data.includes("\n") && !parentElement?.closest("pre,[style*='pre-']") ? data.replace(/\s+/g, " ") : data;

/** The names given to an element, for guesses: classes, id and role. */
export const namesOf = (element: Element): string =>
  `${element.getAttribute("class") ?? ""} ${element.id} ${element.getAttribute("role") ?? ""}`;

/** How many characters of text it holds, with its white space. */
export const lengthOf = (element: Element): number => (element.textContent ?? "").length;
