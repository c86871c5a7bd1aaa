/** No word and no number is as long; what is, comes from a cat on the keyboard or from somebody who means harm. */
const MAX_WORD_LENGTH = 100;
const LONG_WORD = new RegExp(String.raw`([\p{L}\p{M}\p{N}_]{${MAX_WORD_LENGTH}})[\p{L}\p{M}\p{N}_]+`, "gu");

/**
 * The text without the ends of endless words: a pattern that looks for a word before another one reads each of them once
 * from every letter on, which takes a second for a word of thousands.
 */
export const withWordsCut = (text: string): string => text.replace(LONG_WORD, "$1");
