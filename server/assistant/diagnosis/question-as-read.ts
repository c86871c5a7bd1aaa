import type { QuestionAsRead } from "#contract/chatbots.ts";
import { writeOut } from "../retrieval/chat-writing.ts";
import { isPhraseName } from "../retrieval/everyday.ts";
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
function meaningsOf({ word, concepts, expansions }: Unit): string[] {
  const said = [...concepts, ...expansions.keys()].map((name) => SAID_FOR.get(name) ?? plainName(name));
  return [...new Set(said)].filter((meaning) => meaning !== word);
}

/** A phrase is named by its words. */
const plainName = (name: string) => (isPhraseName(name) ? name.slice(1).replaceAll("_", " ") : name);

const SAID_FOR = new Map(
  topics.flatMap((topic) => Object.entries(topic)).map(([concept, words]) => [concept, words.split(",")[0]!.trim()]),
);
