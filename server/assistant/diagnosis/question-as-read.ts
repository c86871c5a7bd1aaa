import type { QuestionAsRead } from "#contract/chatbots.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isPhraseName } from "../language/thesaurus.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { topics } from "../retrieval/lexicon/topics.ts";
import type { Question } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { wordsOf } from "../language/turkish.ts";

/** How the index has read a message: the spelling corrections, then each word with its possible meanings. */
export function questionAsRead(index: KnowledgeIndex, text: string, { units }: Question): QuestionAsRead {
  const corrected = [...new Set(wordsOf(text))].flatMap((word) => {
    const full = expandAbbreviations([word]);
    const read = full.flatMap((part) => index.corrections?.words.get(part) ?? [part]).join(" ");
    return read === word ? [] : [{ written: word, read }];
  });
  return { put_right: corrected, words: units.map((unit) => ({ ...named(unit), meanings: meaningsOf(unit) })) };
}

const named = ({ word, term, known, asking, told }: Unit) => ({ word, term, known, asking, told });

/** Each concept by its first word in the lexicon, and the expansions found in the knowledge base. */
function meaningsOf({ word, concepts, expansions }: Unit): string[] {
  const said = [...concepts, ...expansions.keys()].map((name) => SAID_FOR.get(name) ?? plainName(name));
  return [...new Set(said)].filter((meaning) => meaning !== word);
}

/** A phrase is shown as its words. */
const plainName = (name: string) => (isPhraseName(name) ? name.slice(1).replaceAll("_", " ") : name);

const SAID_FOR = new Map(
  topics.flatMap((topic) => Object.entries(topic)).map(([concept, words]) => [concept, words.split(",")[0]!.trim()]),
);
