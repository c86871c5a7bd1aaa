import { DAY_MS } from "#contract/durations.ts";

const FORMAT = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Istanbul",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The Istanbul calendar day of a timestamp, as `2026-11-21`. */
export const istanbulDay = (moment: string): string => FORMAT.format(new Date(moment));

/** The calendar day before. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
