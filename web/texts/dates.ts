import { shiftDay } from "#contract/days.ts";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";

/**
 * The only module that formats dates and numbers. Month names and separators are spelled out, and the time zone is
 * fixed: server and browsers produce the same text whatever their locale data.
 */
const MONTHS = [
  "Ocak",
  "Şubat",
  "Mart",
  "Nisan",
  "Mayıs",
  "Haziran",
  "Temmuz",
  "Ağustos",
  "Eylül",
  "Ekim",
  "Kasım",
  "Aralık",
];
const DAYS = ["Pazar", "Pazartesi", "Salı", "Çarşamba", "Perşembe", "Cuma", "Cumartesi"];
/** Turkey is on UTC+3 all year, since 2016. */
const ISTANBUL_OFFSET = 3 * HOUR_MS;

/** "21 Kasım 2026 14:05" */
export const formatMoment = (moment: string | Date) => `${formatDate(moment)} ${formatTime(moment)}`;

/** "21 Kasım 2026" */
export function formatDate(moment: string | Date): string {
  const { year, month, day } = inIstanbul(moment);
  return `${day} ${MONTHS[month]} ${year}`;
}

/** "14:05" */
export function formatTime(moment: string | Date): string {
  const { hour, minute } = inIstanbul(moment);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The Istanbul calendar day of a moment, in the API's format: "2026-11-21". */
export function dayOf(moment: string | Date): string {
  const { year, month, day } = inIstanbul(moment);
  return `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;
}

/** "21 Kasım 2026 Cumartesi", from a calendar day "2026-11-21". */
export function formatDay(day: string): string {
  const date = new Date(`${day}T12:00:00+03:00`);
  return `${formatDate(date)} ${DAYS[date.getUTCDay()]}`;
}

/** "21 Kas", from a calendar day; for charts. */
export function formatShortDay(day: string): string {
  const { day: date, month } = inIstanbul(`${day}T12:00:00+03:00`);
  return `${date} ${MONTHS[month]!.slice(0, 3)}`;
}

/** "21 Kas Cumartesi", from a calendar day; "21 Kas 2025" in another year than today's. */
export function formatNarrowDay(day: string, today: string): string {
  const year = day.slice(0, 4);
  if (year !== today.slice(0, 4)) return `${formatShortDay(day)} ${year}`;
  return `${formatShortDay(day)} ${DAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]}`;
}

/** "28 Kas – 3 Ara", from the first and last of several calendar days, with years unless both are today's. */
export function formatDays(day: string, until: string, today?: string): string {
  const [began, ended, thisYear] = [day.slice(0, 4), until.slice(0, 4), today?.slice(0, 4)];
  const first = began === ended ? formatShortDay(day) : `${formatShortDay(day)} ${began}`;
  return `${first} – ${formatShortDay(until)}${ended === thisYear ? "" : ` ${ended}`}`;
}

/** Time since `moment`, rounded: "şimdi", "12 dk", "3 sa", "2 gün". */
export function formatAgo(moment: string | Date, now: number): string {
  const minutes = Math.floor((now - new Date(moment).getTime()) / MINUTE_MS);
  if (minutes < 1) return "şimdi";
  if (minutes < 60) return `${minutes} dk`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} sa` : `${Math.floor(minutes / (24 * 60))} gün`;
}

/** "bugün 14.20", "dün 14.20", "21 Kasım 14.20", and "21 Kasım 2025" in another year. */
export function formatShortMoment(moment: string | Date, now: number): string {
  const [day, today] = [dayOf(moment), dayOf(new Date(now))];
  const time = formatTime(moment).replace(":", ".");
  if (day === today) return `bugün ${time}`;
  if (day === shiftDay(today, -1)) return `dün ${time}`;
  const { year, month, day: date } = inIstanbul(moment);
  return year === inIstanbul(new Date(now)).year ? `${date} ${MONTHS[month]} ${time}` : formatDate(moment);
}

/** "1.234.567", and "1.234,5" */
export function formatNumber(value: number): string {
  const [whole = "0", fraction] = String(Math.abs(value)).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return `${value < 0 ? "-" : ""}${grouped}${fraction ? `,${fraction}` : ""}`;
}

function inIstanbul(moment: string | Date) {
  const shifted = new Date(new Date(moment).getTime() + ISTANBUL_OFFSET);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
