import { DAY_MS } from "./durations.ts";

/**
 * The range of valid days. PostgreSQL and JavaScript have wider ranges, each its own, and code that iterates over days
 * would not end.
 */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2100-12-31";

/** The calendar day that many days after `day`; before it, if `days` is negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days after `day` the day `until` is. */
export const daysBetween = (day: string, until: string): number => (Date.parse(until) - Date.parse(day)) / DAY_MS;

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
