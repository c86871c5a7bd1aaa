import { weekdayOf } from "#contract/days.ts";
import { dateInWords } from "#server/domain/date-words.ts";
import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { wishesCall } from "../dialogue/form-wishes.ts";
import { contradictoryDays, datesIn } from "../dialogue/read-date.ts";
import { NO_BOOKING } from "../dialogue/visit-intents.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { nameOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { isUnambiguousName } from "../visitor/common-names.ts";
import { readContact } from "../visitor/read-contact.ts";
import { hoursInWords, isWithin } from "./hours-in-words.ts";
import { readWeek, WEEKDAYS } from "./read-week.ts";
import { statedHours } from "./stated-hours.ts";
import { isInPeriod, sentencesOfDate, statedPeriod } from "./stated-period.ts";

/** Finds the firm's hours, whatever the message's words are. */
export const OPENING = "çalışma saatleri kaçta açılıp kapanıyor";

type Wished = { day: string; clock: string | null };

/** Said where a visit or a pick-up is wished for when nobody is there. */
const ASKS_ANOTHER = "Başka bir gün ya da saat yazar mısın⟨ız⟩?";

/**
 * The answer to a wish for a visit or a pick-up, with what the firm's own text says of that day or hour where it is closed
 * or the person who is named is absent, and the question for another time. What was given stays noted. Unchanged where
 * the text leaves a doubt.
 */
export function withClosedTold(index: KnowledgeIndex, text: string, answer: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  const { now } = turn.calendar;
  const wished = isWish(text, answer, turn) ? wishedTime(text, now) : null;
  const before = turn.context.previousQuestions.at(-1);
  const isBrought = answer.order !== null && answer.order.wishes["handover"] !== "gelip alınacak";
  const said = wished && (absenceOf(index, text, wished, before) ?? closedThen(index, text, wished, isBrought, now));
  if (!said) return answer;
  const told = answer.text.includes(said) ? answer.text : `${answer.text}\n\n${said}`;
  return { ...answer, text: `${told} ${ASKS_ANOTHER}` };
}

/** True if the message's day was noted, or cannot be booked from here; a call needs no open door. */
function isWish(text: string, { order, form, text: told }: BuiltInAnswer, { order: open, dialogue }: Turn): boolean {
  if (wishesCall(text)) return false;
  if (told.includes(NO_BOOKING)) return true;
  const when = form?.values["when"];
  if (when !== undefined && when !== dialogue.form?.values["when"]) return true;
  const before = (open ?? dialogue.placed)?.wishes ?? {};
  const { day, time, handover } = order?.wishes ?? {};
  return (day !== before["day"] || time !== before["time"]) && day !== undefined && handover !== "kargo";
}

function wishedTime(text: string, now: Date): Wished | null {
  if (contradictoryDays(text, now)) return null;
  const dates = datesIn(text, now).filter(({ to }) => !/^\S*\s+de[gğ]il/iu.test(text.slice(to)));
  const days = new Set(dates.flatMap(({ day }) => day ?? []));
  const [day] = days;
  if (day === undefined || days.size > 1 || day < istanbulDay(now)) return null;
  return { day, clock: dates.findLast(({ time }) => time !== null)?.time ?? null };
}

/** What the firm's hours say against the time; null if they do not, or leave a doubt. */
function closedThen(index: KnowledgeIndex, text: string, wished: Wished, isBrought: boolean, now: Date): string | null {
  const { day, clock } = wished;
  const asked = { days: [day], clock, isNow: false, matter: "visit" as const, isDate: false, isHourAlone: false };
  for (const { title, told } of articlesFor(index, OPENING)) {
    if (!/saat|acik|mesai|calisma/.test(fold(title))) continue;
    const hours = statedHours(told, day);
    if (hours?.length === 0 || (hours !== null && clock !== null && !isWithinAny(told, wished)))
      return hoursInWords(told, { ...asked, things: [], asks: false }, now);
  }
  for (const { told } of articlesFor(index, `${dateInWords(day, now)} açık mı`)) {
    const dated = closedOnDate(told, day);
    if (dated !== null) return dated;
  }
  const [own] = articlesFor(index, withoutTime(text, now));
  const brought = isBrought ? notBroughtOn(index, day) : null;
  if (brought !== null) return brought;
  return own && statedHours(own.told, day)?.length === 0 ? sentenceOfDay(own.told, day) : null;
}

/** True if the hour is within any hours that a text states of the day: a workshop's may differ from the shop's. */
const isWithinAny = (told: string, { day, clock }: Wished): boolean => {
  const { said, others } = readWeek(told);
  const all = (said.get(weekdayOf(day)) ?? []).flatMap(({ hours }) => hours);
  return isWithin([...all, ...others], clock!);
};

