import { wordsOf } from "../../language/turkish.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { MAX_WORDS, type Question, readQuestion } from "../question.ts";

/** A message alone, the visitor's messages before it as if they were one, and all together. */
export type ConversationReadings = { said: Question; before: Question; whole: Question };

/** So many messages before it are what a conversation is about. */
const MAX_RECALLED = 4;
/** A long message leaves room for so many words of those before it. */
const MIN_RECALLED_WORDS = 12;

/** Reads a message alone and in its conversation; `before` are the visitor's earlier messages, oldest first. */
export function readConversation(index: KnowledgeIndex, text: string, before: readonly string[]): ConversationReadings {
  const recalled = latest(before.slice(-MAX_RECALLED), MAX_WORDS - wordsOf(text).length);
  return {
    said: readQuestion(index, text),
    before: readQuestion(index, recalled.join(". ")),
    whole: readQuestion(index, [...recalled, text].join(". ")),
  };
}

/** The latest texts, oldest first, that together have at most so many words; the end of the last one in any case. */
function latest(texts: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let left = Math.max(MIN_RECALLED_WORDS, most);
  for (const text of texts.toReversed()) {
    const words = wordsOf(text);
    if (words.length > left) return kept.length > 0 ? kept : [words.slice(-left).join(" ")];
    kept.unshift(text);
    left -= words.length;
  }
  return kept;
}
