import type { Block } from "./document.ts";

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
 * ("Karma aşı", "1.200 TL"), or the heading above, also past a code ("LG-2044"). Alone they answer nothing but a question
 * right above them.
 */
export function withFigures(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let heading = "";
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === "heading") heading = block.text;
    if (block.kind !== "paragraph" || !isFigure(block.text) || !last || last.page !== block.page) joined.push(block);
    else if (last.kind === "paragraph" && isName(last.text))
      joined[joined.length - 1] = { ...last, text: named(last.text, block.text) };
    else if (heading !== "" && !heading.endsWith("?") && (last.kind === "heading" || isCode(last)))
      joined.push({ ...block, text: named(heading, block.text) });
    else joined.push(block);
  }
  return joined;
}

const isName = (text: string): boolean => text.length <= MAX_NAME_LENGTH && !/[.!?]$/.test(text) && !CODE.test(text);
const isCode = (block: Block): boolean => block.kind === "paragraph" && CODE.test(block.text);
const CODE = /^(?:(?:sku|kod|ürün kodu|stok kodu)\s*:?\s*)?(?=\S*\d)[A-Z]{1,6}[-_.\dA-Z]*$/i;

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
