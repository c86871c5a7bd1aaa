import type { Block } from "./document.ts";
import { NUMBER_ALONE } from "./typed-lines.ts";

/** A longer text is no name of a thing with a price. */
const MAX_NAME_LENGTH = 160;
const PER = String.raw`(?:\s?\/\s?\p{L}+[²³]?|\s(?:(?:ay|yıl|hafta|gün|seans|saat)l[ıi]k|gecelik|kişi başı))?(?:['’]?[dt][ae]n(?: başlayan(?: fiyatlarla)?)?)?(?:\s?\+\s?kdv)?`;
/** A price and what it is for, with nothing else. */
const PRICES = [
  String.raw`^(?:fiyatı?\s*:?\s*)?(?:₺|\$|€|tl)\s?\d[\d.,]*${PER}$`,
  String.raw`^\d[\d.,]*(?:\s?[–-]\s?\d[\d.,]*)?\s?(?:₺|tl|lira|\$|usd|€|euro|eur)${PER}$`,
];
const PRICE = new RegExp(PRICES.join("|"), "iu");
/** A price, a time, a share, a phone number or an e-mail address and nothing else; a bare number is rather a page's. */
const FIGURE = new RegExp(
  [
    ...PRICES,
    String.raw`^\d[\d.,]*(?:\s?[–-]\s?\d[\d.,]*)?\s?(?:dk|dakika|saat|gün|seans|%)${PER}$`,
    String.raw`^%\s?\d[\d.,]*$`,
    String.raw`^TR\d{2}[\d ]{20,29}\d$`,
    String.raw`^\d{1,2}[.:]\d{2}\s?[–-]\s?\d{1,2}[.:]\d{2}$`,
    String.raw`^[^\s@]+@[^\s@]+\.[^\s@.]+$`,
    String.raw`^\+?(?:\(?\d[\d() ]{9,18}\d)$`,
  ].join("|"),
  "iu",
);
/** What a price is for, or its hundredths, in a box of its own beside it. */
const OF_PRICE =
  /^(?:\d{2}|\/\s?\p{L}+[²³]?|(?:ay|yıl|hafta|gün|seans|saat)l[ıi]k|gecelik|(?:kişi|gece|seans|ders|adet) başı(?:na)?|ayda|yılda|(?:\+\s?|\()?kdv(?: (?:dahil|dâhil|hariç))?\)?)$/iu;
/** Praise on a plan's corner, which names nothing. */
const BADGE =
  /^(?:(?:en )?(?:çok )?(?:popüler|avantajlı|önerilen|ekonomik|tercih edilen|satan|satılan|beğenilen|seçilen)|tavsiye (?:edilen|ettiğimiz)|favori|fırsat|yeni)!?$/iu;

/** True for a text that is a figure and nothing else. */
export const isFigure = (text: string): boolean => FIGURE.test(text);

const SHOWN_PRICE = /\d\s?(?:₺|tl\b|lira)|₺\s?\d/i;

/** True for a text that states a price in lira. */
export const showsPrice = (text: string): boolean => SHOWN_PRICE.test(text);

/** True for "Standart: ₺4.200 Aylık, 45 dk": what is listed below it belongs to it. */
export function isPriced(text: string): boolean {
  const [name, figures, ...more] = text.split(": ");
  return more.length === 0 && name !== "" && (figures ?? "").split(", ").some((figure) => PRICE.test(figure));
}

/**
 * Joins figures that stand alone, as on cards and price lists made of boxes, to what they are of: the line before
 * ("Karma aşı", "1.200 TL"), or the heading above, if need be the document's `title`, also past a code ("LG-2044") or a
 * reduction ("%15 indirim"). Alone they answer nothing but a question right above them. A price that the page calls a
 * heading is none, and what a plan's corner praises it with is left out.
 */
export function withFigures(blocks: readonly Block[], title: string): Block[] {
  const joined: Block[] = [];
  let heading = title;
  for (const written of blocks.filter((block, at) => !isBadge(block, blocks[at + 1]))) {
    const last = joined.at(-1);
    const block = withPrice(last, written);
    if (block.kind === "heading") heading = block.text;
    if (block.kind === "paragraph" && last?.kind === "paragraph" && isPriced(last.text) && OF_PRICE.test(block.text))
      joined[joined.length - 1] = { ...last, text: withDetail(last.text, block.text) };
    else if (block.kind !== "paragraph" || !isFigure(block.text) || !last || last.page !== block.page)
      joined.push(block);
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

const isBadge = (block: Block, next: Block | undefined): boolean =>
  block.kind === "paragraph" && BADGE.test(block.text) && next !== undefined;

/** A price in large letters below a name; a heading below something else names what follows, "100 TL'lik setler". */
function withPrice(last: Block | undefined, block: Block): Block {
  if (block.kind !== "heading" || !PRICE.test(block.text)) return block;
  const isNamed = last?.kind === "heading" || (last?.kind === "paragraph" && isName(last.text));
  const { page, text } = block;
  return isNamed ? { kind: "paragraph", text, ...(page !== undefined && { page }) } : block;
}

const withDetail = (price: string, detail: string): string =>
  /^\d{2}$/.test(detail) ? price.replace(/(\d)((?:\s?(?:₺|tl))?)$/iu, `$1,${detail}$2`) : `${price} ${detail}`;

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
