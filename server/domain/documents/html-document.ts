import { parseHTML } from "linkedom";

/** More is no page anybody reads, and would be walked for seconds. */
const MOST_TAGS = 100_000;

/** A page has too many elements to be walked. */
export class TooComplex extends Error {}

/** The document of a page or of a piece of one, without what no database keeps: NUL, half characters. Throws {@link TooComplex}. */
export function parseHtml(written: string): Document {
  const html = written.toWellFormed().replaceAll("\0", "");
  if (html.split("<", MOST_TAGS + 1).length > MOST_TAGS) throw new TooComplex(`at most ${MOST_TAGS} tags`);
  const isWhole = /<html[\s>]/i.test(html);
  return parseHTML(isWhole ? html : `<!doctype html><html><head></head><body>${html}</body></html>`).document;
}

/** One space between words, none at the ends; what cannot be seen is gone. */
export const tidy = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** What an element is called by its makers: classes, id and role, for guesses by name. */
export const namesOf = (element: Element): string =>
  `${element.getAttribute("class") ?? ""} ${element.id} ${element.getAttribute("role") ?? ""}`;
