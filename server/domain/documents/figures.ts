import type { Block } from "./document.ts";
import { NUMBER_ALONE } from "./typed-lines.ts";

/** A longer text is no name of a thing with a price. */
const MAX_NAME_LENGTH = 160;
/** A price, a time, a share, a phone number or an e-mail address and nothing else; a bare number is rather a page's. */
const FIGURE = new RegExp(
  [
    /^(?:fiyatı?\s*:?\s*)?(?:₺|\$|€|tl)\s?\d[\d.,]*(?:\s?\/\s?\p{L}+[²³]?)?(?:\s?\+\s?kdv)?$/u,
    /^\d[\d.,]*(?:\s?[–-]\s?\d[\d.,]*)?\s?(?:₺|tl|lira|\$|usd|€|euro|eur|dk|dakika|saat|gün|seans|%)(?:['’]d[ae]n)?(?:\s?\/\s?\p{L}+[²³]?)?(?:\s?\+\s?kdv)?$/u,
    /^%\s?\d[\d.,]*$/u,
    /^\d{1,2}[.:]\d{2}\s?[–-]\s?\d{1,2}[.:]\d{2}$/u,
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u,
    /^\+?(?:\(?\d[\d() ]{9,18}\d)$/u,
  ]
    .map(({ source }) => `(?:${source})`)
    .join("|"),
  "iu",
);

/** True for a text that is a figure and nothing else. */
export const isFigure = (text: string): boolean => FIGURE.test(text);

/**
 * Joins figures that stand alone, as on cards and price lists made of boxes, to what they are of: the line before
 * ("Karma aşı", "1.200 TL"), or the heading above, if need be the document's `title`, also past a code ("LG-2044") or a
 * reduction ("%15 indirim"). Alone they answer nothing but a question right above them.
 */
export function withFigures(blocks: readonly Block[], title: string): Block[] {
  const joined: Block[] = [];
  let heading = title;
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === "heading") heading = block.text;
    if (block.kind !== "paragraph" || !isFigure(block.text) || !last || last.page !== block.page) joined.push(block);
    else if (last.kind === "paragraph" && SAYS_WHEN.test(last.text) && contactLabel(block.text) !== undefined)
      joined.push({ ...block, text: `${contactLabel(block.text)}: ${block.text}` });
    else if (last.kind === "paragraph" && isName(last.text))
      joined[joined.length - 1] = { ...last, text: named(last.text, block.text) };
    else if (heading !== "" && !heading.endsWith("?") && (last.kind === "heading" || isNameless(last)))
      joined.push({ ...block, text: named(heading, block.text) });
    else joined.push(block);
  }
  return joined;
}

/** Below hours a telephone number is not theirs. */
const SAYS_WHEN = /(?:\d[.:]\d{2}|kapalı|açık)\)?$/iu;

const contactLabel = (figure: string): string | undefined => {
  if (figure.includes("@")) return "E-posta";
  return NUMBER_ALONE.test(figure) ? "Telefon" : undefined;
};

const isName = (text: string): boolean =>
  text.length <= MAX_NAME_LENGTH && !/[.!?]$/.test(text) && !NAMELESS.test(text);
const isNameless = (block: Block): boolean => block.kind === "paragraph" && NAMELESS.test(block.text);
const NAMELESS = /^%\s?\d+ indirim(?:li)?$|^(?:sku|(?:ürün|stok) kodu)\s*:|^[A-Z]{1,6}[-_.]?\d{3,}[-_.\dA-Z]*$/u;

/**
 * "Kesim" and "300 TL" are "Kesim: 300 TL"; "45 dk" after it is one more figure of the same, and "300 TL" once more none.
 */
function named(name: string, figure: string): string {
  const said = name
    .slice(name.lastIndexOf(": ") + 1)
    .trim()
    .split(", ");
  if (!said.every(isFigure)) return `${name.replace(/:$/, "")}: ${figure}`;
  return said.includes(figure) ? name : `${name}, ${figure}`;
}
