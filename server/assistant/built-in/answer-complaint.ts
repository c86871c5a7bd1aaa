import { answerQuestion } from "./answer-question.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { COMPLAINT_ADDED, COMPLAINT_HEARD, complaintKeptText, complaintText } from "../turn/built-in-texts.ts";
import { withSuggestions } from "../answer-parts/offered-titles.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { type Context, entriesOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { tradesOf } from "../retrieval/trade-of.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { asSaid, verbatim } from "../turn/alternatives.ts";
import {
  type FirmsMatter,
  isComplaint,
  isOverdue,
  reproaches,
  tellsOfFault,
  tellsOfInjury,
} from "../dialogue/detect-complaint.ts";
import { contactForm } from "../dialogue/forms.ts";
import { hasComplained, isPenalty, isSale } from "../dialogue/open-complaint.ts";
import { deniesOnly, isRemedy, remedyFor } from "../dialogue/remedy.ts";

/**
 * Answers a complaint: it is recorded and forwarded to the staff, with the knowledge base's answer below if there is
 * one; of faulty goods or work, what it says about those.
 */
export function answerComplaint(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const overdue = isOverdue(text, turn.context.previousQuestions.at(-1));
  const person = turn.person;
  const nothing: BuiltInAnswer = {
    ...NOTHING,
    outcome: "small-talk",
    act: "hand-off",
    text: timesHeard(turn) < MAX_TOLD ? complaintText(person) : COMPLAINT_ADDED,
    handoff: !person.reachable,
    form: contactForm(person),
    consequences: { wish: "complaint" },
  };
  if (!overdue && !complains(index, text, turn.context))
    return asksWhatNow(text, turn) ? { ...nothing, text: complaintKeptText(person), consequences: {} } : null;
  // How long it should take was just answered, or is not known; what was told once is enough for what follows.
  if (overdue || (asksForMoneyBack(text) && hasComplained(turn)) || tellsOfInjury(text)) return nothing;
  const found = retrieve(index, text, turn.context);
  const asks = isAsking(expandAbbreviations(wordsOf(text))) && !reproaches(text);
  const isOfFault = tellsOfFault(text) || asksForMoneyBack(text);
  const hasRemedy =
    found.tier === "answer" &&
    entriesOf(index, found.sources).some((entry) => isRemedy(entry) && !(isOfFault && deniesOnly(entry, text)));
  if (isOfFault && !hasRemedy) return withRemedy(index, text, nothing, turn);
  if (reproaches(text)) return nothing;
  const entries = entriesOf(index, found.sources);
  if (found.tier === "suggest")
    return asks && entries.some(isRemedy)
      ? withSuggestions(index, nothing, found.sources)
      : { ...nothing, sources: found.sources };
  // A document that is only near to what went wrong would be no answer to it.
  const kinds = asks ? ANSWERING : ["article"];
  if (found.tier !== "answer" || !found.sources.some(({ kind }) => kinds.includes(kind))) return nothing;
  // Whoever asks nothing is told what is done about it, and not when the firm is open.
  if (!asks && !entries.some(isRemedy)) return nothing;
  if (entries.some((entry) => isSale(entry, fold(text)) || (!asks && isPenalty(entry)))) return nothing;
  const answer = answerQuestion(index, text, turn);
  if (turn.dialogue.answers.some((before) => before.includes(answer.text))) return nothing;
  return {
    ...answer,
    ...nothing,
    outcome: "answered",
    sources: answer.sources,
    text: `${nothing.text}\n\n${answer.text}`,
  };
}

/** The answer with what the firm's article about such a fault says, once; unchanged if there is none. */
function withRemedy(index: KnowledgeIndex, text: string, heard: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  const remedy = remedyFor(index, text);
  if (!remedy) return heard;
  const { answer } = remedy.entry.article;
  if (turn.dialogue.answers.some((before) => before.includes(answer))) return heard;
  const told = withPassedDays(verbatim(answer), turn);
  return { ...heard, outcome: "answered", sources: [sourceOf(remedy)], text: `${heard.text}\n\n${told}` };
}

/** "Ne yapacaksınız bununla ilgili", "nasıl telafi edeceksiniz". */
const WHAT_NOW =
  /^(?:\w+ ){0,3}(?:ne (?:yap|olac)\w*|nap\w*|nasil (?:coz|telafi|hallet|gider)\w*|(?:cozum|telafi)\w*|kim (?:ilgilen|karsila|ode)\w*)(?: (?:ed\w+|bu\w*|simdi|peki|ilgili|icin|konuda|hakkinda|olarak|mis[iu]n\w*|ne|nedir|istiyorum|bekliyorum|lazim|sikayet\w*|durum\w*|zarar\w*|ya))*$/;
const asksWhatNow = (text: string, turn: Turn): boolean =>
  hasComplained(turn) && WHAT_NOW.test(wordsOf(text).join(" "));

const MONEY_BACK =
  /\bpara(?:mi|mizi) (?:(?:geri|hemen) )*(?:ist(?:iyo|er)\w*|iade (?:ist(?:iyo|er)\w*|edin)|(?:ver|yatir|gonder|ode)[iu]n)/;
const asksForMoneyBack = (text: string): boolean => MONEY_BACK.test(wordsOf(text).join(" "));

/** After so many times that it was recorded is told otherwise. */
const MAX_TOLD = 2;
const HEARD = new RegExp(asSaid(COMPLAINT_HEARD));
const timesHeard = ({ dialogue }: Turn): number => dialogue.answers.filter((answer) => HEARD.test(answer)).length;

/** True for a complaint, given what the firm has to do with it. */
const complains = (index: KnowledgeIndex, text: string, context?: Context): boolean =>
  isComplaint(text, matterOf(index, text, context));

/** What the firm has to do with a message. */
export const matterOf = (index: KnowledgeIndex, text: string, context?: Context): FirmsMatter => ({
  isTradeOf: tradesOf(index, text, context),
  isAnswered: () => retrieve(index, text, context).tier === "answer",
  sells: (words) => namedProducts(index, words).products.length > 0,
});

const ANSWERING = ["article", "passage"];
