import { withoutMarkets } from "../language/markets.ts";
import { fold } from "../language/turkish.ts";
import { ONES } from "../language/number-words.ts";
import { commonWords } from "../language/common-words.ts";
import { spellingOf } from "../language/spelling.ts";
import { rootsOf } from "../language/suffixes.ts";
import { shiftDay, weekdayOf } from "#contract/days.ts";
import type { DayPart } from "#server/domain/date-words.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";

/** A date or a time in a message. `vague`: a period ("hafta sonu", "gelecek ay") without a day. */
export type SaidDate = {
  day: string | null;
  /** "15:00". */
  time: string | null;
  part: DayPart | null;
  vague: boolean;
  /** Its position in the text. */
  from: number;
  to: number;
};

const WEEKDAYS = ["pazartesi", "sali", "carsamba", "persembe", "cuma", "cumartesi", "pazar"];
const MONTHS = [
  ...["ocak", "subat", "mart", "nisan", "mayis", "haziran"],
  ...["temmuz", "agustos", "eylul", "ekim", "kasim", "aralik"],
];
const WORD_NUMBERS = [...ONES, "on", "on bir", "on iki"];
const NUMBER = `(?:\\d{1,2}|on bir|on iki|${WORD_NUMBERS.slice(1, 11).join("|")})`;
const numberOf = (text: string): number => (/^\d/.test(text) ? Number(text) : WORD_NUMBERS.indexOf(text));
/** Case endings, with or without an apostrophe. */
const END = "(?:ye|ya|yi|yu|e|a|i|u|si|nin|in|un|de|da|te|ta|den|dan|ten|tan|ki|gunu|gunune)?";
const WEEKDAY = `(pazartesi|sali|carsamba|persembe|cumartesi|cuma|pazar)${END}(?: gun\\w*)?`;
const MONTH = `(ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik|aralig)${END}`;

type Reader = [shape: RegExp, read: (match: RegExpExecArray, today: Today) => string | null];
type Today = { day: string; weekday: number };

/**
 * A date without a year is the next of its name, unless it was within the last two months: then the past one is meant.
 */
const RECENT_DAYS = 60;

