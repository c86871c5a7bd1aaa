import { truncateText } from "#contract/truncate-text.ts";
import type { ChatForm } from "#contract/assistant.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { correctedName } from "../visitor/corrected-name.ts";
import { correctedPhone } from "../visitor/corrected-phone.ts";
import {
  asksSomething,
  callsInstead,
  givesUp,
  isAnswer,
  isPassedOver,
  mayBeName,
  namedField,
  resumesForm,
  tellsOfBefore,
  tellsTime,
} from "./form-answers.ts";
import type { FormDefinition } from "./form-definition.ts";
import { type Calendar, calendarAt } from "../turn/calendar.ts";
import { advance, callInstead, collect, type FormStep, giveUp, withhold } from "./form-steps.ts";
import { invalidValueText, registeredText, takenUpText, timeNotedText, whenNotedText, whyText } from "./form-texts.ts";
import { asksWhetherKept, asksWhy, withholds, wishesCall } from "./form-wishes.ts";
import { CALL_BACK, definitionOf, hasContact } from "./forms.ts";
import { reactionOf } from "./reactions.ts";
import { nameIn, readFields } from "./read-fields.ts";
import { saysWhen } from "./visit-intents.ts";
import { saysFromWhen, visitTimeIn } from "./when-said.ts";

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
  Object.assign(values, callTimeIn(text, definition, calendar));
  const step = advance(definition, form, values, definition.begins, calendar);
  return bad && bad.field.key === step.form.asked && bad.why !== "unread"
    ? { ...step, text: `${definition.begins} ${invalidValueText(bad, calendar.now)}` }
    : step;
}

/** The next step of a form that was given up or dropped, with the values it had: a whole one is stored again. */
export function takeUpForm(left: ChatForm, calendar: Calendar): FormStep {
  const form: ChatForm = { ...left, state: "open", asked: null };
  const definition = definitionOf(form, calendar);
  return definition.isWhole(form.values)
    ? advance(definition, form, {}, "", calendar)
    : collect(definition, form, [takenUpText]);
}

