import type { AssistantAct, ChatForm } from "#contract/assistant.ts";
import { answerQuestion } from "./answer-question.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "./built-in-answer.ts";
import { besidePictureText, complaintText, handoffText, pictureText } from "./built-in-texts.ts";
import { isComplaint } from "./dialogue/complaint.ts";
import { type Dialogue, NO_DIALOGUE } from "./dialogue/dialogue.ts";
import { resumeFormText } from "./dialogue/form-texts.ts";
import { namesDemo, wishesCall, wishesDemo } from "./dialogue/form-wishes.ts";
import {
  CALL_BACK,
  contactForm,
  DEMO_REQUEST,
  definitionOf,
  type FormDefinition,
  nextField,
} from "./dialogue/forms.ts";
import { meetAbroad } from "./dialogue/abroad.ts";
import { type Language, languageOf } from "./dialogue/language.ts";
import { keepSafe } from "./dialogue/safety.ts";
import { react } from "./dialogue/react.ts";
import { beginForm, continueForm, type FormStep } from "./dialogue/take-form.ts";
import { saidAnew } from "./dialogue/wording.ts";
import { placedOrder } from "./orders/placed-order.ts";
import { remindOfOrder, takeOrder, type OrderStep } from "./orders/take-order.ts";
import { type Consequences, NO_PERSON, type PersonState } from "./provider.ts";
import { offerReason, PERSON_OFFER } from "./person-offer.ts";
import { besideContact } from "./read-contact.ts";
import type { Context, Source } from "./retrieval/context.ts";
import { inLanguage, type KnowledgeIndex } from "./retrieval/knowledge-index.ts";
import { asksForPerson } from "./retrieval/person-wish.ts";
import { retrieve } from "./retrieval/retrieve.ts";
import { wordsOf } from "./retrieval/turkish.ts";

/**
 * Answers a message from the knowledge base alone, without any model. What the conversation is in the middle of comes
 * first: an order, a form, what was just said; then what the visitor does, then what is asked.
 */
