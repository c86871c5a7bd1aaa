import { MESSAGE_MAX_LENGTH } from "#contract/assistant.ts";
import { answerQuestion } from "./answer-question.ts";
import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import { answerAbroad } from "../dialogue/abroad.ts";
import { say } from "../dialogue/alternatives.ts";
import { beginCollecting, continueCollecting, remindOfForm } from "../dialogue/collect.ts";
import { complain } from "../dialogue/complain.ts";
import { isComplaint } from "../dialogue/complaint.ts";
import { type Dialogue, NO_DIALOGUE } from "../dialogue/dialogue.ts";
import { namesDemo, wishesCall, wishesDemo } from "../dialogue/form-wishes.ts";
import { languageOf } from "../dialogue/language.ts";
import { wishedProcess } from "../dialogue/process-wishes.ts";
import { lookAway } from "../dialogue/look-away.ts";
import { meetMatter } from "../dialogue/meet-matter.ts";
import { noteDown } from "../dialogue/note-down.ts";
import { react } from "../dialogue/react.ts";
import { CLEAR, FAINT } from "../dialogue/danger-model/model.ts";
import { keepSafe } from "../dialogue/safety.ts";
import { isOnlyName } from "../dialogue/read-fields.ts";
import { saidAnew } from "../dialogue/wording.ts";
import { answerWithStep } from "../orders/answer-order.ts";
import { remindOfOrder } from "../orders/order-step.ts";
import { orderTalkOf, takeOrder } from "../orders/take-order.ts";
import { offerReason, PERSON_OFFER } from "../answer-parts/person-offer.ts";
import { NO_PERSON, type PersonState } from "../provider.ts";
import type { Context } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { writeOut } from "../retrieval/chat-writing.ts";
import { isAsking } from "../retrieval/clauses.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { withNumbersInDigits } from "../retrieval/spoken-numbers.ts";
import { wordsOf } from "../retrieval/turkish.ts";

/**
 * Answers a message from the knowledge base alone, without any model. What the conversation is in the middle of comes
 * first: an order, a form, what was just said; then what the visitor does, then what is asked. Of more than a message
 * may hold the beginning is read.
 */
export function answerBuiltIn(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer {
  const answer = answerOf(index, withNumbersInDigits(text.slice(0, MESSAGE_MAX_LENGTH)), options);
  return { ...answer, text: say(answer.text, options.tone ?? "siz", (options.dialogue ?? NO_DIALOGUE).answers) };
}

function answerOf(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer {
  const dialogue = options.dialogue ?? NO_DIALOGUE;
  const person = options.person ?? NO_PERSON;
  // Before anything is chosen, a wish to be called ends the order.
  const open = options.order && options.order.lines.length === 0 && wishesCall(text) ? null : (options.order ?? null);
  const language = languageOf(text, dialogue.language) ?? "tr";
  const isKnown = () => retrieve(index, text).tier === "answer";
  const isElse = (alarm: number) => givesAsked(text, dialogue, alarm) || isMatter(index, text, alarm);
  const safe = keepSafe(text, dialogue, { language, isThere: person.isThere, isElse, isKnown });
  if (safe) return { ...safe, order: open };
  const abroad = language === "tr" || open ? null : answerAbroad(index, text, language, options);
  if (abroad) return abroad;
  const step = takeOrder(index, text, orderTalkOf(open, dialogue, options.context ?? NO_CONTEXT));
  if (step) return answerWithStep(index, step);
  if (open) {
    const answer = offerPerson(answerQuestion(index, text, options), person);
    const reminder = answer.handoff ? null : remindOfOrder(index, open);
    return { ...answer, order: open, text: reminder ? `${answer.text}\n\n${reminder}` : answer.text };
  }
  const form = continueCollecting(text, dialogue, isKnown, options.calendar);
  if (form) return form;
  const answer =
    lookAway(index, text, options) ??
    beginCollecting(index, text, options, dialogue) ??
    react(text, dialogue, { ...options, answer: (question) => answerQuestion(index, question, options) }) ??
    complain(index, text, options) ??
    meetMatter(index, text, options) ??
    noteDown(index, text, options) ??
    answerQuestion(index, text, options);
  return remindOfForm(
    offerPerson(saidAnew(answer, dialogue, isAskedAgain(text, options.context)), person),
    dialogue,
    options.calendar,
  );
}

/**
 * True for what the built-in engine does also where a language model writes the answers: danger, what is collected,
 * complaints.
 */
export function takesAlone(index: KnowledgeIndex, text: string, options: Options): boolean {
  const dialogue = options.dialogue ?? NO_DIALOGUE;
  const isKnown = () => retrieve(index, text).tier === "answer";
  const isElse = (alarm: number) => givesAsked(text, dialogue, alarm) || isMatter(index, text, alarm);
  const { isThere } = options.person ?? NO_PERSON;
  if (keepSafe(text, dialogue, { language: "tr", isThere, isElse, isKnown })) return true;
  if (options.order) return false;
  // A model speaks the visitor's language, and has the same acts.
  if ((languageOf(text, dialogue.language) ?? "tr") !== "tr") return false;
  if (continueCollecting(text, dialogue, isKnown, options.calendar)) return true;
  if (wishedProcess(index, text)) return true;
  // A number by itself may be for what the model is about.
  const wishes = wishesCall(text) || namesDemo(text) || (options.offer === "demo" && wishesDemo(text));
  return (wishes && !asksForPerson(text)) || isComplaint(text);
}

/**
 * What the knowledge answers is a matter of the firm's, as is what is asked like one and only a little alarming. Of what
 * is told, and asks nothing, only the faintest alarm is put down to it: "siparişim işyerime gelsin, kocam görürse …".
 */
function isMatter(index: KnowledgeIndex, text: string, alarm: number): boolean {
  const { tier } = retrieve(index, text);
  if (!isAsking(writeOut(wordsOf(text)))) return tier === "answer" && alarm < FAINT;
  return tier === "answer" || (tier === "suggest" && alarm < CLEAR);
}

/**
 * A name that was asked for may sound like anything ("Ada Su" like a wound), and a note on an appointment a little
 * alarming; what has a sign of danger is heard before.
 */
function givesAsked(text: string, { last }: Dialogue, alarm: number): boolean {
  const form = last?.parts.form;
  if (form?.asked === "name" && isOnlyName(text)) return true;
  return Boolean(form?.process && form.asked) && alarm < CLEAR;
}

const isAskedAgain = (text: string, { previousQuestions }: Context = NO_CONTEXT): boolean =>
  wordsOf(previousQuestions.at(-1) ?? "").join(" ") === wordsOf(text).join(" ");

const NO_CONTEXT: Context = { previousQuestions: [], lastSource: null };

/** Who is not helped is offered a person, once; "evet" then asks for one. */
function offerPerson(answer: BuiltInAnswer, person: PersonState): BuiltInAnswer {
  const reason = offerReason(person, answer.outcome, answer.consequences);
  if (reason === null || answer.form) return answer;
  return {
    ...answer,
    handoff: true,
    text: `${answer.text}\n\n${PERSON_OFFER}`,
    consequences: { ...answer.consequences, offer: reason },
  };
}