/** The context of a form's step. */
type StepContext = {
  /** The previous answer was a step of the form. */
  isLast: boolean;
  /** The knowledge base has an answer to the message. */
  isKnown: () => boolean;
  /** A complaint is talked of, so that what is to be cancelled is what it is about. */
  complains?: boolean;
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
  {
    isLast,
    isKnown,
    complains = false,
    calendar = calendarAt(new Date()),
    definition = definitionOf(form, calendar),
  }: StepContext,
): FormStep | null {
  const asked = definition.fields.find(({ key }) => key === form.asked);
  // Later, "iptal" may refer to anything.
  const withdraws = isLast || form.state === "open" || (!form.process && NO_CALL.test(fold(text)));
  // "İptal etmek istiyorum" to a form that has nothing yet may be about an order.
  const isOfElse =
    (Object.keys(form.values).length === 0 && CANCELS.test(fold(text)) && isKnown()) ||
    (complains && form.kind === CALL_BACK.kind && CANCELLED.test(fold(text)) && !OF_CALL.test(fold(text)));
  if (givesUp(text, form, asked) && withdraws && !isOfElse) return giveUp(definition, form);
  if (form.asked !== null && asksWhy(text)) return collect(definition, form, [definition.why ?? whyText]);
  if (form.asked !== null && resumesForm(text)) return collect(definition, form);
  if (asked?.optional && isLast && isPassedOver(text)) return withhold(definition, form);
  // "4 Aralık Cuma" is no name.
  const mayBeTimed = isLast || (form.state === "kept" && form.values["when"] !== undefined);
  const proposed = text.replace(PROPOSES, " ");
  if (
    form.kind === CALL_BACK.kind &&
    mayBeTimed &&
    (saysWhen(proposed) || saysFromWhen(proposed)) &&
    tellsTime(proposed, calendar)
  )
    return noteCallTime(proposed, definition, form, calendar);
  const { values, bad } = readFields(truncateText(text, MAX_TEXT_LENGTH), definition, form, calendar);
  const known = form.values["name"];
  const corrected = known && !text.includes("?") ? correctedName(text, known) : null;
  if (corrected) values["name"] = corrected;
  const { phone } = form.values;
  const dialled = phone && !values["phone"] ? correctedPhone(text, phone) : null;
  if (dialled) values["phone"] = dialled;
  // Whoever is asked for a way to be reached often says the name first.
  if (isLast && !values["name"] && mayBeName(text, form)) values["name"] = nameIn(text)!;
  if (hasContact(values)) Object.assign(values, callTimeIn(text, definition, calendar));
  const changes = changesOf(form.values, values);
  const isRead = Object.keys(changes).some((key) => definition.fields.some((field) => field.key === key));
  if (isRead || hasContact(changes) || (Object.keys(changes).length > 0 && !bad)) {
    // Words that accompany a question do not answer the form.
    if (!corrected && !dialled && !isAnswer(text, changes, form, definition.fields, isKnown)) return null;
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
  const suits = wishesCall(text) || (isLast && (saysWhen(text) || !isKnown()));
  if (!form.process && tellsTime(text, calendar) && suits) return noteCallTime(text, definition, form, calendar);
  if (form.asked === null || (form.state === "kept" && asksWhetherKept(text)))
    return (isLast && reactionOf(text)?.kind === "agree") || asksWhetherKept(text)
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

/** "Saat 3 yapalım mı" tells another time as "saat 3 yapalım" does. */
const PROPOSES = /(?<=\p{L}[ae]l[ıi]m)\s+m[ıi](?!\p{L})\s*\?*/giu;

/** Notes when a call would suit; a stored request is stored again with it. */
function noteCallTime(text: string, definition: FormDefinition, form: ChatForm, calendar: Calendar): FormStep {
  const before = form.values["when"];
  const told = callTimeIn(before ? withMonthOf(before, text) : text, definition, calendar);
  const when = told.when && before ? movedTo(told.when, before) : told.when;
  const timed: ChatForm = { ...form, values: { ...form.values, ...(when && { when }) } };
  const said = when === undefined ? timeNotedText : whenNotedText(when);
  return form.state === "kept"
    ? { text: said, form: timed, act: "confirm", kept: when !== undefined }
    : collect(definition, timed, [said]);
}

/** The text with the month that was spoken of, where it says only the day: "13'ü olsun pazar" is "13 Aralık pazar …". */
const withMonthOf = (before: string, text: string): string => {
  const month = /^\d{1,2} (\p{L}+)/u.exec(before)?.[1];
  const [said, day] = DAY_OF_SAME_MONTH.exec(text) ?? [];
  if (!month || !said) return text;
  const [weekday = ""] = WEEKDAY.exec(text) ?? [];
  return text.replace(weekday, "").replace(said, `${day} ${month} ${weekday}`);
};
const WEEKDAY = /(?<!\p{L})(?:pazartesi|sal[ıi]|[çc]ar[şs]amba|per[şs]embe|cuma(?:rtesi)?|pazar)(?!\p{L})/iu;
const DAY_OF_SAME_MONTH = /(?<![\d.:])(\d{1,2})(?:['’]|\s)?(?:[ıiuü]|s[ıi])(?!\p{L})/iu;

/** Another day at the hour of the one before, or another hour of that day. */
function movedTo(when: string, before: string): string {
  const hour = /(?:^|, )(\d{2}\.\d{2}(?: sonrası)?)$/;
  const [day, time] = [when, before].map((one) => one.replace(hour, ""));
  const clock = hour.exec(when)?.[1] ?? (day!.includes(",") ? undefined : hour.exec(before)?.[1]);
  return [day || time, clock].filter(Boolean).join(", ");
}

/** When a call would suit, as the call-back's record holds it; a form of the company has fields of its own. */
export function callTimeIn(text: string, { kind }: FormDefinition, { now }: Calendar): { when?: string } {
  if (kind !== CALL_BACK.kind || tellsOfBefore(text)) return {};
  const told = wishesCall(text) ? withoutQuestions(text) : asksSomething(text.replace(POLITE, " ")) ? "" : text;
  const when = visitTimeIn(told, now);
  return when === "" ? {} : { when };
}

/** "Pazartesi randevu alabilir miyim", "beni yazar mısınız" wish for something. */
const POLITE =
  /(?<!\p{L})(?:\p{L}{2,}[ae]bilir|yazar|ay[ıi]r[ıi]r|verir)\s+m[iı](?:y[iı][mz]|s[iı]n(?:[iı]z)?)(?!\p{L})\s*\?*/giu;

/** The text without clauses that ask something else than the call: "yarın açık mısınız, beni cuma arar mısınız". */
const withoutQuestions = (text: string): string =>
  text
    .split(/[,;?!\n]|\.\s/)
    .filter((clause) => wishesCall(clause) || !asksSomething(clause))
    .join(", ");

/** "Aramayın" can only mean the call that was asked for. */
const NO_CALL = /\baramay[iı]n|\baramas[iı]n/;

/** "İptal edin o zaman" within a complaint: the order, not the call. */
const CANCELLED = /\biptal (?:ed|et)/;
const OF_CALL = /\b(?:talep|taleb|ara(?:ma|n)|gorusme|geri)/;
const CANCELS = /\biptal etmek (?:ist|lazim)/;

const MAX_MISREAD_WORDS = 6;

const changesOf = (before: ChatForm["values"], read: ChatForm["values"]): ChatForm["values"] =>
  Object.fromEntries(Object.entries(read).filter(([key, value]) => before[key] !== value));
