import { truncateText } from "#contract/truncate-text.ts";
import type { ChatForm } from "#contract/assistant.ts";
import { daysBetween, shiftDay } from "#contract/days.ts";
import { MAX_FREE_TEXT_LENGTH } from "#contract/processes.ts";
import { dayIn, writtenDate } from "#server/domain/date-words.ts";
import { inIstanbul, istanbulDay } from "#server/domain/istanbul-time.ts";
import { isClosedOn } from "#server/domain/opening-hours.ts";
import { emailShape } from "#server/domain/redact-personal-data.ts";
import { phoneShape, readPhone } from "../visitor/read-phone.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { InvalidValue } from "./form-texts.ts";
import type { Field } from "./form-definition.ts";
import type { Calendar } from "../turn/calendar.ts";
import { readChoice } from "./read-choice.ts";
import { datesIn, type SaidDate } from "./read-date.ts";

/** The values that a message gives for dates, choices and free texts; `rest` is the remaining text. */
type CustomFieldValues = { values: ChatForm["values"]; bad: InvalidValue | null; rest: string };
/** `begins`: this message begins the form. */
export type FormProgress = Pick<ChatForm, "values" | "asked"> & { begins?: boolean };

/** A time that is given before its date is stored under the field's key with this suffix. */
const WAITING = "~";
/** A form's values as stored in a record, without waiting times. */
export const wholeValues = (values: ChatForm["values"]): ChatForm["values"] =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !key.endsWith(WAITING)));

const CORRECTS =
  /\b(?:yanlis\w*|pardon|duzelt\w*|degisti\w*|degil|aslinda|yerine|olsun|olacak|alalim|kaydir\w*|yok|hayir|oyle degil|daha dogrusu)\b/;
/** Phrases before and after a correction. */
const BEFORE_CORRECTION =
  /^(?:(?:yok|hayır|hayir|pardon|yanlış|yanlis|aslında|aslinda|öyle değil|daha doğrusu|düzeltiyorum|oldu|yazdım|yazmışım|ya)[\s,.:;-]+)+/iu;
const AFTER_CORRECTION =
  /[\s,]+(?:olsun|olacak|olacaktı|olarak(?:\s+(?:düzeltin|düzeltelim|değiştirin|kaydedin|yazın))?|diyecektim|olması lazım|demek istedim)[.!\s]*$/iu;
/** True for a message that says that something was wrong. */
export const corrects = (text: string): boolean => CORRECTS.test(wordsOf(text).join(" "));
/** A message of so few words says nothing else. */
const FEW = 4;

/**
 * The values that a message gives for a form's dates, choices and free texts, the first that does not fit its field,
 * and the text without them, in which readFields looks for names, numbers and addresses.
 */
