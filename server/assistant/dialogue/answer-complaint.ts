import { answerQuestion } from "../built-in/answer-question.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "../built-in/built-in-answer.ts";
import { complaintText } from "../built-in/built-in-texts.ts";
import { withSuggestions } from "../built-in/offered-titles.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { wordsOf } from "../language/turkish.ts";
import { type Consequences, NO_PERSON } from "../provider.ts";
import type { Context } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { tradesOf } from "../retrieval/trade-of.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { type FirmsMatter, isComplaint, isOverdue } from "./detect-complaint.ts";
import { contactForm } from "./forms.ts";

/**
 * Answers a complaint: it is recorded and forwarded to the staff, with the knowledge base's answer below if there is
 * one.
 */
export function answerComplaint(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const overdue = isOverdue(text, options.context?.previousQuestions.at(-1));
  if (!overdue && !complains(index, text, options.context)) return null;
  const person = options.person ?? NO_PERSON;
  const consequences: Consequences = { wish: "complaint" };
  const heard = complaintText(person);
  const nothing: BuiltInAnswer = {
    ...NOTHING,
    outcome: "small-talk",
    act: "hand-off",
    text: heard,
    handoff: !person.reachable,
    form: contactForm(person),
    consequences,
  };
  // How long it should take was just answered, or is not known.
  if (overdue) return nothing;
  const found = retrieve(index, text, options.context);
  const asks = isAsking(expandAbbreviations(wordsOf(text)));
  if (found.tier === "suggest")
    return asks ? withSuggestions(index, nothing, found.sources) : { ...nothing, sources: found.sources };
  // A document that is only near to what went wrong would be no answer to it.
  const kinds = asks ? ANSWERING : ["article"];
  if (found.tier !== "answer" || !found.sources.some(({ kind }) => kinds.includes(kind))) return nothing;
  const answer = answerQuestion(index, text, options);
  return { ...answer, ...nothing, outcome: "answered", sources: answer.sources, text: `${heard}\n\n${answer.text}` };
}

/** True for a complaint, given what the firm has to do with it. */
const complains = (index: KnowledgeIndex, text: string, context?: Context): boolean =>
  isComplaint(text, matterOf(index, text, context));

/** What the firm has to do with a message. */
export const matterOf = (index: KnowledgeIndex, text: string, context?: Context): FirmsMatter => ({
  isTradeOf: tradesOf(index, text, context),
  isAnswered: () => retrieve(index, text, context).tier === "answer",
});

const ANSWERING = ["article", "passage"];
