import { listOf, plain, type StatedThing } from "./stated-data.ts";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const NAMES = ["Pazartesi", "Salı", "Çarşamba", "Perşembe", "Cuma", "Cumartesi", "Pazar"];
/** "Mo-Fr 09:00-18:00", "Mo,We 09:00-12:00". */
const WRITTEN = /^([A-Za-z]{2}(?:\s?[-,]\s?[A-Za-z]{2}){0,6})\s+(\d{1,2}:\d{2})\s?[-–]\s?(\d{1,2}:\d{2})$/;

/** The hours of each day from Monday: none if it is closed, undefined where nothing is stated. */
type Week = (string[] | undefined)[];

/** "Pazartesi–Cuma 09:00–18:00, Pazar kapalı" of what a firm states for search engines; "" if it states no hours. */
export function hoursInWords(firm: StatedThing): string {
  const week: Week = DAYS.map(() => undefined);
  for (const written of listOf(firm["openingHours"])) addWritten(week, plain(written));
  if (week.every((hours) => hours === undefined))
    for (const specified of listOf(firm["openingHoursSpecification"])) addSpecified(week, specified);
  return inWords(week);
}

function addWritten(week: Week, written: string): void {
  const [, days = "", opens = "", closes = ""] = WRITTEN.exec(written) ?? [];
  for (const part of days.split(",")) {
    const [first = -1, last = first] = part.split("-").map(dayOf);
    if (first < 0 || last < 0) continue;
    for (let ahead = 0; ahead <= (last - first + 7) % 7; ahead += 1) add(week, (first + ahead) % 7, opens, closes);
  }
}

/** Hours that end on a date are those of a holiday or a season. */
function addSpecified(week: Week, specified: unknown): void {
  if (typeof specified !== "object" || specified === null) return;
  const { dayOfWeek, opens, closes, validThrough } = specified as StatedThing;
  if (validThrough !== undefined) return;
  for (const day of listOf(dayOfWeek)) add(week, dayOf(plain(day)), plain(opens), plain(closes));
}

/** The day, from 0 for Monday, by its English name, its first two letters or its address; -1 for anything else. */
const dayOf = (name: string): number => {
  const said = name.trim().toLowerCase().split("/").at(-1)!;
  return said.length < 2 ? -1 : DAYS.findIndex((day) => day === said || day.slice(0, 2) === said);
};

function add(week: Week, day: number, ...times: [opens: string, closes: string]): void {
  const [opens, closes] = times.map(clockOf);
  if (day < 0 || !opens || !closes) return;
  const hours = week[day] ?? [];
  const said = opens === "00:00" && /^(?:23:59|24:00)$/.test(closes) ? "24 saat" : `${opens}–${closes}`;
  week[day] = opens === closes || hours.includes(said) ? hours : [...hours, said];
}

function clockOf(time: string): string | undefined {
  const [, hour = "", minute = ""] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return hour !== "" && Number(hour) <= 24 && Number(minute) < 60 ? `${hour.padStart(2, "0")}:${minute}` : undefined;
}

function inWords(week: Week): string {
  const said = week.map((hours) => (hours?.length === 0 ? "kapalı" : hours?.join(" ve ")));
  const parts: string[] = [];
  for (let day = 0; day < said.length;) {
    let next = day + 1;
    while (next < said.length && said[next] === said[day]) next += 1;
    if (said[day] !== undefined) parts.push(`${daysInWords(day, next - 1)} ${said[day]}`);
    day = next;
  }
  return parts.every((part) => part.endsWith(" kapalı")) ? "" : parts.join(", ");
}

function daysInWords(first: number, last: number): string {
  if (first === 0 && last === 6) return "Her gün";
  return first === last ? NAMES[first]! : `${NAMES[first]}–${NAMES[last]}`;
}
