import { DAY_MS } from "#contract/durations.ts";
import type { Holiday } from "#contract/opening-hours.ts";

// Law 2429: the public holidays of Turkey. docs/decisions/0033-opening-hours-and-waiting.md explains why they are here.

/** When the half holidays before the feasts and before Republic Day begin. */
export const HALF_DAY_FROM = "13:00";

const FIXED = [
  ["01-01", "Yılbaşı"],
  ["04-23", "Ulusal Egemenlik ve Çocuk Bayramı"],
  ["05-01", "Emek ve Dayanışma Günü"],
  ["05-19", "Atatürk’ü Anma, Gençlik ve Spor Bayramı"],
  ["07-15", "Demokrasi ve Millî Birlik Günü"],
  ["08-30", "Zafer Bayramı"],
  ["10-29", "Cumhuriyet Bayramı"],
] as const;

/** The feasts' first days in the lunar calendar, and their length in days. */
const FEASTS = [
  { month: 10, day: 1, days: 3, name: "Ramazan Bayramı" },
  { month: 12, day: 10, days: 4, name: "Kurban Bayramı" },
] as const;

/**
 * This calendar has agreed with the official dates since 2020; tests/unit/opening-hours.test.ts checks the coming
 * years.
 */
const LUNAR = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  month: "numeric",
  day: "numeric",
});

const byYear = new Map<number, ReadonlyMap<string, Holiday>>();

/** The holiday on a day such as `2026-11-21`. A full holiday takes precedence over a half one. */
export function holidayOf(day: string): Holiday | undefined {
  const year = Number(day.slice(0, 4));
  if (!byYear.has(year)) {
    if (byYear.size > 10) byYear.clear();
    byYear.set(year, new Map(holidaysOfYear(year).map((holiday) => [holiday.date, holiday])));
  }
  return byYear.get(year)!.get(day);
}

/** All holidays of a year in order, each day once. */
export function holidaysOfYear(year: number): Holiday[] {
  const whole: Holiday[] = FIXED.map(([date, name]) => ({ date: `${year}-${date}`, name, half: false }));
  const half: Holiday[] = [{ date: `${year}-10-28`, name: "Cumhuriyet Bayramı arifesi", half: true }];
  // A feast may begin in the first days of the next year, or end in the first days of this one.
  for (let at = Date.UTC(year, 0, -4); at <= Date.UTC(year + 1, 0, 1); at += DAY_MS) {
    const feast = feastBeginning(at);
    if (!feast) continue;
    half.push({ date: isoDay(at - DAY_MS), name: `${feast.name} arifesi`, half: true });
    for (let day = 0; day < feast.days; day += 1)
      whole.push({ date: isoDay(at + day * DAY_MS), name: feast.name, half: false });
  }
  const days = new Map([...half, ...whole.toReversed()].map((holiday) => [holiday.date, holiday]));
  return [...days.values()]
    .filter(({ date }) => date.startsWith(`${year}-`))
    .sort((one, other) => one.date.localeCompare(other.date));
}

function feastBeginning(at: number) {
  const parts = LUNAR.formatToParts(at);
  const number = (type: "month" | "day") => Number(parts.find((part) => part.type === type)!.value);
  const [month, day] = [number("month"), number("day")];
  return FEASTS.find((feast) => feast.month === month && feast.day === day);
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
