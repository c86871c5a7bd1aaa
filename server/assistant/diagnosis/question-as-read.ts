import type { QuestionAsRead } from "#contract/chatbots.ts";
import { writeOut } from "../retrieval/chat-writing.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { topics } from "../retrieval/lexicon/topics.ts";
import type { Question, Unit } from "../retrieval/question.ts";
import { wordsOf } from "../retrieval/turkish.ts";

/** What became of the words of a message that `index` has read: corrections first, then each word with what it may mean. */
export function questionAsRead(index: KnowledgeIndex, text: string, { units }: Question): QuestionAsRead {
  const corrected = [...new Set(wordsOf(text))].flatMap((word) => {
    const full = writeOut([word]);
    const read = full.flatMap((part) => index.corrections?.words.get(part) ?? [part]).join(" ");
    return read === word ? [] : [{ written: word, read }];
  });
  return { put_right: corrected, words: units.map((unit) => ({ ...named(unit), meanings: meaningsOf(unit) })) };
}

const named = ({ word, term, known, asking, told }: Unit) => ({ word, term, known, asking, told });

/** Concepts by the word that people say for them first, and the knowledge's own words that may stand for it. */
function meaningsOf(unit: Unit & { expansions?: ReadonlyMap<string, number> }): string[] {
  const own = [...unit.concepts].map((concept) => SAID_FOR.get(concept) ?? concept);
  return [...new Set([...own, ...(unit.expansions?.keys() ?? [])])].filter((meaning) => meaning !== unit.word);
}

const SAID_FOR = new Map(
  topics.flatMap((topic) => Object.entries(topic)).map(([concept, words]) => [concept, words.split(",")[0]!.trim()]),
);
