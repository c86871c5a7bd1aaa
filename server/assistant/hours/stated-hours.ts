import { weekdayOf } from "#contract/days.ts";
import { holidayOf } from "#server/domain/holidays.ts";
import { fold } from "../language/turkish.ts";
import { mayHoldOn, sentencesOfDate, statedPeriod } from "./stated-period.ts";
import { HOLIDAYS, readWeek, type StatedHours, type Statement } from "./read-week.ts";

/** No holiday, but many close early. */
const NEW_YEARS_EVE = "12-31";
/** "Mağazamız" or nothing: hours of the firm, beside those of one of its parts. */
const OF_FIRM = /^(?:\w+m[iu]z(?:[dt]a|[dt]e)?)?$/;

const MONTHS = ["ocak", "subat", "mart", "nisan", "mayis", "haziran"].concat([
  "temmuz",
  "agustos",
  "eylul",
  "ekim",
  "kasim",
  "aralik",
]);
const MONTH = `(?:${MONTHS.join("|")})`;
/** Hours of a season are not read: "15 Haziran – 15 Eylül", "mayısta", "yaz sezonu". */
const SEASON = new RegExp(
  String.raw`${MONTH}\w*(?:'\w+)?\s?(?:[-–—]|ile|ila)\s?\d|(?<!\d\s?)\b${MONTH}\b|\b(?:(?:yaz|kis)(?:in| (?:ay|don|sezon|tarife)\w*)|sezon\w*|ramazan(?! bayram)\w*)\b`,
);

/**
 * The hours that a text states for a calendar day, without doubt: null where it states none, several, hours with
 * conditions or seasons, or the day is a holiday or a date of which it says something else. Of several those of the
 * `things` (beginnings of folded words) count, or if there are none, those of the whole firm.
 */
export function statedHours(text: string, day: string, things: readonly string[] = []): StatedHours | null {
  const folded = fold(text);
  if (!mayHoldOn(text, day) || day.endsWith(NEW_YEARS_EVE)) return null;
  if (statedPeriod(text) === null && (SEASON.test(folded) || sentencesOfDate(text, day) !== "")) return null;
  const { said, unclear } = readWeek(text);
  const holiday = holidayOf(day);
  const at = holiday ? HOLIDAYS : weekdayOf(day);
  if (unclear.has(at)) return null;
  const all = said.get(at) ?? [];
  const meant = all.filter(({ clause, subject }) =>
    things.length === 0 ? OF_FIRM.test(subject) : things.every((thing) => clause.includes(thing)),
  );
  const [hours, ...others] = distinct(distinct(all).length > 1 ? meant : all);
  if (!hours || others.length > 0) return null;
  return holiday && (holiday.half || hours.length > 0) ? null : hours;
}

/** True if a text states hours for a calendar day from which those of the firm cannot be told. */
export const leavesDoubt = (text: string, day: string): boolean =>
  (readWeek(text).said.get(weekdayOf(day))?.length ?? 0) > 0 && statedHours(text, day) === null;

/** True if a text states other hours, too, that may concern the time: a break at noon, or another desk's. */
export const hasOtherHours = (text: string): boolean => readWeek(text).others.length > 0;

const distinct = (all: readonly Statement[]): StatedHours[] => [
  ...new Map(all.map(({ hours }) => [JSON.stringify(hours), hours])).values(),
];