export function answerBuiltIn(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer {
  const dialogue = options.dialogue ?? NO_DIALOGUE;
  const person = options.person ?? NO_PERSON;
  const open = options.order ?? null;
  const language = languageOf(text, dialogue.language) ?? "tr";
  const safe = keepSafe(text, dialogue, {
    language,
    isThere: person.isThere,
    isKnown: () => retrieve(index, text).tier === "answer",
  });
  if (safe) return { ...safe, order: open };
  const abroad = language === "tr" || open ? null : answerAbroad(index, text, language, options);
  if (abroad) return abroad;
  const step = takeOrder(index, text, open, options.context ?? NO_CONTEXT);
  if (step) return answerWithStep(step);
  if (open) {
    const answer = offerPerson(answerQuestion(index, text, options), person);
    if (answer.handoff) return { ...answer, order: open };
    return { ...answer, order: open, text: `${answer.text}\n\n${remindOfOrder(index, open)}` };
  }
  const form =
    dialogue.form &&
    continueForm(text, dialogue.form, {
      isLast: dialogue.last?.parts.form !== undefined,
      isKnown: () => retrieve(index, text).tier === "answer",
    });
  if (form) return answerWithForm(form);
  const answer =
    lookAway(index, text, options) ??
    collect(index, text, options, dialogue) ??
    react(text, dialogue, { ...options, answer: (question) => answerQuestion(index, question, options) }) ??
    complain(index, text, options) ??
    answerQuestion(index, text, options);
  return remindOfForm(offerPerson(saidAnew(answer, dialogue, isAskedAgain(text, options.context)), person), dialogue);
}

/**
 * True for what the built-in engine does also where a language model writes the answers: danger, what is collected,
 * complaints.
 */
export function takesAlone(index: KnowledgeIndex, text: string, options: Options): boolean {
  const dialogue = options.dialogue ?? NO_DIALOGUE;
  const isKnown = () => retrieve(index, text).tier === "answer";
  const { isThere } = options.person ?? NO_PERSON;
  if (keepSafe(text, dialogue, { language: "tr", isThere, isKnown })) return true;
  if (options.order) return false;
  const isLast = dialogue.last?.parts.form !== undefined;
  if (dialogue.form && continueForm(text, dialogue.form, { isLast, isKnown })) return true;
  // A number by itself may be for what the model is about.
  const wishes = wishesCall(text) || namesDemo(text) || (options.offer === "demo" && wishesDemo(text));
  return (wishes && !asksForPerson(text)) || isComplaint(text);
}

function answerAbroad(
  index: KnowledgeIndex,
  text: string,
  language: Exclude<Language, "tr">,
  options: Options,
): BuiltInAnswer | null {
  const own = inLanguage(index, language);
  const knowsLanguage = own.only !== null;
  const found = retrieve(own, text);
  return (
    meetAbroad(text, language, { found, knowsLanguage, ...(options.person && { person: options.person }) }) ??
    answerQuestion(own, text, options)
  );
}

const isAskedAgain = (text: string, { previousQuestions }: Context = NO_CONTEXT): boolean =>
  wordsOf(previousQuestions.at(-1) ?? "").join(" ") === wordsOf(text).join(" ");

const NO_CONTEXT: Context = { previousQuestions: [], lastSource: null };

/** A visitor who wants to be shown the product, or called, or who wrote how to be reached, is asked for the rest. */
function collect(index: KnowledgeIndex, text: string, options: Options, dialogue: Dialogue): BuiltInAnswer | null {
  const { contact, known } = options.person ?? NO_PERSON;
  if (asksForPerson(text) && !contact) return null;
  const definition: FormDefinition | null =
    options.offer === "demo" && wishesDemo(text)
      ? DEMO_REQUEST
      : wishesCall(text) || namesDemo(text) || contact
        ? CALL_BACK
        : null;
  if (!definition) return null;
  // Of what is kept already nothing is asked again.
  const values = Object.fromEntries(Object.entries(known).filter(([, value]) => value)) as ChatForm["values"];
  const before = dialogue.form?.kind === definition.kind ? dialogue.form.values : {};
  const begun = answerWithForm(beginForm(definition, text, { ...values, ...before }));
  return contact ? withQuestionBeside(index, text, options, begun) : begun;
}

/** A question that stands beside a number or an address is answered as well. */
function withQuestionBeside(
  index: KnowledgeIndex,
  text: string,
  options: Options,
  begun: BuiltInAnswer,
): BuiltInAnswer {
  const rest = besideContact(text);
  const found = retrieve(index, rest, options.context);
  if (found.wantsPerson) return { ...begun, consequences: { ...begun.consequences, wish: "asked" } };
  if (found.tier !== "answer" || wishesCall(rest)) return begun;
  const answer = answerQuestion(index, rest, options);
  return {
    ...answer,
    text: `${begun.text}\n\n${answer.text}`,
    form: begun.form,
    consequences: begun.consequences,
  };
}

function answerWithForm({ text, form, act, kept, takenBack }: FormStep): BuiltInAnswer {
  const consequences: Consequences = {
    ...(kept && { form }),
    ...(takenBack && { takenBack: form.kind }),
  };
  return { ...NOTHING, outcome: "small-talk", text, act, form, consequences };
}

/** Words such as "bu hata" speak of the picture that came with them: without eyes it is handed on, and said so. */
function lookAway(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  if (!options.hasImage) return null;
  const isAboutPicture = POINTS.test(wordsOf(text).join(" "));
  if (!isAboutPicture && retrieve(index, text, options.context).tier === "answer") {
    const answer = answerQuestion(index, text, options);
    return { ...answer, text: `${answer.text}\n\n${besidePictureText}` };
  }
  const person = options.person ?? NO_PERSON;
  return {
    ...NOTHING,
    outcome: "declined",
    act: "hand-off",
    text: pictureText(handoffText({ ...person, wished: true })),
    handoff: !person.reachable,
    form: contactForm(person),
    consequences: { wish: "needed" },
  };
}

const POINTS =
  /\b(?:bu|su|bunu|sunu|bunun|sunun|buna|boyle|soyle|burada|resim\w*|gorsel\w*|foto\w*|ekran\w*|ekte\w*|attigim\w*|gonderdigim\w*)\b/;

/** Who complains is heard: it is written down and told, whatever the knowledge has to say to it. */
function complain(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  if (!isComplaint(text)) return null;
  const person = options.person ?? NO_PERSON;
  const found = retrieve(index, text, options.context);
  const consequences: Consequences = { wish: "complaint" };
  const heard = complaintText(handoffText({ ...person, wished: true }));
  const nothing: BuiltInAnswer = {
    ...NOTHING,
    outcome: "small-talk",
    act: "hand-off",
    text: heard,
    handoff: !person.reachable,
    form: contactForm(person),
    consequences,
  };
  if (found.tier === "suggest") return { ...nothing, sources: found.sources };
  if (found.tier !== "answer" || found.sources[0]?.kind !== "article") return nothing;
  const answer = answerQuestion(index, text, options);
  return { ...answer, ...nothing, outcome: "answered", sources: answer.sources, text: `${heard}\n\n${answer.text}` };
}

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

/** What was asked for last is asked again under the answer to a question that came in between, once. */
function remindOfForm(answer: BuiltInAnswer, { form, last }: Dialogue): BuiltInAnswer {
  if (form?.state !== "open" || answer.form || answer.handoff || answer.act !== "answer") return answer;
  const next = nextField(definitionOf(form.kind), form);
  const reminder = next && resumeFormText(definitionOf(form.kind), next);
  if (!reminder || !last?.parts.form || last.text.endsWith(reminder)) return answer;
  return { ...answer, form: { ...form, asked: next.key }, text: `${answer.text}\n\n${reminder}` };
}

function answerWithStep({ text, order, product, suggestions, handoff = false }: OrderStep): BuiltInAnswer {
  const sources: Source[] = product ? [{ kind: "product", sku: product.sku, title: product.name, score: 1 }] : [];
  const consequences: Consequences = order?.placed ? { order: placedOrder(product!, order) } : {};
  const act: AssistantAct = order === null ? (handoff ? "answer" : "end") : order.placed ? "confirm" : "collect";
  return { ...NOTHING, text, outcome: "answered", act, sources, suggestions, handoff, order, consequences };
}
