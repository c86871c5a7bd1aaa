import { truncateText } from "#contract/truncate-text.ts";
import type { AssistantAct, ChatForm } from "#contract/assistant.ts";
import { isAsking } from "../language/clauses.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import {
  invalidValueText,
  callInsteadText,
  correctedText,
  heardText,
  neededText,
  nothingKnownText,
  registeredText,
  takenBackText,
  takenUpText,
  timeNotedText,
  whyText,
  withheldText,
} from "./form-texts.ts";
import { asksWhy, givesUpForm, namesDemo, wishesCall, withholds, withholdsEmail } from "./form-wishes.ts";
import { anyOf } from "./alternatives.ts";
import { type Calendar, calendarAt, type Field, type FormDefinition } from "./form-definition.ts";
import { CALL_BACK, definitionOf, nextField } from "./forms.ts";
import { namesProcess } from "./process-form.ts";
import { corrects } from "./read-custom-fields.ts";
import { isCommonName } from "../visitor/common-names.ts";
import { isFirm, isOnlyName, nameIn, readFields, WRITTEN_NAME } from "./read-fields.ts";
import { datesIn } from "./read-date.ts";
import { reactionOf } from "./reactions.ts";

/**
 * A step of a form. `kept`: store the values now, for the first time or as a correction; `suggestions` are the options
 * of the requested field.
 */
export type FormStep = {
  text: string;
  form: ChatForm;
  act: AssistantAct;
  kept: boolean;
  takenBack?: boolean;
  suggestions?: readonly string[];
};

/** Longer texts are truncated. */
const MAX_TEXT_LENGTH = 1200;

/**
 * The first step of a new form: it has the values that are `known` or in the message, and asks for the next one.
 * `process`: the company's custom form, if it is one.
 */
export function beginForm(
  definition: FormDefinition,
  text: string,
  known: ChatForm["values"],
  calendar: Calendar,
  process?: ChatForm["process"],
): FormStep {
  const kind = definition.kind;
  const form: ChatForm = { kind, ...(process && { process }), values: known, asked: null, declined: [], state: "open" };
  const { values, bad } = readFields(
    truncateText(text, MAX_TEXT_LENGTH),
    definition,
    { ...form, begins: true },
    calendar,
  );
  const step = advance(definition, form, values, definition.begins, calendar);
  return bad && bad.field.key === step.form.asked && bad.why !== "unread"
    ? { ...step, text: `${definition.begins} ${invalidValueText(bad, calendar.now)}` }
    : step;
}

/** The next step of a form that was given up or dropped: it is open again, with the values it had. */
export function takeUpForm(left: ChatForm, calendar: Calendar): FormStep {
  const form: ChatForm = { ...left, state: "open", asked: null };
  return collect(definitionOf(form, calendar), form, [takenUpText]);
}

/** The context of a form's step. */
type StepContext = {
  /** The previous answer was a step of the form. */
  isLast: boolean;
  /** The knowledge base has an answer to the message. */
  isKnown: () => boolean;
  /** What dates are interpreted with; a form without date fields needs none. */
  calendar?: Calendar;
  /** The definition, for a form that is not identified by its kind. */
  definition?: FormDefinition;
};

/**
 * The next step of an open form, or the correction of a stored one. Null if the message is about something else: it is
 * then answered normally, and the form waits.
 */