function dayOf(today: string, day: number, month: number, year?: number): string | null {
  const written = (of: number) => {
    const iso = `${String(of).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const moment = new Date(`${iso}T12:00:00Z`);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null;
  };
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  if (year !== undefined) return year < 2000 || year > 2100 ? null : written(year);
  const thisYear = Number(today.slice(0, 4));
  const near = [thisYear - 1, thisYear, thisYear + 1].map(written).filter((one) => one !== null);
  return near.find((one) => one >= shiftDay(today, -RECENT_DAYS)) ?? written(thisYear + 4 - (thisYear % 4));
}

const nextWeekday = ({ day, weekday }: Today, wanted: number): string => shiftDay(day, (wanted - weekday + 7) % 7 || 7);
const mondayOf = ({ day, weekday }: Today): string => shiftDay(day, -weekday);
const monthOf = (name: string) => (name === "aralig" ? 12 : MONTHS.indexOf(name) + 1);
const yearOf = (text: string | undefined) =>
  text === undefined ? undefined : text.length === 2 ? 2000 + Number(text) : Number(text);

/** Tried in this order; the first that matches a position reads it. */
const DAYS: Reader[] = [
  [
    /(?<!\d[-./])\b(20\d\d)([-./])(\d{1,2})\2(\d{1,2})\b/,
    ([, y, , m, d], { day }) => dayOf(day, Number(d), Number(m), Number(y)),
  ],
  // "01.09-31.10.2026", "1-31.10.2026" and "3-5 aralık" name two days.
  [
    /(?<!\d[./-])\b(\d{1,2})(?= ?(?:-|–|ile|ila) ?\d{1,2}([./])(\d{1,2})\2(20\d\d)\b)/,
    ([, d, , m, y], { day }) => dayOf(day, Number(d), Number(m), yearOf(y)),
  ],
  [
    /\b(\d{1,2})([./])(\d{1,2})(?= ?(?:-|–|ile|ila) ?\d{1,2}\2\d{1,2}\2(20\d\d|\d{2})\b)/,
    ([, d, , m, y], { day }) => dayOf(day, Number(d), Number(m), yearOf(y)),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?= ?(?:-|–|ile|ila) ?\\d{1,2} ${MONTH})`),
    ([, d, m], { day }) => dayOf(day, Number(d), monthOf(m!)),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:\\.|inci|uncu)? ?${MONTH}(?: (20\\d\\d))?(?: ${WEEKDAY})?\\b`),
    ([, d, m, y], { day }) => dayOf(day, Number(d), monthOf(m!), yearOf(y)),
  ],
  [
    new RegExp(`\\b${MONTH}in? (\\d{1,2})(?: ?(?:i|si|u|su|unde|inde|sinde|[dt][ae]))?\\b`),
    ([, m, d], { day }) => dayOf(day, Number(d), monthOf(m!)),
  ],
  [
    /\b(\d{1,2})([./-])(\d{1,2})\2(20\d\d|\d{2})\b/,
    ([, d, , m, y], { day }) => dayOf(day, Number(d), Number(m), yearOf(y)),
  ],
  [
    /\bayin (\d{1,2})\w*/,
    ([, d], { day }) => {
      const [year, month] = day.split("-").map(Number) as [number, number];
      const here = dayOf(day, Number(d), month, year);
      return here !== null && here >= day
        ? here
        : dayOf(day, Number(d), (month % 12) + 1, month === 12 ? year + 1 : year);
    },
  ],
  [
    new RegExp(`\\b(?:haftaya|(?:gelecek|onumuzdeki|gelen|oteki|diger|bir sonraki) hafta(?:nin|ki)?) ${WEEKDAY}\\b`),
    ([, name], today) => shiftDay(mondayOf(today), 7 + WEEKDAYS.indexOf(name!)),
  ],
  [
    new RegExp(`\\b(?:iki|2) hafta sonra(?:ki)? ${WEEKDAY}\\b`),
    ([, name], today) => shiftDay(mondayOf(today), 14 + WEEKDAYS.indexOf(name!)),
  ],
  [/\bhaftaya bugun\w*/, (_, { day }) => shiftDay(day, 7)],
  [
    new RegExp(`\\b(?:gecen|gecen hafta|evvelki) ${WEEKDAY}\\b`),
    ([, name], { day, weekday }) => shiftDay(day, -((weekday - WEEKDAYS.indexOf(name!) + 7) % 7 || 7)),
  ],
  [
    new RegExp(`\\bbu (?:hafta )?${WEEKDAY}\\b`),
    ([, name], today) => {
      const here = shiftDay(mondayOf(today), WEEKDAYS.indexOf(name!));
      return here >= today.day ? here : shiftDay(here, 7);
    },
  ],
  [
    new RegExp(`\\b(${NUMBER}) (gun|hafta) (sonra|once)\\w*`),
    ([, count, unit, way], { day }) =>
      shiftDay(day, numberOf(count!) * (unit === "hafta" ? 7 : 1) * (way === "once" ? -1 : 1)),
  ],
  [/\b(?:obur|oteki|ertesi) gun\w*|\byarindan sonra\w*(?: gun\w*)?|\bobursu gun\w*/, (_, { day }) => shiftDay(day, 2)],
  [/\b(?:evvelsi|onceki) gun\w*/, (_, { day }) => shiftDay(day, -2)],
  [/\byarin(?:a|ki|dan)?\b/, (_, { day }) => shiftDay(day, 1)],
  [/\bdun(?:ku|den)?\b/, (_, { day }) => shiftDay(day, -1)],
  [/\bbugun(?:e|ku|den)?\b|\bbu (?=sabah|aksam|ogle|gece)/, (_, { day }) => day],
  [
    new RegExp(`\\b(?:(?:onumuzdeki|gelecek|gelen|ilk) )?${WEEKDAY}\\b`),
    ([, name], today) => nextWeekday(today, WEEKDAYS.indexOf(name!)),
  ],
];
/** "3.12" may also be a time: it is one beside another date, or after "saat". */
const SHORT_DAY = /(?<!saat )\b(\d{1,2})[./](\d{1,2})\b(?![.:/]\d)/;
const VAGUE =
  /\bhafta sonu\w*|\bhafta ici\w*|\bhaftaya\b|\b(?:gelecek|onumuzdeki|gelen|bu) (?:hafta|ay)\w*|\bay sonu\w*|\bay basi\w*/;

const TIMES: [shape: RegExp, read: (match: RegExpExecArray) => [hour: number, minute: number]][] = [
  [/\b(?:saat )?(\d{1,2})[.:](\d{2})(?:te|ta|de|da|e|a)?\b/, ([, h, m]) => [Number(h), Number(m)]],
  [new RegExp(`\\b(?:saat )?(${NUMBER}) ?(?:bucuk|bucukta|bucuga)\\b`), ([, h]) => [numberOf(h!), 30]],
  [
    new RegExp(`\\bsaat(?:i|ler[iy]?)? (?:en )?(${NUMBER})(?:te|ta|de|da|e|a|ye|ya)?\\b(?! (?:gun|hafta|kisi|gece))`),
    ([, h]) => [numberOf(h!), 0],
  ],
  [
    new RegExp(`\\b(${NUMBER}) ?(?:gibi|civari|civarinda|sularinda|sulari|saatlerinde)\\b`),
    ([, h]) => [numberOf(h!), 0],
  ],
  [/\b(\d{1,2})(?:te|ta|de|da)\b/, ([, h]) => [Number(h), 0]],
];
const AFTER_PART = new RegExp(`^ ?(?:saat )?(${NUMBER})(?! (?:gun|hafta|kisi|gece))\\b`);
const DAY_PARTS: [RegExp, DayPart][] = [
  [/\bogle(?:n|yin)?den once\b|\bogleden evvel\b/, "forenoon"],
  [/\bogle(?:n|yin)?den sonra(?:ya|si)?\b|\bikindi\w*\b/, "afternoon"],
  [/\bsabah(?:a|tan|leyin|lari|ki|in)?\b/, "morning"],
  [/\bogle(?:n|yin|ne|ye|nleyin|n arasi)?\b/, "noon"],
  [/\baksam(?:a|ustu|leyin|ki|uzeri)?\b/, "evening"],
  [/\bgece(?:ye|leyin|si)?\b/, "night"],
];
/** Opening times are no earlier: without a part of the day, "3" is in the afternoon. */
const MIN_HOUR = 8;

const NAMES = spellingOf([...WEEKDAYS, ...MONTHS, "yarin", "bugun", "haftaya", "onumuzdeki", "gelecek"]);
/** A shorter word may just as well be another word as a misspelling. */
const SPELT_FROM = 5;

/**
 * Folds a text, corrects misspelled names of days and collapses blanks; `places` maps each letter to its position in
 * the original.
 */
function read(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  for (const { 0: raw, index } of text.matchAll(/[^\s,;!?()]+/g)) {
    const bare = fold(raw).replace(/'/g, "").replace(/\.+$/, "");
    const known = /\d/.test(bare) || bare.length < SPELT_FROM || bare.length > 14 || isName(bare) || isThing(bare);
    const word = known ? bare : (NAMES.near(bare) ?? bare);
    if (folded !== "") {
      folded += " ";
      places.push(index);
    }
    folded += word;
    for (let at = 0; at < word.length; at += 1) places.push(Math.min(index + at, index + raw.length - 1));
    places[places.length - 1] = index + raw.length - 1;
  }
  return { folded: withoutMarkets(folded), places };
}

const NAMED = new RegExp(`^(?:${WEEKDAY}|${MONTH}|yarin\\w*|bugun\\w*|haftaya|hafta|aksam\\w*|sabah\\w*)$`);
const isName = (word: string) => NAMED.test(word);
/** "Yarım", "kaşık": correctly spelled, however near they are to a day's name. */
const isThing = (word: string) => rootsOf(word).some((root) => commonWords.has(root));

type Span = { from: number; to: number; day: string | null; vague: boolean };

/**
 * The dates and times in a text, in order, for a writer in Istanbul at `now`: "yarın", "cuma öğleden sonra", "3
 * Aralık", "3.12", "haftaya salı 15:00", "pazartesi 3 gibi". A time without a date has a null day.
 */
export function datesIn(text: string, now: Date): SaidDate[] {
  const day = istanbulDay(now);
  const { folded, places } = read(text);
  const spans = daySpans(folded, { day, weekday: weekdayOf(day) });
  const zones = spans.length === 0 ? [{ from: 0, to: 0, day: null, vague: false }] : spans;
  return zones.flatMap((span, at) => {
    const start = at === 0 ? 0 : span.from;
    const end = zones[at + 1]?.from ?? folded.length;
    const clock = readClock(folded, start, end, span);
    if (span.day === null && !span.vague && clock.time === null && clock.part === null) return [];
    const marks = [...(spans.length > 0 ? [span] : []), ...clock.spans];
    const from = Math.min(...marks.map((one) => one.from));
    const to = Math.max(...marks.map((one) => one.to));
    return [
      {
        day: span.day,
        time: clock.time,
        part: clock.time === null ? clock.part : null,
        vague: span.vague,
        from: places[from]!,
        to: places[to - 1]! + 1,
      },
    ];
  });
}

/**
 * The days that "çarşamba 4 aralık" may mean if the fourth is no Wednesday: that of the month, and the weekday nearest
 * to it. Null for a text without such a contradiction.
 */
export function contradictoryDays(text: string, now: Date): [ofMonth: string, ofWeek: string] | null {
  const today = istanbulDay(now);
  const [, before, d, month, after] = DAY_WITH_WEEKDAY.exec(read(text).folded) ?? [];
  const weekday = before ?? after;
  const day = weekday === undefined ? null : dayOf(today, Number(d), monthOf(month!));
  if (day === null || weekdayOf(day) === WEEKDAYS.indexOf(weekday!)) return null;
  const near = shiftDay(day, ((WEEKDAYS.indexOf(weekday!) - weekdayOf(day) + 10) % 7) - 3);
  return [day, near < today ? shiftDay(near, 7) : near];
}
const DAY_WITH_WEEKDAY = new RegExp(`\\b(?:${WEEKDAY} )?(\\d{1,2}) ?${MONTH}(?: ${WEEKDAY})?\\b`);

function daySpans(folded: string, today: Today): Span[] {
  const taken: Span[] = [];
  const isFree = (from: number, to: number) => taken.every((one) => to <= one.from || one.to <= from);
  const take = (shape: RegExp, read: Reader[1], vague: boolean) => {
    for (const match of folded.matchAll(new RegExp(shape.source, "g"))) {
      const [from, to] = [match.index, match.index + match[0].length];
      const day = read(match, today);
      if (isFree(from, to) && (vague || day !== null)) taken.push({ from, to, day, vague });
    }
  };
  for (const [shape, read] of DAYS) take(shape, read, false);
  if (taken.length === 0) take(SHORT_DAY, ([, d, m], { day }) => dayOf(day, Number(d), Number(m)), false);
  if (taken.length === 0) take(VAGUE, () => null, true);
  return taken.sort((one, other) => one.from - other.from).slice(0, MAX_DATES);
}
const MAX_DATES = 4;

function readClock(folded: string, start: number, end: number, span: Span) {
  // Text that named the date is not read again as a time.
  const zone =
    folded.slice(start, Math.max(start, span.from)) +
    "#".repeat(Math.max(0, span.to - Math.max(start, span.from))) +
    folded.slice(Math.max(start, span.to), end);
  const spans: { from: number; to: number }[] = [];
  const mark = (at: number, length: number) => spans.push({ from: start + at, to: start + at + length });
  let part: DayPart | null = null;
  let time: string | null = null;
  for (const [shape, name] of DAY_PARTS) {
    const found = shape.exec(zone);
    if (!found) continue;
    part = name;
    mark(found.index, found[0].length);
    const hour = AFTER_PART.exec(zone.slice(found.index + found[0].length));
    if (hour && !/^[.:]\d/.test(zone.slice(found.index + found[0].length + hour[0].length))) {
      time = clockOf([numberOf(hour[1]!), 0], part);
      if (time) mark(found.index + found[0].length, hour[0].length);
    }
    break;
  }
  for (const [shape, read] of TIMES) {
    if (time !== null) break;
    const found = shape.exec(zone);
    if (!found) continue;
    time = clockOf(read(found), part);
    if (time !== null) mark(found.index, found[0].length);
  }
  // "Cuma 15" with nothing else after it, "cuma 10 a randevu".
  const bare =
    time === null && span.day !== null
      ? /^#+ (\d{1,2})(?:$| ?(?:y?[ae]|[dt][ae])(?= |$)(?! (?:kadar|tane|adet|kisi)))/.exec(
          zone.slice(Math.max(0, span.from - start)),
        )
      : null;
  if (bare) {
    time = clockOf([Number(bare[1]), 0], part);
    if (time !== null)
      mark(Math.max(0, span.from - start) + bare[0].indexOf(bare[1]!), bare[0].length - bare[0].indexOf(bare[1]!));
  }
  return { time, part, spans };
}

function clockOf([hour, minute]: [number, number], part: DayPart | null): string | null {
  if (hour < 0 || hour > 24 || minute > 59) return null;
  const isNight = part === "night" && hour >= MIN_HOUR;
  const late = part === "afternoon" || part === "evening" || isNight || (part === "noon" && hour < 6);
  const meant =
    hour < 12 && (late || (part === null && hour > 0 && hour < MIN_HOUR)) ? hour + 12 : hour === 24 ? 0 : hour;
  return `${String(meant).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
