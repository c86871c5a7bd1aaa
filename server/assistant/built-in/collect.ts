import type { ChatForm } from "#contract/assistant.ts";
import type { Contact } from "#contract/person-wishes.ts";
import { answerQuestion } from "./answer-question.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import type { Consequences } from "../turn/consequences.ts";
import { withoutContactDetails, readContact } from "../visitor/read-contact.ts";
import { isAsking } from "../language/clauses.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { splitSmallTalk } from "../retrieval/small-talk/small-talk.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { asSaid } from "../turn/alternatives.ts";
import { withSubject } from "../dialogue/call-subject.ts";
import { isComplaintByPattern } from "../dialogue/detect-complaint.ts";
import { hasComplained } from "../dialogue/open-complaint.ts";
import type { Dialogue } from "../turn/dialogue.ts";
import { isIntroduced, resumesForm } from "../dialogue/form-answers.ts";
import type { FormStep } from "../dialogue/form-steps.ts";
import { resumeFormText } from "../dialogue/form-texts.ts";
import { besideDemo, namesDemo, wantsAfterAll, wishesCall, wishesDemo } from "../dialogue/form-wishes.ts";
import type { FormDefinition } from "../dialogue/form-definition.ts";
import type { Calendar } from "../turn/calendar.ts";
import { CALL_BACK, DEMO_REQUEST, definitionOf, nextField } from "../dialogue/forms.ts";
import type { Intent } from "../dialogue/intent.ts";
import { intentByPattern } from "../dialogue/intents.ts";
import { intentByKind } from "../dialogue/kind-intents.ts";
import { processForm } from "../dialogue/process-form.ts";
import { inTalk, wishedProcess } from "../dialogue/process-wishes.ts";
import { wholeValues } from "../dialogue/read-custom-fields.ts";
import { isPlainName, nameIn, WRITTEN_NAME } from "../dialogue/read-fields.ts";
import { beginForm, continueForm, takeUpForm } from "../dialogue/take-form.ts";

/**
 * The answer that takes the message's values into the conversation's form and asks for the next one, or resumes an
 * abandoned form; null without a form, or if the message is about something else.
 */
export function continueCollecting(
  text: string,
  dialogue: Dialogue,
  isKnown: () => boolean,
  calendar: Calendar,
): BuiltInAnswer | null {
  const { form, last, leftForm: left } = dialogue;
  // Thanks and farewells are not names.
  if (form && isOnlyTalk(text)) return null;
  if (form?.state === "open" && asksForPerson(text) && readContact(text) === null) return null;
  if (form?.state === "open" && !form.process && tellsOwn(text, dialogue) && readContact(text) === null) return null;
  if (left && left !== form && takesUp(text, left, dialogue, calendar))
    return answerWithForm(takeUpForm(left, calendar), text, dialogue, calendar);
  const step =
    form &&
    continueForm(text, form, {
      ...{ isLast: last?.parts.form !== undefined, isKnown, calendar },
      complains: hasComplained({ dialogue }),
    });
  return step && answerWithForm(step, text, dialogue, calendar);
}

/** True if the visitor resumes the form, or wants what was given up after all. An offer made since then is meant first. */
function takesUp(text: string, left: ChatForm, { last }: Dialogue, calendar: Calendar): boolean {
  if (resumesForm(text) && !definitionOf(left, calendar).isWhole(left.values)) return true;
  return left.state === "given-up" && !last?.parts.handoff && wantsAfterAll(text, last?.parts.form === left);
}

/**
 * True for a complaint, a symptom, or a message about the visitor's own record: "10 gün oldu hala yok" does not refuse a
 * field, and an order number is not a phone number. A custom form may ask for either, so it is exempt.
 */
const tellsOwn = (text: string, { last }: Dialogue): boolean =>
  isComplaintByPattern(text) || OWN.has(intentByPattern(text, last)?.kind);
const OWN: ReadonlySet<Intent["kind"] | undefined> = new Set(["own-record", "card", "identity", "advice"]);

/** Small talk that may nevertheless be an answer to a form's question. */
const ANSWERS: ReadonlySet<string> = new Set(["yes", "no", "laugh", "sorry", "later"]);
const isOnlyTalk = (text: string): boolean => {
  if (WRITTEN_NAME.test(text.trim())) return false;
  const { kinds, rest } = splitSmallTalk(text);
  if (rest !== "" || kinds.length === 0 || kinds.some((kind) => kind === "no" || kind === "later")) return false;
  return kinds.some((kind) => kind === "goodbye" || kind === "thanks") || !kinds.some((kind) => ANSWERS.has(kind));
};

/**
 * The answer that starts a form for a visitor who wants a demo, a call or one of the company's own forms, or who leaves
 * contact data; null for any other message. A question beside the request is answered below it.
 */
