const LIGATURES = /[\uFB00-\uFB06]/g;
/** Letters of ligatures as Ghostscript 10 writes them, each with its two bytes swapped: "昀椀" is "fi". */
const SWAPPED = /\u6600[\u6600\u6900\u6C00\u7400]+/g;
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;
const DASHED = /[\p{Ll}ıİ]-$/u;

/**
 * Normalizes text: no ligatures, also none with swapped bytes, today's lira sign, no "i" with a second dot, no invisible
 * characters or lone surrogates, single spaces between words.
 */
export const normalizeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(LIGATURES, (ligature) => ligature.normalize("NFKC"))
    .replace(SWAPPED, (letters) => letters.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) >> 8)))
    .replaceAll("₤", "₺")
    .replace(/i\u0307/g, "i")
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .trim();

/** "F İ Y A T  L İ S T E S İ" becomes "FİYAT LİSTESİ": words are separated by two spaces, or not recognizably. */
export function closeSpacedOut(text: string): string {
  const words = text.trim().split(/\s{2,}/);
  const isSpacedOut = (word: string) => /^(?:[\p{L}\d.,:&-] )+[\p{L}\d.,:&-]$/u.test(word);
  const letters = text.split(/\s+/).filter((piece) => piece.length === 1).length;
  if (letters < 5 || !words.every((word) => isSpacedOut(word) || !word.includes(" "))) return text;
  return words.map((word) => word.replaceAll(" ", "")).join(" ");
}

/** Joins two lines, restoring a word or a range of numbers or months that was split at the line's end. */
export function joinLines(before: string, after: string): string {
  if (/\d[–-]$/.test(before) && /^\d/.test(after)) return before + after;
  if (/[\p{L}\d]–$/u.test(before) && /^[\p{Lu}\d]/u.test(after)) return before + after;
  if (partsIban(before, after)) return /\d\s\d+$/.test(before) ? `${before} ${after}` : before + after;
  return isParted(before) && /^\p{Ll}/u.test(after) ? before.slice(0, -1) + after : `${before} ${after}`;
}

/** The text of a table's cell with commas for its line breaks, unless a line goes on with the one before. */
export const joinCellLines = (text: string): string =>
  normalizeText(text.replace(/(?<![.,;:!?…–(/-])[^\S\n]*\n\s*(?=[\p{Lu}\d])/gu, ", "));

/** True if a line ends in the middle of a word. */
export const isParted = (line: string): boolean => DASHED.test(line);

const IBAN_DIGITS = 24;

/** True if the second line goes on with the account number (IBAN) that the first one ends in. */
export function partsIban(before: string, after: string): boolean {
  const begun = /(?:^|[^\p{L}])TR((?:\s?\d){2,23})$/u.exec(before.slice(-40))?.[1]?.replace(/\s/g, "");
  const more = /^\d[\d ]{0,30}/.exec(after)?.[0].replaceAll(" ", "");
  return begun !== undefined && more !== undefined && begun.length + more.length === IBAN_DIGITS;
}

const MOJIBAKE: Record<string, string> = { ý: "ı", þ: "ş", ð: "ğ", Ý: "İ", Þ: "Ş", Ð: "Ğ" };

/**
 * Replaces the Icelandic letters that old fonts or files have for Turkish ones, if the text has no Turkish letters
 * itself.
 */
export function repairTurkish(texts: string[]): (text: string) => string {
  const all = texts.join("\n");
  const isIcelandic = (all.match(/[ýþðÝÞÐ]/g)?.length ?? 0) >= 3 && !/[ışğİŞĞ]/.test(all);
  return isIcelandic ? (text) => text.replace(/[ýþðÝÞÐ]/g, (letter) => MOJIBAKE[letter]!) : (text) => text;
}

/** Letters and digits alone, to find a text however it is punctuated. */
export const fingerprint = (text: string): string => text.toLocaleLowerCase("tr").replace(/[^\p{L}\d]+/gu, "");