export function continueForm(
  text: string,
  form: ChatForm,
  { isLast, isKnown, calendar = calendarAt(new Date()), definition = definitionOf(form, calendar) }: StepContext,
): FormStep | null {
  const asked = definition.fields.find(({ key }) => key === form.asked);
  // Later, "iptal" may refer to anything.
  if (givesUp(text, form, asked) && (isLast || form.state === "open")) return giveUp(definition, form);
  if (form.asked !== null && asksWhy(text)) return collect(definition, form, [definition.why ?? whyText]);
  if (form.asked !== null && resumesForm(text)) return collect(definition, form);
  if (asked?.optional && isLast && isPassedOver(text)) return withhold(definition, form);
  const { values, bad } = readFields(truncateText(text, MAX_TEXT_LENGTH), definition, form, calendar);
  // Whoever is asked for a way to be reached often says the name first.
  if (isLast && !values["name"] && mayBeName(text, form)) values["name"] = nameIn(text)!;
  const changes = changesOf(form.values, values);
  const isRead = Object.keys(changes).some((key) => definition.fields.some((field) => field.key === key));
  if (isRead || hasContact(changes) || (Object.keys(changes).length > 0 && !bad)) {
    // Words that accompany a question do not answer the form.
    if (!isAnswer(text, changes, form, definition.fields, isKnown)) return null;
    if (callsInstead(text, definition, form, changes)) return callInstead(form, changes);
    const step = advance(definition, form, changes, "", calendar);
    return bad && bad.field.key === step.form.asked && bad.why !== "unread"
      ? { ...step, text: invalidValueText(bad, calendar.now) }
      : step;
  }
  if (bad && (bad.why !== "unread" || bad.field.kind === "phone" || bad.field.kind === "email")) {
    if (asksSomething(text) && isKnown()) return null;
    const step = collect(definition, { ...form, values: { ...form.values, ...values } });
    const said = invalidValueText(bad, calendar.now);
    // For a stored form, an unsuitable new date is refused and the old one kept.
    if (form.state === "kept") return { text: said, form, act: "collect", kept: false };
    return { ...step, text: said, suggestions: bad.among ?? step.suggestions ?? [] };
  }
  if (isLast && !form.process && tellsTime(text, calendar) && !isKnown())
    return form.state === "kept"
      ? { text: timeNotedText, form, act: "confirm", kept: false }
      : collect(definition, form, [timeNotedText]);
  if (form.asked === null)
    return isLast && reactionOf(text)?.kind === "agree"
      ? { text: registeredText, form, act: "confirm", kept: false }
      : null;
  if (withholds(text)) return withhold(definition, form, namedField(text, definition));
  const reaction = reactionOf(text)?.kind;
  if (reaction === "refuse") return form.state === "open" ? giveUp(definition, form) : withhold(definition, form);
  if (reaction === "agree") return collect(definition, form);
  // A short text that fits nothing else was an attempt at a date or an option.
  if (bad && isLast && !asksSomething(text) && !isKnown() && wordsOf(text).length <= MAX_MISREAD_WORDS)
    return { ...collect(definition, form), text: invalidValueText(bad, calendar.now) };
  return null;
}

const MAX_MISREAD_WORDS = 6;
const MAX_TIME_WORDS = 9;

/** "Yarın öğleden sonra olursa iyi olur": tells when a call would suit. */
const tellsTime = (text: string, { now }: Calendar): boolean =>
  !asksSomething(text) &&
  wordsOf(text).length <= MAX_TIME_WORDS &&
  !TELLS_OF_BEFORE.test(fold(text)) &&
  (datesIn(text, now).length > 0 || SUITS.test(fold(text)));
const TELLS_OF_BEFORE = /\b(?:dun|gecen|once|geldi|gelmedi|gecti|gecmedi|aldim|aldik|\w+yd[iu]|di ?mi|degil mi)\b/;
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
function givesUp(text: string, { process }: ChatForm, asked: Field | undefined): boolean {
  // "Demo istiyorum ama aramayın" wants one.
  if (namesDemo(text)) return false;
  if (asked?.kind === "text" && wordsOf(text).length > MAX_NAME_WORDS) return false;
  return givesUpForm(text, process !== undefined && namesProcess(process, text));
}

/** True for "yok", "geç", "hayır": leaves an optional field empty. */
const isPassedOver = (text: string): boolean =>
  wordsOf(text).length <= MAX_NAME_WORDS && (withholds(text) || reactionOf(text)?.kind === "refuse");

/** "Cuma 15.00 uygun mu?" requests that day. */
const OFFERS = /\b(?:olur|uygun|musait|olabilir|mumkun|uyar|bos) ?m[iu]/;

