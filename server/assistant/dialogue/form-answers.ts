import type { ChatForm } from "#contract/assistant.ts";
import { isAsking } from "../language/clauses.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { isCommonName } from "../visitor/common-names.ts";
import type { Field, FormDefinition } from "./form-definition.ts";
import type { Calendar } from "../turn/calendar.ts";
import { givesUpForm, namesDemo, wishesCall, withholds, withholdsEmail } from "./form-wishes.ts";
import { CALL_BACK, hasContact } from "./forms.ts";
import { namesProcess } from "./process-form.ts";
import { reactionOf } from "./reactions.ts";
import { corrects } from "./read-custom-fields.ts";
import { datesIn } from "./read-date.ts";
import { isFirm, isOnlyName, nameIn, WRITTEN_NAME } from "./read-fields.ts";

const MAX_TIME_WORDS = 9;

/** "Yarın öğleden sonra olursa iyi olur": tells when a call would suit. */
export const tellsTime = (text: string, { now }: Calendar): boolean =>
  !asksSomething(text) &&
  wordsOf(text).length <= MAX_TIME_WORDS &&
  !tellsOfBefore(text) &&
  !TOLD_BEFORE.test(fold(text)) &&
  (datesIn(text, now).length > 0 || SUITS.test(fold(text)));
const TOLD_BEFORE = /\b(?:dun|gecen|once|beri|di ?mi|degil mi)\b/;
/** True for a text with a verb in a past tense: what has happened says no time for a call. */
export const tellsOfBefore = (text: string): boolean => wordsOf(text).some((word) => TELLS_OF_BEFORE.test(word));
/** A verb in a past tense: "üşüdü", "demiştiniz", "açılmamış"; "yedi", "altı" and "ikindi" are hours. */
const TELLS_OF_BEFORE =
  /^(?!(?:musait\w*|simdi|yedi|alti|ikindi|dordu|hadi|haydi|kendi\w*|artik|vakti|saati|altmis|yetmis)$)\w{2,}(?:[dt][iu](?:m|k|n|n[iu]z|l[ae]r)?|m[iu]s(?:t[iu]\w{0,3}|[iu]m|[iu]z|s[iu]n|s[iu]n[iu]z|l[ae]r)?)$/;
