import { daysBetween, weekdayOf } from "#contract/days.ts";
import { dateInWords } from "#server/domain/date-words.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { WEEKDAYS } from "#server/domain/opening-hours.ts";
import { fold } from "../language/turkish.ts";
import type { AskedHours } from "./asked-hours.ts";
import type { StatedHours } from "./read-week.ts";
import { hasOtherHours, statedHours } from "./stated-hours.ts";

/** True for a text about when something is open, and not about a parcel's hours. */
export const tellsOfOpening = (text: string): boolean => /\b(?:aci[kg]|kapali|hizmet|calis|mesai)/.test(fold(text));
const OURS = /\b(?:aci[gk]iz|kapaliyiz|calisiyoruz|hizmet ver(?:iyoru|iri)z)\b/;

/**
 * "Bugün (pazar) 10.00–18.00 arasında açığız.": what a text says of the days asked about, with times written as there;
 * null where it leaves a doubt.
 */
export function hoursInWords(told: string, asked: AskedHours, now: Date): string | null {
  const said = hoursAsked(told, asked, now);
  return /\d:\d\d/.test(told) ? said : (said?.replaceAll(/(\d\d):(\d\d)/g, "$1.$2") ?? null);
}

function hoursAsked(told: string, asked: AskedHours, now: Date): string | null {
  const days = asked.days.flatMap((day) => {
    const hours = statedHours(told, day, asked.things);
    return hours ? { hours, label: labelOf(day, now) } : [];
  });
  const [first, ...others] = days;
  if (!first || days.length < asked.days.length) return null;
  const { open, closed } = verbsOf(told, asked);
  const text = ({ hours }: { hours: StatedHours }) => (hours.length === 0 ? closed : `${timesText(hours)}${open}`);
  if (others.length > 0) {
    if (others.every((other) => text(other) === text(first))) return `Hafta sonu ${text(first)}.`;
    const each = days.map((day, at) => (at < others.length && day.hours.length > 0 ? timesOf(day.hours) : text(day)));
    return `${first.label} ${days.map(({ label }, at) => (at === 0 ? each[0] : `${label.toLocaleLowerCase("tr")} ${each[at]}`)).join(", ")}.`;
  }
  const sentence = `${first.label} ${text(first)}`;
  // "Şimdi sipariş etsem" asks for no opening.
  if (asked.clock === null || first.hours.length === 0 || (asked.isNow && open === "")) return `${sentence}.`;
  if (hasOtherHours(told)) return asked.matter === null ? null : `${sentence}.`;
  const inside = isWithin(first.hours, asked.clock);
  if (!asked.isNow) return `${sentence}; saat ${asked.clock} bu saatlerin ${inside ? "içinde" : "dışında"}.`;
  const today = first.label.toLocaleLowerCase("tr");
  return inside ? `Şu an${open}: ${today} ${timesOf(first.hours)}.` : `Şu an ${closed}: ${today} ${text(first)}.`;
}

/** "Açığız" where the firm speaks of itself as a whole; a parcel's hours are not open. */
function verbsOf(told: string, { things }: AskedHours): { open: string; closed: string } {
  if (things.length === 0 && OURS.test(fold(told))) return { open: " açığız", closed: "kapalıyız" };
  return { open: tellsOfOpening(told) ? " açık" : "", closed: "kapalı" };
}

const ALWAYS = "24 saat";
const timesOf = (hours: StatedHours): string =>
  hours.map(({ from, to }) => (from === "00:00" && to === "24:00" ? ALWAYS : `${from}–${to}`)).join(" ve ");
const timesText = (hours: StatedHours): string => {
  const times = timesOf(hours);
  return times === ALWAYS ? times : `${times} arasında`;
};

/** Hours until after midnight end on the next day. */
export const isWithin = (hours: StatedHours, clock: string): boolean =>
  hours.some(({ from, to }) => (from < to ? from <= clock && clock < to : from <= clock || clock < to));

const DAYS_AHEAD = 7;
function labelOf(day: string, now: Date): string {
  const ahead = daysBetween(istanbulDay(now), day);
  const weekday = WEEKDAYS[weekdayOf(day)]!;
  if (ahead < 2) return `${ahead === 0 ? "Bugün" : "Yarın"} (${weekday})`;
  return ahead <= DAYS_AHEAD
    ? `${weekday[0]!.toLocaleUpperCase("tr")}${weekday.slice(1)} günü`
    : `${dateInWords(day, now)} günü`;
}
