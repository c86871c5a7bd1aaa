import type { ChatForm } from "#contract/assistant.ts";
import { answerQuestion } from "./answer-question.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { inLanguage, type KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve, type Retrieval } from "../retrieval/retrieve.ts";
import { foreignContact } from "../dialogue/foreign-contact.ts";
import { CALL_BACK, contactForm, DEMO_REQUEST } from "../dialogue/forms.ts";
import { textsIn } from "../dialogue/language-texts.ts";
import type { Language } from "../retrieval/detect-language.ts";
import { readFields } from "../dialogue/read-fields.ts";

/** Greetings and farewells in the supported foreign languages; whole messages. */
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|evening|afternoon|day)|hallo|guten (?:tag|morgen|abend)|moin|servus|salam|مرحبا|السلام عليكم|اهلا|أهلا|привет|здравствуйте|добрый (?:день|вечер)|доброе утро)[\s!.,؟?]*$/iu;
const THANK =
  "(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much| a lot)?(?: (?:for|anyway)(?: \\p{L}+){0,3})?|danke(?: schön| sehr)?|vielen dank|شكرا\\p{L}*|спасибо(?: большое)?)";
const FAREWELL =
  "(?:good ?bye|bye(?: bye)?|see you(?: later| soon)?|have a (?:nice|good|great) (?:day|evening|one)|tschüss|auf wiedersehen|schönen (?:tag|abend)(?: noch)?|مع السلامة|до свидания|пока|всего доброго|хорошего дня)";
/** Fillers before thanks or a farewell. */
const FILLER = "(?:ok(?:ay)?|all ?right|great|perfect|fine|good|super|gut|alles klar|хорошо|ладно|понятно|حسنا|تمام)";
/** A longer message says more, and would take this pattern long. */
const MAX_COURTESY_LENGTH = 80;
const endsIn = (last: string): ((text: string) => boolean) => {
  const said = new RegExp(`^(?:(?:${FILLER}|${THANK})[\\s!.,،]+)*${last}[\\s!.,]*$`, "iu");
  return (text) => text.length <= MAX_COURTESY_LENGTH && said.test(text);
};
const isThanks = endsIn(THANK);
const isGoodbye = endsIn(FAREWELL);
const SPEAKS =
  /(?:speak|talk|support|sprechen|verstehen|können|говорите|понимаете|تتحدث|تتكلم)[^.!?]{0,40}(?:english|german|arabic|russian|englisch|deutsch|по-?русски|по-?английски|русск|العربية|الإنجليزية|الانجليزية)/iu;
const PERSON =
  /(?:human|real person|agent|representative|someone|operator|mitarbeiter|mensch(?:en)?|persönlich|человек\p{L}*|оператор\p{L}*|сотрудник\p{L}*|موظف|شخص|إنسان)/iu;
const TALK =
  /(?:speak|talk|connect|transfer|chat|call|sprechen|verbinden|reden|поговорить|связ\p{L}*|соедин\p{L}*|التحدث|تحدث|أتكلم|اتكلم)/iu;
const DEMO = /(?:demo|trial|presentation|quote|vorführung|angebot|демо|презентац\p{L}*|عرض توضيحي|ديمو)/iu;

/** True if the visitor asks for a person in a supported foreign language. */
export const asksForPersonInForeignLanguage = (text: string): boolean => PERSON.test(text) && TALK.test(text);

/** The kind of small talk that a whole message in a foreign language is; null for none. */
export const foreignSmallTalk = (text: string): "small-talk" | "end" | null =>
  GREETING.test(text) || isThanks(text) ? "small-talk" : isGoodbye(text) ? "end" : null;

/**
 * Answers a visitor who does not write Turkish: with fixed sentences, since the built-in engine does not translate;
 * questions that it cannot answer are offered to people. Null if an article in that language answers.
 */
function answerWithFixedTexts(
  text: string,
  language: Exclude<Language, "tr">,
  {
    found,
    knowsLanguage,
    person,
    dialogue,
    demo,
  }: { found: Retrieval; knowsLanguage: boolean; demo: ChatForm | null } & Pick<Turn, "person" | "dialogue">,
): BuiltInAnswer | null {
  const texts = textsIn(language);
  const say = (said: string, more: Partial<BuiltInAnswer> = {}): BuiltInAnswer => ({
    ...NOTHING,
    outcome: "small-talk",
    act: "language",
    text: said,
    ...more,
  });
  const given = foreignContact(text, dialogue);
  if (person.contact || given["phone"]) {
    const before = dialogue.form?.kind === CALL_BACK.kind ? dialogue.form.values : {};
    const told = Object.entries({ ...before, ...given, ...person.contact });
    const values = Object.fromEntries(told.flatMap(([key, value]) => (value ? [[key, value] as const] : [])));
    const form = demo ?? { kind: CALL_BACK.kind, values, asked: null, declined: [], state: "kept" as const };
    return say(texts.contactKept(values), { act: "confirm", form, consequences: { form } });
  }
  if (asksForPersonInForeignLanguage(text))
    return say(texts.personAsked(person), {
      act: "hand-off",
      handoff: !person.reachable,
      form: contactForm(person),
      consequences: { wish: "asked" },
    });
  const ability = texts.ability(knowsLanguage ? "some" : "none");
  if (GREETING.test(text)) return say(`${texts.greeting} ${ability}`);
  if (isThanks(text)) return say(texts.thanks);
  if (isGoodbye(text)) return say(texts.goodbye, { act: "end" });
  if (given["name"]) {
    const form: ChatForm = { ...dialogue.form!, values: { ...dialogue.form!.values, ...given }, asked: "phone" };
    return say(`${texts.thanksTo(given["name"])} ${texts.fields.phone}`, { act: "collect", form });
  }
  if (SPEAKS.test(text)) return say(ability, { form: contactForm(person) });
  if (DEMO.test(text))
    return say(`${texts.arranges} ${texts.fields.name} ${texts.fields.phone}`, { form: contactForm(person) });
  if (knowsLanguage && found.tier === "answer") return null;
  return say(texts.unknown, { outcome: "declined", handoff: !person.reachable, form: contactForm(person) });
}

/** The demo request that a message completes, if one was asked for; else null. */
function wholeDemo(text: string, { offer, context, person }: Turn): ChatForm | null {
  if (offer !== "demo" || !DEMO.test([...context.previousQuestions, text].join("\n"))) return null;
  const known = Object.fromEntries(Object.entries(person.known).filter(([, value]) => value)) as ChatForm["values"];
  const read = readFields(text, DEMO_REQUEST, { values: known, asked: null });
  const values = { ...known, ...read.values };
  return DEMO_REQUEST.isWhole(values)
    ? { kind: DEMO_REQUEST.kind, values, asked: null, declined: [], state: "kept" }
    : null;
}

/** Answers a message in a foreign language: with its fixed sentences first, then from articles in that language. */
export function answerInForeignLanguage(
  index: KnowledgeIndex,
  text: string,
  language: Exclude<Language, "tr">,
  turn: Turn,
): BuiltInAnswer | null {
  const own = inLanguage(index, language);
  const knowsLanguage = own.answerLanguage !== null;
  const found = retrieve(own, text);
  return (
    answerWithFixedTexts(text, language, {
      found,
      knowsLanguage,
      demo: wholeDemo(text, turn),
      ...(turn.person && { person: turn.person }),
      ...(turn.dialogue && { dialogue: turn.dialogue }),
    }) ?? answerQuestion(own, text, turn)
  );
}
