import { wordsOf } from "../../language/turkish.ts";
import { type Context, entriesOf } from "../context.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { MAX_WORDS, type Question, readQuestion } from "../question.ts";

/** A message alone, what was spoken of before it as if it were one message, and all together. */
export type ConversationReadings = { said: Question; before: Question; whole: Question };

/** So many messages before it are what a conversation is about. */
const MAX_RECALLED = 4;
/** A long message leaves room for so many words of what was before it. */
const MIN_RECALLED_WORDS = 12;

/**
 * Reads a message alone and in its conversation: with the visitor's messages before it and the titles of what they were
 * told, which often have the words that the texts use.
 */
export function readConversation(index: KnowledgeIndex, text: string, context: Context): ConversationReadings {
  const before = [...context.previousQuestions.slice(-MAX_RECALLED), ...titlesTold(index, context)];
  const recalled = latest(before, MAX_WORDS - wordsOf(text).length);
  return {
    said: readQuestion(index, text),
    before: readQuestion(index, recalled.join(". ")),
    whole: readQuestion(index, [...recalled, text].join(". ")),
  };
}

/** The titles of what was told, the last one last; of what was suggested first, where that was nothing. */
function titlesTold(index: KnowledgeIndex, { lastSource, earlierSources = [], offered = [] }: Context): string[] {
  const last = lastSource ? [lastSource] : offered.slice(0, 1);
  return entriesOf(index, [...earlierSources.toReversed(), ...last]).flatMap(headingsOf);
}

/** An article's title; a passage's heading, and the name of a table's row. */
function headingsOf(entry: Entry): string[] {
  if (entry.kind === "product") return [];
  const [named] = (entry.kind === "passage" && entry.passage.cells) || [];
  return named ? [entry.title, named.value] : [entry.title];
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
