import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { fold } from "../language/turkish.ts";

/** The days that a text tells something of, both included: "2026-12-01", or "12-01" for each year; as written there. */
export type StatedPeriod = { first: string; last: string; written: string };

const MONTHS = "ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik".split("|");
const MONTH = `(?:${MONTHS.join("|")})`;
const PERIOD = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2})(?: (${MONTH}))?(?: (20\d\d))? ?(?:[-–—]|il[ea]) ?(\d{1,2}) (${MONTH})(?: (20\d\d))?(?!\d)`,
  "g",
);
const DATE = new RegExp(String.raw`(?<![\d.,–-])(\d{1,2}) (${MONTH})(?![a-z])`, "g");

/** The only period that a text names; null for several, since each may hold for something else, and for none. */
export function statedPeriod(text: string): StatedPeriod | null {
  const [first, ...others] = periodsIn(text);
  return first && others.every((other) => other.first === first.first && other.last === first.last) ? first : null;
}

/** False for a day outside of what a text is about, which may hold in its only period, or one of several. */
export function mayHoldOn(text: string, day: string): boolean {
  const [first, ...others] = periodsIn(text);
  return first === undefined || (others.length === 0 && isInPeriod(first, day));
}

function periodsIn(text: string): StatedPeriod[] {
  const folded = fold(text);
  return [...folded.matchAll(PERIOD)].map((found) => periodOf(found, text, folded));
}

function periodOf(found: RegExpExecArray, text: string, folded: string): StatedPeriod {
  const [written, firstDay, firstMonth, firstYear, lastDay, lastMonth, lastYear] = found;
  const [from, to] = [MONTHS.indexOf(firstMonth ?? lastMonth!) + 1, MONTHS.indexOf(lastMonth!) + 1];
  const year = lastYear === undefined ? null : Number(lastYear);
  const before = firstYear === undefined ? year && (from > to ? year - 1 : year) : Number(firstYear);
  return {
    first: dayOf(year === null ? null : before, from, firstDay!),
    last: dayOf(year, to, lastDay!),
    written: text.length === folded.length ? text.slice(found.index, found.index + written.length) : written,
  };
}

const dayOf = (year: number | null, month: number, day: string): string =>
  [...(year === null ? [] : [String(year)]), String(month).padStart(2, "0"), day.padStart(2, "0")].join("-");

/** True for a calendar day within the period. */
export function isInPeriod({ first, last }: StatedPeriod, day: string): boolean {
  const at = day.slice(-first.length);
  return first <= last ? first <= at && at <= last : first <= at || at <= last;
}

/** The sentences of a text that name a calendar day by its date ("31 Aralık'ta 17.00'de kapatıyoruz"); empty for none. */
export const sentencesOfDate = (text: string, day: string): string =>
  sentencesOf(text)
    .flatMap(({ text: sentence }) =>
      [...fold(sentence).matchAll(DATE)].some(
        ([, date, month]) => dayOf(null, MONTHS.indexOf(month!) + 1, date!) === day.slice(5),
      )
        ? sentence
        : [],
    )
    .join(" ");

/** The month that a day without one belongs to by a text ("20'si" after "1–20 Aralık"); null if that is not sure. */
export function monthOfDay(text: string, day: string): string | null {
  const dates = [...fold(text).matchAll(ANY_DATE)];
  const months = new Set(dates.map(([, , month]) => month!));
  const own = new Set(dates.flatMap(([, date, month]) => (Number(date) === Number(day) ? month! : [])));
  const [month] = months.size === 1 ? months : own.size === 1 ? own : [];
  return month ?? null;
}
const ANY_DATE = new RegExp(String.raw`(?<![\d.,])(\d{1,2}) (${MONTH})(?![a-z])`, "g");