export function beginCollecting(
  index: KnowledgeIndex,
  text: string,
  turn: Turn,
  dialogue: Dialogue,
): BuiltInAnswer | null {
  const { contact, known } = turn.person;
  const process = wishedProcess(index, text);
  if (asksForPerson(text) && !contact && !process) return null;
  // Whoever asks what became of a request makes none.
  if (!contact && !process && intentByKind(text)?.kind === "own-record") return null;
  const calendar = turn.calendar;
  const composed = process && inTalk(process);
  const definition: FormDefinition | null = composed
    ? processForm(composed, calendar.now)
    : turn.offer === "demo" && (wishesDemo(text) || (contact && leavesForDemo(text, contact, dialogue)))
      ? DEMO_REQUEST
      : wishesCall(text) || namesDemo(text) || contact
        ? CALL_BACK
        : introducesOneself(index, text) && mayBeCalled(dialogue)
          ? { ...CALL_BACK, begins: "" }
          : null;
  if (!definition) return null;
  // Values that are already stored are not asked for again.
  const values = Object.fromEntries(Object.entries(known).filter(([, value]) => value)) as ChatForm["values"];
  const isSame = dialogue.form?.kind === definition.kind && dialogue.form.process?.id === composed?.id;
  const before = isSame ? dialogue.form!.values : {};
  const step = beginForm(definition, text, { ...values, ...before }, calendar, composed ?? undefined);
  const begun = answerWithForm(step, text, dialogue, calendar);
  if (composed) return begun;
  if (!wishesDemo(text)) return contact ? withQuestionBeside(index, withoutContactDetails(text), turn, begun) : begun;
  const beside = besideDemo(text);
  return isAsking(beside) ? withQuestionBeside(index, beside.join(" "), turn, begun) : begun;
}

/** A visitor who gives a name after an answer or an offer of a person, and not after a greeting, wants to be contacted. */
const mayBeCalled = ({ last, form }: Dialogue): boolean =>
  form === null && last !== null && (last.outcome !== "small-talk" || last.parts.handoff);

/** "Adım Zeynep Ak", or only "Zeynep Ak", who is nobody that the firm speaks of. */
const introducesOneself = (index: KnowledgeIndex, text: string): boolean =>
  isIntroduced(text) ||
  (isPlainName(text) && wordsOf(nameIn(text) ?? "").every((word) => index.termOf(word) === undefined));

/** A visitor who leaves both phone and e-mail, or one of them after a demo was mentioned, wants a demo. */
const leavesForDemo = (text: string, { phone, email }: Partial<Contact>, { last, form }: Dialogue): boolean =>
  form === null &&
  !wishesCall(text) &&
  !asksForPerson(text) &&
  last?.parts.act !== "hand-off" &&
  (Boolean(phone && email) || /\bdemo/.test(fold(last?.text ?? "")));

/** Also answers the question that accompanies contact data or a request. */
function withQuestionBeside(index: KnowledgeIndex, rest: string, turn: Turn, begun: BuiltInAnswer): BuiltInAnswer {
  const found = retrieve(index, rest, turn.context);
  if (found.wantsPerson) return { ...begun, consequences: { ...begun.consequences, wish: "asked" } };
  if (found.tier !== "answer" || wishesCall(rest)) return begun;
  const answer = answerQuestion(index, rest, turn);
  return {
    ...answer,
    text: `${begun.text}\n\n${answer.text}`,
    form: begun.form,
    consequences: begun.consequences,
  };
}

function answerWithForm(
  { text, form: filled, act, kept, takenBack, suggestions = [] }: FormStep,
  message: string,
  dialogue: Dialogue,
  { now }: Calendar,
): BuiltInAnswer {
  const form = withSubject(filled, message, dialogue, now);
  const consequences: Consequences = {
    ...(kept && { form: { ...form, values: wholeValues(form.values) } }),
    ...(takenBack && { takenBack: form }),
  };
  return { ...NOTHING, outcome: "small-talk", text, act, form, consequences, suggestions: [...suggestions] };
}

/**
 * The answer with the form's open question below it, for a question asked while a form is filled; unchanged if no form
 * is open, or the previous answer has repeated its question already.
 */
export function remindOfForm(
  answer: BuiltInAnswer,
  { form, last }: Dialogue,
  { calendar, person: { isAskedEnough } }: Pick<Turn, "calendar" | "person">,
): BuiltInAnswer {
  if (form?.state !== "open" || answer.form || answer.handoff || answer.act !== "answer") return answer;
  // Who was only told that a number may be left has requested no call.
  if (last?.parts.act === "decline" || isAskedEnough) return answer;
  const definition = definitionOf(form, calendar);
  const next = nextField(definition, form);
  const reminder = next && resumeFormText(definition, next);
  if (!reminder || !last?.parts.form || new RegExp(`${asSaid(reminder)}$`).test(last.text)) return answer;
  return { ...answer, form: { ...form, asked: next.key }, text: `${answer.text}\n\n${reminder}` };
}
