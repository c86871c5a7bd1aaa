import { istanbulDay } from "./istanbul-time.ts";

/** Parts of a day, as stored and in words. */
const PARTS = {
  morning: "sabah",
  forenoon: "öğleden önce",
  noon: "öğlen",
  afternoon: "öğleden sonra",
  evening: "akşam",
  night: "gece",
} as const;
export type DayPart = keyof typeof PARTS;

/** The stored form: "2026-12-03", "2026-12-03T15:00" or "2026-12-03 afternoon". */
export const writtenDate = (day: string, { time, part }: { time: string | null; part: DayPart | null }): string =>
  time !== null ? `${day}T${time}` : part !== null ? `${day} ${part}` : day;

export const dayIn = (value: string): string => value.slice(0, 10);

const DAY_WORDS = new Intl.DateTimeFormat("tr", { timeZone: "UTC", day: "numeric", month: "long" });
const WEEKDAY_WORDS = new Intl.DateTimeFormat("tr", { timeZone: "UTC", weekday: "long" });

/**
 * "3 Aralık Perşembe, 15.00", "3 Aralık Perşembe, öğleden sonra"; the year is added if it differs from that of `now`.
 */
export function dateInWords(value: string, now?: Date): string {
  const day = dayIn(value);
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return value;
  const year = now && istanbulDay(now).startsWith(day.slice(0, 4)) ? "" : ` ${day.slice(0, 4)}`;
  const part: string | undefined = PARTS[value.slice(11) as DayPart];
  const clock = part ?? (value[10] === "T" ? value.slice(11).replace(":", ".") : "");
  return `${DAY_WORDS.format(noon)}${year} ${WEEKDAY_WORDS.format(noon)}${clock === "" ? "" : `, ${clock}`}`;
}