export function readCustomFields(
  text: string,
  fields: readonly Field[],
  known: FormProgress,
  calendar: Calendar,
): CustomFieldValues {
  const asked = fields.find(({ key }) => key === known.asked);
  const plain = blanked(text, emailShape, () => true);
  const bare = blanked(plain, phoneShape, (number) => readPhone(number).phone !== null);
  const written = asked?.kind === "text" ? freeText(text, bare) : null;
  if (written !== null && !(corrects(text) && namesOther(bare, fields, known, calendar)))
    return { values: { [asked!.key]: written }, bad: null, rest: "" };

  const dates = readDates(bare, fields, known, calendar);
  const values = { ...dates.values };
  let [rest, bad] = [dates.rest, dates.bad];
  for (const field of fields) {
    if (field.kind !== "choice") continue;
    const isAsked = field === asked;
    const chosen = readChoice(rest, field.options ?? [], isAsked ? "asked" : known.begins ? "begun" : "late");
    if (chosen.value !== null && mayChange(field, known, bare)) {
      values[field.key] = chosen.value;
      rest = rest.replace(/[\p{L}\p{N}'’]+/gu, (word) =>
        wordsOf(word).some((one) => chosen.words.has(one)) ? " " : word,
      );
    } else if (isAsked)
      bad ??= chosen.among.length > 0 ? { field, why: "among", among: chosen.among } : { field, why: "unread" };
  }
  for (const field of fields) {
    if (field.kind !== "text" || values[field.key] !== undefined) continue;
    const said = labelled(bare, field) ?? (known.values[field.key] ? corrected(bare, field, known.values) : null);
    // A message with other values is not a correction of this text.
    if (said === null || Object.keys(values).length > 0) continue;
    values[field.key] = said;
    rest = "";
  }
  return { values, bad: Object.keys(values).length > 0 && bad?.why === "unread" ? null : bad, rest };
}

/** The text with everything that another reader takes blanked out; positions are preserved. */
const blanked = (text: string, shape: RegExp, isRead: (match: string) => boolean): string =>
  text.replace(shape, (match) => (isRead(match) ? "\n".padEnd(match.length) : match));

/** The value for a free-text field, as typed; null if the message contains only contact data. */
function freeText(text: string, bare: string): string | null {
  if (wordsOf(bare).length === 0 || (bare !== text && wordsOf(bare).length <= FEW)) return null;
  return truncateText(text.trim(), MAX_FREE_TEXT_LENGTH);
}

function namesOther(bare: string, fields: readonly Field[], known: FormProgress, calendar: Calendar): boolean {
  const others = fields.filter(({ key, kind }) => key !== known.asked && kind !== "text" && known.values[key]);
  const dates = others.some(({ kind }) => kind === "date") ? datesIn(bare, calendar.now) : [];
  return (
    dates.length > 0 ||
    others.some(({ kind, options }) => kind === "choice" && readChoice(bare, options ?? [], "late").value !== null)
  );
}

/**
 * A known value is changed by the reply to its question, by an explicit correction, or by a message that says nothing
 * else.
 */
const mayChange = ({ key }: Field, { values, asked }: FormProgress, text: string): boolean =>
  values[key] === undefined || key === asked || corrects(text) || wordsOf(text).length <= FEW;

function readDates(text: string, fields: readonly Field[], known: FormProgress, calendar: Calendar): CustomFieldValues {
  const open = fields.filter(({ kind }) => kind === "date");
  const asked = open.find(({ key }) => key === known.asked);
  if (open.length === 0) return { values: {}, bad: null, rest: text };
  const values: ChatForm["values"] = {};
  let bad: InvalidValue | null = null;
  let rest = text;
  const said = datesIn(text, calendar.now);
  said.forEach((one, at) => {
    const around = text.slice(said[at - 1]?.to ?? 0, said[at + 1]?.from ?? text.length);
    const field = targetOf(one, around, open, known, values);
    if (!field || !mayChange(field, known, text)) return;
    const before = values[field.key] ?? known.values[field.key];
    if (one.day === null && before === undefined) {
      if (field !== asked) return;
      if (!one.vague) values[field.key + WAITING] = writtenDate("", one);
      bad ??= { field, why: one.vague ? "vague" : "no-day" };
      return;
    }
    rest = rest.slice(0, one.from) + " ".repeat(one.to - one.from) + rest.slice(one.to);
    const day = one.day === null ? dayIn(before!) : fitted(one.day, field, calendar);
    const why = refusal(day, one.time, field, calendar);
    if (why) return void (bad = { field, why, day });
    // A new date keeps the time, and a new time the date.
    const time = one.time ?? one.part;
    const kept = time === null ? (before?.slice(10) ?? known.values[field.key + WAITING] ?? "") : "";
    values[field.key] = writtenDate(day, one) + kept;
  });
  if (said.length === 0 && asked) bad = { field: asked, why: "unread" };
  return { values, bad, rest };
}

/** The field that a date is for: the one named beside it, the one asked for, or the next empty one. */
function targetOf(
  { day, vague }: SaidDate,
  around: string,
  open: readonly Field[],
  { values, asked }: FormProgress,
  taken: ChatForm["values"],
): Field | undefined {
  const isFree = ({ key }: Field) => values[key] === undefined && taken[key] === undefined;
  const own = open.length > 1 ? open.find((field) => !taken[field.key] && namesField(around, field)) : undefined;
  const isAsked = open.find(({ key }) => key === asked && taken[key] === undefined);
  if (day === null) {
    const has = open.findLast(({ key }) => values[key] !== undefined);
    // A time alone changes a date only if a date field is mentioned.
    return isAsked ?? (vague ? undefined : asked === null || corrects(around) ? (own ?? has) : undefined);
  }
  return own ?? isAsked ?? open.find(isFree) ?? open.findLast(({ key }) => taken[key] === undefined);
}

const EVERY_DATE = new Set(["tarih", "gun", "saat", "tarihi", "gunu", "saati", "zaman"]);

/** True if a word of the field's label occurs in the text. */
function namesField(text: string, { label }: Field): boolean {
  const own = wordsOf(label).filter((word) => word.length > 3 && !EVERY_DATE.has(word));
  return wordsOf(text).some((word) =>
    own.some((one) => one === word || rootsOf(word).includes(one) || shareRoot(one, word)),
  );
}

const shareRoot = (one: string, other: string): boolean =>
  rootsOf(one).some((root) => root.length > 3 && rootsOf(other).includes(root));

/** Of past dates, the most recent of that name; a date without a year otherwise lies ahead. */
function fitted(day: string, { days }: Field, { now }: Calendar): string {
  const today = istanbulDay(now);
  if (days !== "past" || day <= today) return day;
  const ahead = daysBetween(today, day);
  if (ahead <= 7) return shiftDay(day, -7);
  return ahead < 366 ? `${Number(day.slice(0, 4)) - 1}${day.slice(4)}` : day;
}

function refusal(
  day: string,
  time: string | null,
  { days }: Field,
  { now, hours }: Calendar,
): InvalidValue["why"] | null {
  const { day: today, clock } = inIstanbul(now);
  if (days === "any") return null;
  if (days === "past") return day > today ? "ahead" : null;
  if (day < today || (day === today && time !== null && time < clock)) return "past";
  return days === "open" && hours !== null && isClosedOn(hours, day) ? "closed" : null;
}

/** "Şikâyet: …" */
function labelled(text: string, { label }: Field): string | null {
  const own = fold(label);
  const found = text.split("\n").map((row) => /^\s*([^:=]{2,60})[:=]\s*(.+)$/.exec(row));
  const row = found.find((one) => one !== null && fold(one[1]!.trim()) === own);
  return row ? truncateText(row[2]!.trim(), MAX_FREE_TEXT_LENGTH) : null;
}

/** The corrected value of a known text: "yok yanlış, 4 kişi". */
function corrected(text: string, field: Field, values: ChatForm["values"]): string | null {
  if (!corrects(text) || wordsOf(text).length > 3 * FEW) return null;
  const said = text.trim().replace(BEFORE_CORRECTION, "").replace(AFTER_CORRECTION, "").trim();
  if (wordsOf(said).length === 0) return null;
  const before = wordsOf(values[field.key]!).filter((word) => word.length > 3);
  const speaksOfIt =
    namesField(said, field) || wordsOf(said).some((word) => before.some((one) => shareRoot(one, word)));
  const value = speaksOfIt ? withoutLabel(said, field) : "";
  return value === "" ? null : truncateText(value, MAX_FREE_TEXT_LENGTH);
}

/** The text after the field's name: "sipariş numarası yanlış, 654321". */
function withoutLabel(said: string, { label }: Field): string {
  const own = wordsOf(label);
  const words = said.split(/[\s:]+/);
  const isOfLabel = (word: string) =>
    corrects(word) || wordsOf(word).some((one) => own.some((name) => name === one || shareRoot(name, one)));
  const from = words.findIndex((word) => !isOfLabel(word));
  return from < 0 ? "" : words.slice(from).join(" ");
}
