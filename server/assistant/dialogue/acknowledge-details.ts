import type { AssistantAct } from "#contract/assistant.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { addressHereText, metText, notedText } from "../turn/built-in-texts.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { readAddress } from "../visitor/read-address.ts";
import { registeredText } from "./form-texts.ts";
import { contactForm, definitionOf, nextField } from "./forms.ts";
import { LEAVE_CONTACT } from "./intent.ts";
import { describesLost } from "./lost-property.ts";
import { isVisitDetail } from "./visit-intents.ts";
import { isPlainName, nameIn } from "./read-fields.ts";
import { isIntroduced } from "./form-answers.ts";

/** More words beside an address say something of their own. */
const MAX_WORDS_BESIDE_ADDRESS = 2;

/**
 * Acknowledges an address that nobody asked for, or greets a visitor by the name that a message introduces. Null for
 * any other message.
 */
export function acknowledgeUnasked(text: string, turn: Turn): BuiltInAnswer | null {
  const words = expandAbbreviations(wordsOf(text));
  if (text.includes("?") || isAsking(words)) return null;
  if (isIntroduced(text) || (isPlainName(text) && turn.dialogue.form === null)) {
    const name = nameIn(text, true);
    return name === null ? null : { ...NOTHING, outcome: "small-talk", act: "small-talk", text: metText(name) };
  }
  const address = readAddress(text);
  if (!address || wordsOf(address.rest).length > MAX_WORDS_BESIDE_ADDRESS) return null;
  const person = turn.person;
  return {
    ...NOTHING,
    outcome: "small-talk",
    act: "collect",
    text: person.reachable ? addressHereText : `${addressHereText} ${LEAVE_CONTACT}`,
    handoff: !person.reachable,
    form: contactForm(person),
  };
}

/** Statements of what happened, when and where, as opposed to requests. */
const TELLS =
  /(?:[aeiou][dt][iu]|[^aeiou\s][dt][iu]|m[iu]s(?:t[iu])?|[iu]yor(?:d[iu])?)(?:m|k|n|niz|nuz|um|uz|lar|ler)?(?:\s|$)|\b(?:dun|gecen|once|kisi|isim|adi)\b/;
const WISHES = /\b(?:isti\w*|lazim|gerek\w*|bak(?:iyor|mak)\w*|al(?:acag|ica|mak|ayim|sam)\w*|ariyor\w*)\b/;
const MIN_WORDS = 2;
const WAITS = /^(?:\w+ ){0,2}bekli?yor(?:um|uz)(?: \w+)?$/;

/** "Acil", "çok acele lütfen". */
const URGES =
  /^(?:(?:cok|lutfen|bu|biraz|durum) )*(?:acil\w*|acele\w*|ivedi|hemen)(?: (?:lutfen|ama|bu|durum|lazim|ya|cok|cevap|donus|bekliyorum))*$/;
/** A hospital has an article about emergencies. */
const isTold = (index: KnowledgeIndex, said: string): boolean =>
  retrieve(index, said).sources.some(({ title }) => /\bacil/.test(fold(title)));

/** After such answers people read what follows. */
const READ_BY_PEOPLE: ReadonlySet<AssistantAct> = new Set(["hand-off", "confirm", "collect", "safety"]);

/**
 * Acknowledges details that a visitor adds after a handoff ("dahiliyedeydi, dün") or an alarm, or while a form is filled:
 * people will read them, so nothing is searched. Null for questions, requests, and messages that the knowledge base answers.
 */
export function acknowledgeDetails(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const { last, form, answers } = turn.dialogue;
  const act = last?.parts.act;
  if (isVisitDetail(text, answers) || describesLost(text, last)) return noted(turn, act);
  const words = expandAbbreviations(wordsOf(text));
  const said = words.join(" ");
  if (URGES.test(said) && form?.state === "open" && last?.parts.form && !isTold(index, said)) return noted(turn, act);
  if (act === undefined || !READ_BY_PEOPLE.has(act)) return null;
  if (WAITS.test(said) && form?.state === "kept")
    return { ...NOTHING, outcome: "small-talk", text: registeredText, act: "confirm" };
  if (words.length < MIN_WORDS || text.includes("?") || isAsking(words) || WISHES.test(said)) return null;
  const { tier, wantsPerson } = retrieve(index, text);
  if (wantsPerson || (tier === "suggest" ? !TELLS.test(said) : tier !== "decline")) return null;
  return noted(turn, act);
}

/** Says that people will read it, and asks for what the open form still lacks. */
function noted(turn: Turn, act: AssistantAct | undefined): BuiltInAnswer {
  const { form } = turn.dialogue;
  const person = turn.person;
  const isKept = person.reachable || person.isAskedEnough || form?.state === "kept";
  const asking = isKept ? null : (form ?? contactForm(person));
  const next = asking && nextField(definitionOf(asking, turn.calendar), asking);
  return {
    ...NOTHING,
    outcome: "small-talk",
    text: next ? `${notedText} ${next.ask}` : notedText,
    act: next ? "collect" : "confirm",
    handoff: next !== null && act === "hand-off",
    form: asking && next && { ...asking, asked: next.key },
  };
}
