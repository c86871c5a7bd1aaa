import { foldTurkish } from "#contract/fold-turkish.ts";

/** The longest text that is read as a question; beyond it, hostile or pasted text costs time and adds nothing. */
const maxQuestionLength = 1200;
const maxWordLength = 32;

/** The variants of an apostrophe. */
const APOSTROPHES = /[’‘`´]/g;

/** Arabic diacritics, which are mostly left out in writing. */
const ARABIC_MARKS = /[\u064b-\u065f\u0670]/g;

/**
 * Folds a text as everywhere (contract/fold-turkish.ts), and also unifies apostrophes and removes Arabic diacritics.
 */
export const fold = (text: string): string => foldTurkish(text).replace(APOSTROPHES, "'").replace(ARABIC_MARKS, "");

/**
 * The folded words of a text. An apostrophe ends a word ("KVKK'ya" → "kvkk"), a hyphen joins ("e-posta" → "eposta"),
 * letters repeated for emphasis become one ("nerdeee" → "nerde"), "2.000" stays one number.
 */
export const wordsOf = (text: string): string[] => wordsIn(joined(text.slice(0, maxQuestionLength)));

/** "E-posta", "check-in" and "wi-fi" are one word; "giriş-çıkış" and "pazartesi-cuma" are two. */
const ONE_WORD = /\b([a-z]{1,2})-(?=[a-z])|(?<=[a-z])-((?:[a-z]{1,2}|out|off)\b)/g;

/** "100m²", "5 m2": the sign of a unit is written out. */
const SQUARE = /(?<![a-z])m(?:²|2(?![a-z\d]))/g;
const CUBIC = /(?<![a-z])m(?:³|3(?![a-z\d]))/g;
/** "15kg" is a number and a unit. */
const MEASURED = /(\d)(?=(?:kg|gr|km|cm|mm|lt|ml|tl|kwh|dk|metrekare|metrekup)(?![a-z\d]))/g;

/** "3+1", "2 artı 1": the rooms of a flat, which are neither an amount nor a sum. */
const ROOMS = /(?<![\d+.,])([1-9])(?: ?\+ ?| arti )([0-4])(?![\d+.,])/g;

/** Prepares a text of any length for `wordsIn`. */
export const joined = (text: string): string =>
  fold(text)
    .replace(/(\d)[.](\d{3})(?!\d)/g, "$1$2")
    .replace(SQUARE, "metrekare")
    .replace(CUBIC, "metrekup")
    .replace(MEASURED, "$1 ")
    .replace(ROOMS, "$1arti$2")
    .replace(/'[a-z]{1,8}/g, " ")
    .replace(ONE_WORD, "$1$2")
    .replace(/([a-z])\1{2,}/g, "$1");

/** The words of a text prepared by `joined`. */
export const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));

/** The clauses of a text by punctuation alone, cut at the length limit of a question. */
export function piecesOf(text: string): string[] {
  return text
    .slice(0, maxQuestionLength)
    .split(/[.!?,;:…\n]+(?=\s|$)/)
    .filter((piece) => piece.trim() !== "");
}

/** The character trigrams of words as numbers, each word padded: a similarity that tolerates misspellings. */
export function trigramsOf(words: string[]): Set<number> {
  const trigrams = new Set<number>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++)
      trigrams.add((letterBits(padded, at) << 20) | (letterBits(padded, at + 1) << 10) | letterBits(padded, at + 2));
  }
  return trigrams;
}

/** Ten bits distinguish all letters of folded words, and nearly all others. */
const letterBits = (text: string, at: number) => text.charCodeAt(at) & 0x3ff;
