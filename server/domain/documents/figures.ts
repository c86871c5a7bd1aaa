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

/**
 * Joins figures that stand alone, as on cards and price lists made of boxes, to what they are of: the line before
 * ("Karma aşı", "1.200 TL"), or the heading above. Alone they answer nothing but a question right above them.
 */
export function withFigures(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind !== "paragraph" || !FIGURE.test(block.text) || !last || last.page !== block.page) joined.push(block);
    else if (last.kind === "heading" && !last.text.endsWith("?"))
      joined.push({ ...block, text: named(last.text, block.text) });
    else if (last.kind === "paragraph" && last.text.length <= MAX_NAME_LENGTH && !/[.!?]$/.test(last.text))
      joined[joined.length - 1] = { ...last, text: named(last.text, block.text) };
    else joined.push(block);
  }
  return joined;
}

/** "Kesim" and "300 TL" are "Kesim: 300 TL"; "45 dk" after it is one more figure of the same. */
const named = (name: string, figure: string): string =>
  FIGURE.test(name.slice(name.lastIndexOf(": ") + 2)) && name.includes(": ")
    ? `${name}, ${figure}`
    : `${name.replace(/:$/, "")}: ${figure}`;
