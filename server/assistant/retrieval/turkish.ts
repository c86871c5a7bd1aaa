import { foldTurkish } from "#contract/fold-turkish.ts";

/** Longest question that is read; the rest of a hostile or pasted text adds cost but no meaning. */
const maxQuestionLength = 1200;
const maxWordLength = 32;

/** What stands for an apostrophe. */
const APOSTROPHES = /[’‘`´]/g;

/** What Arabic writes above and below its letters, and mostly does not. */
const ARABIC_MARKS = /[\u064b-\u065f\u0670]/g;

/** Folded as everywhere (contract/fold-turkish.ts), with one sign for every apostrophe, and Arabic without its marks. */
export const fold = (text: string): string => foldTurkish(text).replace(APOSTROPHES, "'").replace(ARABIC_MARKS, "");

/**
 * The words of a text, folded. An apostrophe ends a word ("KVKK'ya" → "kvkk"), a hyphen joins ("e-posta" → "eposta"),
 * letters repeated for emphasis shrink to one ("nerdeee" → "nerde"), "2.000" stays one number.
 */
export const wordsOf = (text: string): string[] => wordsIn(joined(text.slice(0, maxQuestionLength)));

/** A text as its words are read from it, of any length. */
export const joined = (text: string): string =>
  fold(text)
    .replace(/(\d)[.](\d{3})(?!\d)/g, "$1$2")
    .replace(/'[a-z]{1,8}/g, " ")
    .replace(/([a-z])-(?=[a-z])/g, "$1")
    .replace(/([a-z])\1{2,}/g, "$1");

/** The words of a text that `joined` has prepared. */
export const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));

/** A text's clauses as far as punctuation tells them apart, cut at the longest question that is read. */
export function piecesOf(text: string): string[] {
  return text
    .slice(0, maxQuestionLength)
    .split(/[.!?,;:…\n]+(?=\s|$)/)
    .filter((piece) => piece.trim() !== "");
}

/** Character trigrams of a text's words as numbers, each word padded, for a similarity that forgives spelling. */
export function trigramsOf(words: string[]): Set<number> {
  const trigrams = new Set<number>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++)
      trigrams.add((letterBits(padded, at) << 20) | (letterBits(padded, at + 1) << 10) | letterBits(padded, at + 2));
  }
  return trigrams;
}

/** Ten bits tell the letters of folded words apart, and nearly all others. */
const letterBits = (text: string, at: number) => text.charCodeAt(at) & 0x3ff;
