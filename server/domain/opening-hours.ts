import { daysBetween, shiftDay, weekdayOf } from "#contract/days.ts";
import type { Interval, OpeningHours } from "#contract/opening-hours.ts";
import { holidayOf, HALF_DAY_FROM } from "./holidays.ts";
import { inIstanbul, istanbulDay, istanbulMoment } from "./istanbul-time.ts";

// docs/product.md, People in the conversation. Pure functions: the caller passes the time.

/** A week's hours, a holiday of nine days and possible exceptions: nothing is promised further ahead than this. */
const LOOKS_AHEAD_DAYS = 60;

export type Hours = Pick<OpeningHours, "week" | "closed_on_holidays" | "exceptions">;

export const isOpen = (hours: Hours, now: Date): boolean => {
  const { day, clock } = inIstanbul(now);
  return hoursOfDay(hours, day).some(({ from, to }) => from <= clock && clock < to);
};

/** The next time staff are available; now if they are. Null if that is not within two months. */
export function nextOpening(hours: Hours, now: Date): Date | null {
  if (isOpen(hours, now)) return now;
  const { day: today, clock } = inIstanbul(now);
  for (let ahead = 0; ahead <= LOOKS_AHEAD_DAYS; ahead += 1) {
    const day = shiftDay(today, ahead);
    const next = hoursOfDay(hours, day).find(({ from }) => ahead > 0 || from > clock);
    if (next) return istanbulMoment(day, next.from);
  }
  return null;
}

/** True for a calendar day without any hours. */
export const isClosedOn = (hours: Hours, day: string): boolean => hoursOfDay(hours, day).length === 0;

/** The hours of a day such as `2026-11-21`. */
export function hoursOfDay({ week, closed_on_holidays, exceptions }: Hours, day: string): Interval[] {
  const exception = exceptions.find(({ date }) => date === day);
  if (exception) return exception.hours;
  const usual = week[weekdayOf(day)]!;
  const holiday = closed_on_holidays ? holidayOf(day) : undefined;
  if (!holiday) return usual;
  if (!holiday.half) return [];
  return usual
    .filter(({ from }) => from < HALF_DAY_FROM)
    .map(({ from, to }) => ({ from, to: to < HALF_DAY_FROM ? to : HALF_DAY_FROM }));
}

/** "bugün 13.00'te", "yarın 09.00'da", "pazartesi 09.00'da", and beyond a week "2 Mart Pazartesi 09.00'da". */
export function openingInWords(opening: Date, now: Date): string {
  const { day, clock } = inIstanbul(opening);
  const ahead = daysBetween(istanbulDay(now), day);
  const when =
    ahead === 0 ? "bugün" : ahead === 1 ? "yarın" : ahead < 7 ? WEEKDAYS[weekdayOf(day)]! : LONG.format(opening);
  return `${when} ${timeWithSuffix(clock)}`;
}

/** "09:00" as "09.00’da": the suffix follows the last word of the spoken time. */
export function timeWithSuffix(clock: string): string {
  const [hour, minute] = clock.split(":").map(Number) as [number, number];
  const last = minute === 0 ? hour : minute;
  return `${clock.replace(":", ".")}’${last % 10 === 0 ? AFTER_TENS[last / 10] : AFTER_UNITS[last % 10]}`;
}

/** The suffixes after sıfır, on, yirmi, otuz, kırk, elli. */
const AFTER_TENS = ["da", "da", "de", "da", "ta", "de"];
/** The suffixes after bir, iki, üç, dört, beş, altı, yedi, sekiz, dokuz. */
const AFTER_UNITS = ["", "de", "de", "te", "te", "te", "da", "de", "de", "da"];

export const WEEKDAYS = ["pazartesi", "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar"];
const LONG = new Intl.DateTimeFormat("tr", {
  timeZone: "Europe/Istanbul",
  day: "numeric",
  month: "long",
  weekday: "long",
});