const SUITS =
  /\b(?:musait\w*|uygunum|mesai\w*|hafta (?:ici|sonu)|ogle\w*|aksam\w*|sabah\w*|[1-9]\d? ?['’]?(?:[dt]e|[dt]a|den|dan|ten|tan|gibi|olsun)|is cikisi)\b/;

const RESUMES =
  /^(?:(?:tamam|peki|hadi|tabi|tabii|evet|olur|ok|simdi|o zaman|lutfen) )*(?:\w+ )?(?:devam (?:edelim|edeyim|et|edin|ediyorum|edebiliriz|edebilir miyi[mz]|etmek isti\w+)|kaldigi(?:miz|m) yerden(?: \w+)*|tamamla(?:yalim|yayim|mak isti\w+))(?: lutfen)?$/;
/** True for "devam edelim": the visitor wants to resume an abandoned form. */
export const resumesForm = (text: string): boolean => RESUMES.test(wordsOf(text).join(" "));

/**
 * In a free-text field, longer words of giving up may be its content; a custom form may be given up by its name as
 * well.
 */
export function givesUp(text: string, { process }: ChatForm, asked: Field | undefined): boolean {
  // "Demo istiyorum ama aramayın" wants one.
  if (namesDemo(text)) return false;
  if (asked?.kind === "text" && wordsOf(text).length > MAX_NAME_WORDS) return false;
  return givesUpForm(text, process !== undefined && namesProcess(process, text));
}

/** True for "yok", "geç", "hayır": leaves an optional field empty. */
export const isPassedOver = (text: string): boolean =>
  wordsOf(text).length <= MAX_NAME_WORDS && (withholds(text) || reactionOf(text)?.kind === "refuse");

/** "Cuma 15.00 uygun mu?" requests that day. */
const OFFERS = /\b(?:olur|uygun|musait|olabilir|mumkun|uyar|bos) ?m[iu]/;

/** True if what was read answers the form, rather than being part of something else. */
export function isAnswer(
  text: string,
  changes: ChatForm["values"],
  { asked, values }: ChatForm,
  fields: readonly Field[],
  isKnown: () => boolean,
): boolean {
  if (hasContact(changes) || (asked === "name" && changes["name"] !== undefined && isOnlyName(text))) return true;
  const read = fields.filter(({ key }) => changes[key] !== undefined);
  const composed = read.filter(({ kind }) => kind === "date" || kind === "choice" || kind === "text");
  if (composed.length === 0) return !asks(text) && (looksGiven(text) || !isKnown());
  // "Pantolon" after a completed form may mean the shop's product rather than a new value.
  const replaces = composed.every(({ key, kind }) => kind !== "date" && key !== asked && values[key] !== undefined);
  if (replaces && !corrects(text) && isKnown()) return false;
  const offers = OFFERS.test(wordsOf(text).join(" ")) && composed.some(({ kind }) => kind !== "text");
  if (!asksSomething(text) || offers) return true;
  // Nothing was asked for, so a question is one.
  if (asked === null || composed.every(({ key }) => values[key] !== undefined)) return corrects(text) && !isKnown();
  return !isKnown();
}

/** True for a question, but not for a request: an answer may be phrased as one ("cuma istiyorum"). */
export const asksSomething = (text: string): boolean =>
  text.includes("?") || isAsking(wordsOf(text).filter((word) => !/^(?:isti|iste|lazim|gerek|olsun)/.test(word)));

/** True if the message may be the name that comes before the number that was asked for. */
export function mayBeName(text: string, { kind, asked, values }: ChatForm): boolean {
  if (kind !== CALL_BACK.kind || asked !== "phone" || values["name"] || reactionOf(text) !== null) return false;
  // "Adı Boncuk" is another's.
  if (/^ad[ıi]\s/iu.test(text.trim())) return false;
  const words = wordsOf(text);
  if (words.length > MAX_NAME_WORDS || givesUpForm(text) || withholds(text)) return false;
  const name = nameIn(text);
  // A name was not asked for, so one word alone must be known as one.
  return name !== null && (name.includes(" ") || isCommonName(name) || isIntroduced(text));
}

/** A longer message is no bare name, and more than a refusal. */
const MAX_NAME_WORDS = 3;

/** True for a message with a question or request of its own; "Hilmi" only ends like one. */
const asks = (text: string): boolean =>
  text.includes("?") || isAsking(wordsOf(text).filter((word) => !isCommonName(word)));

/** "Deniz Kaya" may also match something in the knowledge base. */
const looksGiven = (text: string): boolean => WRITTEN_NAME.test(text.trim()) || isFirm(text) || isIntroduced(text);

const INTRODUCES =
  /^(?:(?:benim|tamam|tmm|evet|peki|yaz) )*(?:adim|ismim|isim|ad soyad(?:im)?|adim soyadim) (?:\w+ ?){1,4}$/;
/** Behind "isim", only what is a name by itself is one. */
const OWN_NAME = /\b(?:adim|ismim|soyad(?:im)?)\b/;
/** "Adım Kerem Aydın"; not "isim yazılsın", nor "isim yazsak". */
export function isIntroduced(text: string): boolean {
  const said = wordsOf(text).join(" ");
  return INTRODUCES.test(said) && !asks(text) && nameIn(text, OWN_NAME.test(said)) !== null;
}

/**
 * True if a call-back request replaces the form: the visitor left a number, and wants no more than a call or gives no
 * e-mail address ("oradan arasınlar yeter").
 */
export function callsInstead(
  text: string,
  definition: FormDefinition,
  { state, values, declined }: ChatForm,
  heard: ChatForm["values"],
): boolean {
  if (!definition.orCall || state !== "open" || !hasContact(heard)) return false;
  const all = { ...values, ...heard };
  if (definition.isWhole(all)) return false;
  return wishesCall(text) || withholdsEmail(text) || (Boolean(all["phone"]) && declined.includes("email"));
}

/** The field that a refusal names ("mail vermem" while the number is asked for); undefined if it names none. */
export const namedField = (text: string, { fields }: FormDefinition): Field | undefined => {
  const words = wordsOf(text);
  return fields.find(({ kind }) => words.some((word) => NAMED[kind]?.test(word)));
};
const NAMED: Partial<Record<Field["kind"], RegExp>> = {
  email: /^(?:e?mail|e?posta)/,
  phone: /^(?:tel|telefon|numara|cep)/,
  firm: /^(?:firma|sirket)/,
};
