import type { ChatForm } from "#contract/assistant.ts";
import { answerQuestion } from "../built-in/answer-question.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "../built-in/built-in-answer.ts";
import { NO_PERSON, type PersonState } from "../provider.ts";
import { inLanguage, type KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { retrieve, type Retrieval } from "../retrieval/retrieve.ts";
import { CALL_BACK, contactForm, DEMO_REQUEST } from "./forms.ts";
import { textsIn } from "./language-texts.ts";
import type { Language } from "./language.ts";
import { readFields } from "./read-fields.ts";

/** Greetings and farewells of the languages met; whole messages. */
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|evening|afternoon|day)|hallo|guten (?:tag|morgen|abend)|moin|servus|salam|مرحبا|السلام عليكم|اهلا|أهلا|привет|здравствуйте|добрый (?:день|вечер)|доброе утро)[\s!.,؟?]*$/iu;
const THANKS =
  /^(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much| a lot)?|danke(?: schön| sehr)?|vielen dank|شكرا\p{L}*|спасибо(?: большое)?)[\s!.,]*$/iu;
const GOODBYE = /^(?:good ?bye|bye(?: bye)?|see you|tschüss|auf wiedersehen|مع السلامة|до свидания|пока)[\s!.,]*$/iu;
const SPEAKS =
  /(?:speak|talk|support|sprechen|verstehen|говорите|понимаете|تتحدث\p{L}*|تتكلم\p{L}*)[^.!?]{0,40}(?:english|german|arabic|russian|englisch|deutsch|по-?русски|по-?английски|русск\p{L}*|العربية|الإنجليزية|الانجليزية)/iu;
const PERSON =
  /(?:human|real person|agent|representative|someone|operator|mitarbeiter|mensch(?:en)?|persönlich|человек\p{L}*|оператор\p{L}*|сотрудник\p{L}*|موظف|شخص|إنسان)/iu;
const TALK =
  /(?:speak|talk|connect|transfer|chat|call|sprechen|verbinden|reden|поговорить|связ\p{L}*|соедин\p{L}*|التحدث|تحدث|أتكلم|اتكلم)/iu;
const DEMO = /(?:demo|trial|presentation|quote|vorführung|angebot|демо|презентац\p{L}*|عرض توضيحي|ديمو)/iu;

/** True when somebody asks for a person in one of the languages met. */
export const asksForPersonAbroad = (text: string): boolean => PERSON.test(text) && TALK.test(text);

/** Which courtesy of another language a whole message is; null where it is none. */
export const courtesyAbroad = (text: string): "small-talk" | "end" | null =>
  GREETING.test(text) || THANKS.test(text) ? "small-talk" : GOODBYE.test(text) ? "end" : null;

/**
 * Meets a visitor in another language than Turkish: with fixed sentences, since nobody here translates; what is not
 * known in it is offered to people. Null where an article of that language answers.
 */
function meetAbroad(
  text: string,
  language: Exclude<Language, "tr">,
  {
    found,
    knowsLanguage,
    person = NO_PERSON,
    demo,
  }: { found: Retrieval; knowsLanguage: boolean; person?: PersonState; demo: ChatForm | null },
): BuiltInAnswer | null {
  const texts = textsIn(language);
  const say = (said: string, more: Partial<BuiltInAnswer> = {}): BuiltInAnswer => ({
    ...NOTHING,
    outcome: "small-talk",
    act: "language",
    text: said,
    ...more,
  });
  if (person.contact) {
    const values = Object.fromEntries(Object.entries(person.contact).filter(([, value]) => value)) as Record<
      string,
      string
    >;
    const form = demo ?? { kind: CALL_BACK.kind, values, asked: null, declined: [], state: "kept" as const };
    return say(texts.contactKept(person.contact), { act: "confirm", form, consequences: { form } });
  }
  if (asksForPersonAbroad(text))
    return say(texts.personAsked(person), {
      act: "hand-off",
      handoff: !person.reachable,
      form: contactForm(person),
      consequences: { wish: "asked" },
    });
  const ability = texts.ability(knowsLanguage ? "some" : "none");
  if (GREETING.test(text)) return say(`${texts.greeting} ${ability}`);
  if (THANKS.test(text)) return say(texts.thanks);
  if (GOODBYE.test(text)) return say(texts.goodbye, { act: "end" });
  if (SPEAKS.test(text)) return say(ability, { form: contactForm(person) });
  if (DEMO.test(text)) return say(`${texts.fields.name} ${texts.fields.phone}`, { form: contactForm(person) });
  if (knowsLanguage && found.tier === "answer") return null;
  return say(texts.unknown, { outcome: "declined", handoff: !person.reachable, form: contactForm(person) });
}

/** A demo request that a message makes whole, where one was asked for; null where it does not. */
function wholeDemo(text: string, { offer, context, person = NO_PERSON }: Options): ChatForm | null {
  if (offer !== "demo" || !DEMO.test([...(context?.previousQuestions ?? []), text].join("\n"))) return null;
  const known = Object.fromEntries(Object.entries(person.known).filter(([, value]) => value)) as ChatForm["values"];
  const read = readFields(text, DEMO_REQUEST, { values: known, asked: null });
  const values = { ...known, ...read.values };
  return DEMO_REQUEST.isWhole(values)
    ? { kind: DEMO_REQUEST.kind, values, asked: null, declined: [], state: "kept" }
    : null;
}

/** What is said to a visitor in another language: its fixed sentences first, then what articles of that language say. */
export function answerAbroad(
  index: KnowledgeIndex,
  text: string,
  language: Exclude<Language, "tr">,
  options: Options,
): BuiltInAnswer | null {
  const own = inLanguage(index, language);
  const knowsLanguage = own.only !== null;
  const found = retrieve(own, text);
  return (
    meetAbroad(text, language, {
      found,
      knowsLanguage,
      demo: wholeDemo(text, options),
      ...(options.person && { person: options.person }),
    }) ?? answerQuestion(own, text, options)
  );
}