/** True if what was read answers the form, rather than being part of something else. */
function isAnswer(
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
const asksSomething = (text: string): boolean =>
  text.includes("?") || isAsking(wordsOf(text).filter((word) => !/^(?:isti|iste|lazim|gerek|olsun)/.test(word)));

function mayBeName(text: string, { kind, asked, values }: ChatForm): boolean {
  if (kind !== CALL_BACK.kind || asked !== "phone" || values["name"] || reactionOf(text) !== null) return false;
  return wordsOf(text).length <= MAX_NAME_WORDS && !givesUpForm(text) && !withholds(text) && nameIn(text) !== null;
}

const MAX_NAME_WORDS = 3;

/** True for a message with a question or request of its own; "Hilmi" only ends like one. */
const asks = (text: string): boolean =>
  text.includes("?") || isAsking(wordsOf(text).filter((word) => !isCommonName(word)));

/** "Deniz Kaya" may also match something in the knowledge base. */
const looksGiven = (text: string): boolean => WRITTEN_NAME.test(text.trim()) || isFirm(text) || isIntroduced(text);

const INTRODUCES =
  /^(?:(?:benim|tamam|tmm|evet|peki|yaz) )*(?:adim|ismim|isim|ad soyad(?:im)?|adim soyadim) (?:\w+ ?){1,4}$/;
/** "Adım Kerem Aydın". */
export const isIntroduced = (text: string): boolean => INTRODUCES.test(wordsOf(text).join(" ")) && !asks(text);

const hasContact = (values: ChatForm["values"]) => Boolean(values["phone"] || values["email"]);

const changesOf = (before: ChatForm["values"], read: ChatForm["values"]): ChatForm["values"] =>
  Object.fromEntries(Object.entries(read).filter(([key, value]) => before[key] !== value));

function advance(
  definition: FormDefinition,
  before: ChatForm,
  heard: ChatForm["values"],
  lead: string,
  { now }: Calendar,
): FormStep {
  const form: ChatForm = { ...before, values: { ...before.values, ...heard } };
  if (!definition.isWhole(form.values))
    return collect(definition, form, [lead, heardText(heard, form.values, definition.fields, now)]);
  const next = nextField(definition, form);
  const kept: ChatForm = { ...form, state: "kept", asked: next?.key ?? null };
  const corrects = before.state === "kept" && Object.keys(heard).some((key) => before.values[key]);
  const text = corrects
    ? correctedText(definition, kept.values, now)
    : definition.keptText(kept.values, before.state === "kept" ? heard : null);
  const asks = next ? `${text}${text.includes("\n") ? "\n\n" : " "}${next.ask}` : text;
  return { text: asks, form: kept, act: "confirm", kept: true, suggestions: next?.options ?? [] };
}

/**
 * Asks for the next field; `before` is put in front of the question. If no field is left, the known values are used.
 */
function collect(definition: FormDefinition, form: ChatForm, before: readonly string[] = []): FormStep {
  const next = nextField(definition, form);
  if (next) {
    const text = [...before, next.ask].filter((part) => part !== "").join(" ");
    return {
      ...{ text, form: { ...form, asked: next.key }, act: "collect", kept: false },
      suggestions: next.options ?? [],
    };
  }
  if (form.state === "kept")
    return { text: registeredText, form: { ...form, asked: null }, act: "confirm", kept: false };
  if (!hasContact(form.values) || !definition.orCall)
    return { text: nothingKnownText, form: { ...form, asked: null, state: "given-up" }, act: "end", kept: false };
  // A required field of a demo request was refused: a call settles the rest.
  return callInstead(form, {});
}

/**
 * True if a call-back request replaces the form: the visitor left a number, and wants no more than a call or gives no
 * e-mail address ("oradan arasınlar yeter").
 */
function callsInstead(
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

function callInstead(form: ChatForm, heard: ChatForm["values"]): FormStep {
  const values = { ...form.values, ...heard };
  const called: ChatForm = { ...form, values, kind: CALL_BACK.kind, asked: null, state: "kept" };
  return { text: callInsteadText(values), form: called, act: "confirm", kept: true };
}

/** "Mail vermem" while the number is asked for. */
const namedField = (text: string, { fields }: FormDefinition): Field | undefined => {
  const words = wordsOf(text);
  return fields.find(({ kind }) => words.some((word) => NAMED[kind]?.test(word)));
};
const NAMED: Partial<Record<Field["kind"], RegExp>> = {
  email: /^(?:e?mail|e?posta)/,
  phone: /^(?:tel|telefon|numara|cep)/,
  firm: /^(?:firma|sirket)/,
};

function withhold(definition: FormDefinition, form: ChatForm, named?: Field): FormStep {
  const asked = named ?? definition.fields.find(({ key }) => key === form.asked)!;
  const without: ChatForm = { ...form, declined: [...new Set([...form.declined, asked.key])], asked: null };
  const passedOver = [anyOf("Sorun değil.", "Tamam, geçelim.")];
  if (definition.insists && !asked.optional) {
    if (form.declined.includes(asked.key)) return giveUp(definition, form);
    return collect(definition, without, [neededText]);
  }
  if (form.state !== "kept") return collect(definition, without, passedOver);
  const next = definition.insists ? nextField(definition, without) : null;
  return next
    ? collect(definition, without, passedOver)
    : { text: withheldText, form: without, act: "confirm", kept: false };
}

function giveUp(definition: FormDefinition, form: ChatForm): FormStep {
  const isKept = form.state === "kept";
  return {
    text: isKept ? takenBackText : definition.givenUp,
    form: { ...form, asked: null, state: "given-up" },
    act: isKept ? "confirm" : "end",
    kept: false,
    takenBack: isKept,
  };
}
