import type { KnowledgeIndex } from "./knowledge-index.ts";
import { readQuestion, type Question } from "./question.ts";
import type { Context } from "./retrieve.ts";

/** What an earlier subject counts beside the words of the question itself. */
const carriedShare = 0.8;

/**
 * Gives a question that has no subject of its own ("peki fiyatı ne kadar?", "kaç gün sürüyor") the subject of the conversation so far.
 * A question with a subject comes back as it is: context never bends a clear question.
 */
export function contextualQuestion(index: KnowledgeIndex, question: Question, context: Context): Question {
  if (hasSubject(question)) return question;
  const last = context.lastSource;
  const subject = last ? readQuestion(index, last.title) : [...context.previousQuestions].reverse().map((text) => readQuestion(index, text)).find(hasSubject);
  if (!subject) return question;
  const carried = subject.units.filter((unit) => unit.known && !unit.asking && !question.units.some((own) => own.term === unit.term && own.word === unit.word))
    .map((unit) => ({ ...unit, weight: unit.weight * carriedShare }));
  return { ...question, units: [...question.units, ...carried], words: [...carried.map((unit) => unit.word), ...question.words], trigrams: new Set([...question.trigrams, ...subject.trigrams]) };
}

function hasSubject(question: Question): boolean {
  return question.units.some((unit) => !unit.asking && unit.weight > 0.3);
}
