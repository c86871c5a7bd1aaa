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