/** What is wished for, without the time and the words of wishing: "manikür". */
const withoutTime = (text: string, now: Date): string =>
  datesIn(text, now)
    .reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
    .replace(/(?<!\p{L})(?:randevu|rezervasyon|isti|ister|g[üu]n|i[çc]in|saat)\p{L}*/giu, " ");

/** "1 Ocak'ta kapalıyız", or a period in which the firm is closed. */
function closedOnDate(told: string, day: string): string | null {
  for (const { text: sentence } of sentencesOf(told)) {
    const clauses = sentence.split(/[,;]/).filter((clause) => /\bkapal[iı]/.test(clause.toLocaleLowerCase("tr")));
    const period = clauses.map(statedPeriod).find((one) => one !== null);
    if (clauses.some((clause) => sentencesOfDate(clause, day) !== "") || (period && isInPeriod(period, day)))
      return sentence;
  }
  return null;
}

/** "Pazar günleri teslimat yapmıyoruz." */
function notBroughtOn(index: KnowledgeIndex, day: string): string | null {
  for (const { told } of articlesFor(index, "hangi günler teslimat yapılıyor"))
    for (const { text: sentence } of sentencesOf(told)) {
      const said = fold(sentence);
      const isOfDay = new RegExp(`\\b${WEEKDAYS[weekdayOf(day)]}(?!tesi)`).test(said);
      if (isOfDay && NOT_BROUGHT.test(said)) return sentence;
    }
  return null;
}
const NOT_BROUGHT =
  /\b(?:teslimat|dagitim|servis)\w*(?: \w+)? (?:yapm(?:iyor|az)\w*|yapilm(?:az|iyor)|yok(?:tur)?|cikm(?:az|iyor)|olmaz)/;

const AWAY = /\b(?:izinli\w*|gelm(?:ez|iyor)|calism(?:az|iyor)|bulunm(?:az|uyor)|yoktur|yok)\b/;
const ONLY_THEN = /\b(?:yalniz(?:ca)?|sadece)\b.*\b(?:gelir|calisir|bakar|bulunur|vardir)\b/;
const TITLED = /(?<!\p{L})(\p{L}{2,})['’]?\s+(?:bey|han[ıi]m|hoca|usta|abi|abla)/giu;
const WITH_TITLE = /(?<!\p{L})(?:dr|doktor|hekim|uzman|veteriner)\.?\s+(\p{L}{2,})/giu;

/** The sentence that says that a person whom the message names is absent on the day. */
function absenceOf(index: KnowledgeIndex, text: string, { day }: Wished, before = ""): string | null {
  const named = namesIn(text);
  for (const name of named.length > 0 ? named : namesIn(before)) {
    for (const { told } of articlesFor(index, `${name} izinli olduğu günler`))
      for (const { text: sentence } of sentencesOf(told))
        if (clausesOf(sentence, name).some((said) => isAwayOn(said, day))) return sentence;
  }
  return null;
}

/** The clauses of a sentence that are of a person, folded, each with the next one that names nobody else. */
function clausesOf(sentence: string, name: string): string[] {
  const clauses = sentence.split(/[,;]/);
  return clauses.flatMap((clause, at) => {
    if (!new RegExp(`\\b${name}`).test(fold(clause))) return [];
    const next = clauses[at + 1] ?? "";
    return [fold(namesIn(next).length > 0 ? clause : `${clause} ${next}`)];
  });
}

/** The people whom a text names, other than its writer, folded. */
function namesIn(text: string): string[] {
  const own = new Set(wordsOf(readContact(text)?.name ?? ""));
  const known = text.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && isUnambiguousName(word));
  const called = [...text.matchAll(TITLED), ...text.matchAll(WITH_TITLE)].map(([, name]) => name!);
  return [...new Set([...called, ...known].map(fold))].filter((name) => !own.has(name));
}

function isAwayOn(clause: string, day: string): boolean {
  const named = WEEKDAYS.filter((weekday) => new RegExp(`\\b${weekday}(?!tesi)`).test(clause));
  if (named.length === 0 || /[-–—]|\barasi/.test(clause)) return false;
  const isNamed = named.includes(WEEKDAYS[weekdayOf(day)]!);
  return ONLY_THEN.test(clause) ? !isNamed : AWAY.test(clause) && isNamed;
}

const sentenceOfDay = (told: string, day: string): string | null =>
  sentencesOf(told).find(({ text }) => {
    const said = fold(text);
    return /\b(?:kapali|calismaz)/.test(said) && new RegExp(`\\b${WEEKDAYS[weekdayOf(day)]}(?!tesi)`).test(said);
  })?.text ?? null;

function articlesFor(index: KnowledgeIndex, query: string): { title: string; told: string }[] {
  return retrieve(index, query).sources.flatMap((source) => {
    const entry = index.find(source.kind, nameOf(source));
    return entry?.kind === "article" ? { title: entry.title, told: entry.article.answer } : [];
  });
}
