import { type BuiltInAnswer, NOTHING } from "../built-in-answer.ts";
import { NO_PERSON, type PersonState } from "../provider.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { CALL_BACK, contactForm } from "./forms.ts";
import { textsIn } from "./language-texts.ts";
import type { Language } from "./language.ts";

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

/**
 * Meets a visitor in another language than Turkish: with fixed sentences, since nobody here translates; what is not
 * known in it is offered to people. Null where an article of that language answers.
 */
export function meetAbroad(
  text: string,
  language: Exclude<Language, "tr">,
  { found, knowsLanguage, person = NO_PERSON }: { found: Retrieval; knowsLanguage: boolean; person?: PersonState },
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
    const form = { kind: CALL_BACK.kind, values, asked: null, declined: [], state: "kept" as const };
    return say(texts.contactKept(person.contact), { act: "confirm", form, consequences: { form } });
  }
  if (PERSON.test(text) && TALK.test(text))
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
