import { joinStopWords } from "../language/word-pairs.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import type { KnowledgeIndex } from "./index/knowledge-index.ts";

/** Shorter pieces are words by themselves, or endings, too often ("su", "iki ay"). */
const MIN_FIRST = 2;
const MIN_SECOND = 3;
const MIN_TERM = 6;

/**
 * The words, with two that the knowledge base has as one joined: "mini bar" where it speaks of a "minibar", and "tam gün"
 * where it has that.
 */
export function joinWords(index: KnowledgeIndex, given: readonly string[]): string[] {
  const joined: string[] = [];
  const together = joinStopWords(given);
  const words = together.every((word) => given.includes(word) || isTerm(index, word)) ? together : given;
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && isOneWord(index, before, word)) joined.splice(-1, 1, before + word);
    else joined.push(word);
  }
  return joined;
}

const isTerm = (index: KnowledgeIndex, word: string): boolean =>
  rootsOf(word).some((root) => root.length >= MIN_TERM && index.termOf(root) !== undefined);

/** "L karnitin" for "L-karnitin"; vowels are interjections too often. */
const INITIAL = /^[bcdfghjklmnpqrstvwxyz]$/;

/** True if a term of the knowledge base begins with the first word and goes on with the second. */
const isOneWord = (index: KnowledgeIndex, first: string, second: string): boolean =>
  (first.length >= MIN_FIRST || INITIAL.test(first)) &&
  second.length >= MIN_SECOND &&
  !stopWords.has(first) &&
  !stopWords.has(second) &&
  rootsOf(first + second).some((root) => {
    const term = index.termOf(root) ?? "";
    return (
      term.length >= Math.max(MIN_TERM, first.length + MIN_SECOND) && (first + second).startsWith(term.slice(0, -1))
    );
  });
