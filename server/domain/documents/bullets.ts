import { PICTOGRAPH } from "./pictographs.ts";

/** Signs of lists, and pictographs, which lists for a chat have in their place. */
const BULLET = new RegExp(
  `^(?:[•◦▪▫■□●○‣·∙⁃→»➢➤►▶✓✔❖◆\\uF0B7\\uF0A7\\uF0D8\\uF0FC]|(?:${PICTOGRAPH}\\s*)+|[-–—*o](?=\\s))\\s*`,
  "u",
);
/** "1. Adım", "2. Kat" and "3. gün" are names. */
const NUMBER =
  /^(?:\(?\d{1,3}[.)](?!\s+(?:adım|aşama|kat|gün|hafta|ay|yıl|seans|sınıf|ders|dönem|kur|seviye|etap|bölge|derece|kişi|ürün)(?!\p{L}))|\(?[a-zçğıöşü]\)|[ivx]{1,4}\)|(?:\d{1,2}|[a-zçğıöşü])\s?-(?=\s+\p{L}))\s+/iu;

/** True if a line begins a list item: a bullet, "1.", "2)", "a)" or "3-"; "4.1." is the number of a clause. */
export const beginsItem = (text: string): boolean => BULLET.test(text) || NUMBER.test(text);
export const hasBullet = (text: string): boolean => BULLET.test(text);
/** True if a text is nothing but a bullet. */
export const isBullet = (text: string): boolean => hasBullet(text) && withoutBullet(text) === "";
export const withoutBullet = (text: string): string => text.replace(BULLET, "").replace(NUMBER, "").trim();

const INNER_BULLET = /\s*[•◦▪▫■●\uF0B7\uF0A7\uF0D8\uF0FC]\s*(?=[\p{L}\p{N}])/gu;
/** A cell's list in one line: its items parted by commas, or led to by a colon. */
export const withoutInnerBullets = (text: string): string =>
  text.replace(INNER_BULLET, (_, at: number) => (at === 0 ? "" : /[.,;:!?]$/.test(text.slice(0, at)) ? " " : ", "));

/** An item as it was typed: its text with its bullet or number, and the spaces before it. */
export type TypedItem = { text: string; indent: number };

/** A longer text, or a sentence, is an item of its own, also above deeper ones. */
const PARENT_MAX_LENGTH = 80;

/**
 * The items of a list without their bullets. Deeper ones, by their indent or by letters below numbers, each follow their
 * parent's text: "1) İptal" above "a) 7 gün öncesine kadar" gives "İptal: 7 gün öncesine kadar".
 */
export function outlinedItems(items: readonly TypedItem[]): string[] {
  const kinds = [...new Set(items.map(({ text }) => kindOf(text)))];
  const typed = items.map(({ text, indent }) => ({ text: withoutBullet(text), depth: depthOf(kinds, text, indent) }));
  const above: typeof typed = [];
  return typed.flatMap((item, at) => {
    while (above.length > 0 && above.at(-1)!.depth >= item.depth) above.pop();
    const said = [...above, item].map(({ text }) => text).reduce(below);
    const isParent = at + 1 < typed.length && typed[at + 1]!.depth > item.depth;
    if (!isParent || item.text.length > PARENT_MAX_LENGTH || /[.!?]$/.test(item.text)) return [said];
    above.push(item);
    return [];
  });
}

/** An item after the text of the one that it is below. */
export const below = (parent: string, item: string): string =>
  `${parent}${/[.!?,;:]$/.test(parent) ? "" : parent.includes(":") ? " –" : ":"} ${item}`;

const depthOf = (kinds: readonly string[], text: string, indent: number): number =>
  indent * kinds.length + kinds.indexOf(kindOf(text));

const kindOf = (text: string): string => (hasBullet(text) ? "bullet" : /^\(?\d/.test(text) ? "number" : "letter");
