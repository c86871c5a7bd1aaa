import { shiftDay } from "#contract/days.ts";
import { holidayOf, HALF_DAY_FROM } from "#server/domain/holidays.ts";
import { inIstanbul, istanbulDay } from "#server/domain/istanbul-time.ts";
import { type Hours, hoursOfDay, isOpen, WEEKDAYS } from "#server/domain/opening-hours.ts";

/** How many days ahead special hours and holidays are listed. */
const SPECIAL_DAYS_AHEAD = 14;
const HOLIDAYS_AHEAD = 45;

/** What a model cannot know by itself: date and time, upcoming holidays, and when staff are available. */
export const calendarInWords = (now: Date, hours: Hours | null): string[] => [
  `Tarih ve saat: ${DATE.format(now)} ${dotted(inIstanbul(now).clock)} (Türkiye).`,
  ...holidaysInWords(now),
  ...(hours ? hoursInWords(hours, now) : []),
];

const DATE = new Intl.DateTimeFormat("tr", {
  timeZone: "Europe/Istanbul",
  day: "numeric",
  month: "long",
  year: "numeric",
  weekday: "long",
});
const DAY = new Intl.DateTimeFormat("tr", { timeZone: "UTC", day: "numeric", month: "long", weekday: "long" });
const dayInWords = (day: string) => DAY.format(new Date(`${day}T12:00:00Z`));

function holidaysInWords(now: Date): string[] {
  const day = istanbulDay(now);
  const days = Array.from({ length: HOLIDAYS_AHEAD }, (_, ahead) => shiftDay(day, ahead)).flatMap(
    (at) => holidayOf(at) ?? [],
  );
  return days.length === 0
    ? []
    : [
        `Resmî tatiller: ${days.map(({ date, name, half }) => `${date === day ? "bugün" : dayInWords(date)} ${name}${half ? " (13.00’ten sonra)" : ""}`).join("; ")}.`,
      ];
}

/** "pazartesi–cuma 09.00–18.00; cumartesi 10.00–14.00; pazar kapalı", and the exceptions of the next days. */
function hoursInWords(hours: Hours, now: Date): string[] {
  const day = istanbulDay(now);
  const week: { first: number; last: number; times: string }[] = [];
  hours.week.forEach((intervals, at) => {
    const times = timesOf(intervals);
    const before = week.at(-1);
    if (before?.times === times) before.last = at;
    else week.push({ first: at, last: at, times });
  });
  const usual = week.map(
    ({ first, last, times }) => `${WEEKDAYS[first]}${last > first ? `–${WEEKDAYS[last]}` : ""} ${times}`,
  );
  const special = hours.exceptions
    .filter(({ date }) => date >= day && date <= shiftDay(day, SPECIAL_DAYS_AHEAD))
    .map(({ date, hours: times }) => `${dayInWords(date)} ${timesOf(times)}`);
  return [
    `Ekibin sohbette olduğu saatler: ${usual.join("; ")}.${hours.closed_on_holidays ? ` Resmî tatillerde kapalı, yarım günlerde ${dotted(HALF_DAY_FROM)}’e kadar.` : ""}${special.length > 0 ? ` Ayrıca: ${special.join("; ")}.` : ""}`,
    `Bugün: ${timesOf(hoursOfDay(hours, day))}. Şu an bu saatlerin ${isOpen(hours, now) ? "içinde" : "dışında"}. <bilgi> bölümünde mağaza ya da şube saati yazıyorsa onun için o geçerlidir.`,
  ];
}

const timesOf = (intervals: readonly { from: string; to: string }[]) =>
  intervals.length === 0 ? "kapalı" : intervals.map(({ from, to }) => `${dotted(from)}–${dotted(to)}`).join(", ");
const dotted = (clock: string) => clock.replace(":", ".");
