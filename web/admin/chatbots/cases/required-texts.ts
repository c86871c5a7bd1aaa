import { CASE_LENGTHS } from "#contract/knowledge-cases.ts";

/** The first sentence or line of an answer, up to the length that a test accepts. */
export const firstWords = (answer: string): string => sentencesOf(answer)[0] ?? "";

/**
 * What one answer says and the other does not, as texts of a test: its own figures, each with the word after it, or
 * without any its first own sentence. Empty if there is none.
 */
export function textsOnlyIn(answer: string, other: string): string[] {
  const numbers = new Set(figuresOf(other).map(({ number }) => number));
  const figures = figuresOf(answer).filter(({ number }) => !numbers.has(number));
  if (figures.length > 0) return [...new Set(figures.map(({ text }) => text))].slice(0, CASE_LENGTHS.texts);
  const sentences = new Set(sentencesOf(other));
  return sentencesOf(answer)
    .filter((sentence) => !sentences.has(sentence))
    .slice(0, 1);
}

/** Numbers, hours and ranges, without those that only count a list's items. */
const figuresOf = (answer: string) =>
  [...plain(answer).matchAll(/(\d+(?:[-–.,:/ ]\d+)*)(?: ?(?:\p{L}+|[₺$€%]))?/gu)].map(([text, number]) => ({
    text,
    number,
  }));

const sentencesOf = (answer: string): string[] =>
  plain(answer)
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.slice(0, CASE_LENGTHS.text).trim())
    .filter((sentence) => sentence !== "");

const plain = (answer: string): string =>
  answer.replaceAll(/\*\*|__/g, "").replaceAll(/^\s*(?:[-*•]|\d+[.)])\s+/gm, "");
