import { type FactReader, TAKEN } from "./fact.ts";
import { DIGITS, IN_WORDS, readNumber } from "./numbers.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

const UNITS: [RegExp, (count: number) => string[]][] = [
  [/^(?:dakika|dk|min|минут|دقيق)/u, (count) => [`minutes:${count}`]],
  [/^(?:saat|hour|stunde|час|ساع)/u, (count) => [`minutes:${count * HOUR}`]],
  [/^(?:hafta|week|woche|недел|أسبوع|أسابيع)/u, (count) => [`minutes:${count * 7 * DAY}`]],
  [/^(?:ay|month|monat|месяц|شهر|أشهر)/u, (count) => [`months:${count}`, `minutes:${count * 30 * DAY}`]],
  [/^(?:yıl|sene|year|jahr|год|лет|سن)/u, (count) => [`months:${count * 12}`, `minutes:${count * 365 * DAY}`]],
  [/^/u, (count) => [`minutes:${count * DAY}`]],
];
const UNIT = String.raw`(?:dakika\p{L}*|dk|minut\p{L}*|mins?|saat(?!ler)\p{L}*|hours?|stunden?|hafta\p{L}*|weeks?|wochen?|ay(?:lık|lığ\p{L}*|da|dan|dır|a|ı|ın)?|months?|monat\p{L}{0,2}|(?:yıl|sene)(?!dız)\p{L}*|years?|jahr\p{L}{0,2}|gün(?!cel|eş|ey|üb)\p{L}*|days?|tag\p{L}{0,2}|дн\p{L}*|день|час\p{L}*|недел\p{L}*|месяц\p{L}*|год\p{L}*|лет|минут\p{L}*|يوم\p{L}*|أيام|ساع\p{L}*|أسبوع\p{L}*|شهر\p{L}*|سن\p{L}*)(?!\p{L})`;
const NUMBER = `(?:(?<![\\p{L}\\d.,])${DIGITS}|${IN_WORDS})`;
const BETWEEN = String.raw`\s?(?:-|ile|ila|veya|ya\s+da|to|or|bis|oder)\s?`;
const KIND_OF_DAY = String.raw`(?:iş\s?|takvim\s|business\s|working\s|calendar\s|werk|arbeits|рабочих\s)?`;

const durationOf = (unit: string, count: number) => UNITS.find(([word]) => word.test(unit))![1](count);

const MONTHS =
  "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık january february march april may june july august september october november december januar februar märz april mai juni juli august september oktober november dezember"
    .split(" ")
    .map((name, at) => ({ name, month: (at % 12) + 1 }));
const MONTH = MONTHS.map(({ name }) => name).join("|");
const monthOf = (name: string) => MONTHS.find((one) => one.name === name)!.month;

function dateOf(day: number, month: number, year?: string) {
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  return {
    values: [`date:${month}-${day}${year ? `-${Number(year) % 100}` : ""}`],
    numbers: [day, ...(year ? [Number(year)] : [])],
  };
}

/** "1.9.2026-31.10.2026": both ends of a range. */
const FULL_DATE = String.raw`\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})`;
const ISO_DATE = String.raw`\d{4}-\d{2}-\d{2}`;

const PARTS = String.raw`sabah|öğleden\s+sonra|öğlen?|ikindi|akşam|gece`;

/** The minutes of the day that a clock time may mean. */
function timeOf(hour: number, minute: number, part: string, isWritten: boolean) {
  if (hour > 24 || minute > 59) return null;
  const at = (hours: number) => `clock:${(hours * HOUR + minute) % DAY}`;
  const numbers = [hour];
  if (/^(?:akşam|ikindi|öğleden)|^p/.test(part)) return { values: [at(hour < 12 ? hour + 12 : hour)], numbers };
  if (part.startsWith("öğle")) return { values: [at(hour < 6 ? hour + 12 : hour)], numbers };
  if (part.startsWith("gece"))
    return { values: [at(hour), at(hour < 12 && hour > 5 ? hour + 12 : hour % 12)], numbers };
  if (/^(?:sabah|a)/.test(part)) return { values: [at(hour % 24)], numbers };
  return { values: isWritten || hour > 12 ? [at(hour)] : [at(hour), at(hour + 12)], numbers };
}

export const timeReaders: FactReader[] = [
  {
    // "01.09-31.10.2026" names its year once.
    kind: "date",
    pattern: new RegExp(
      String.raw`(?<![\d.,/-])(\d{1,2})([./])(\d{1,2})(?=\s?-\s?\d{1,2}\2\d{1,2}\2(\d{4}|\d{2})(?!\d))`,
      "gu",
    ),
    read: ([, day, , month, year]) => dateOf(Number(day), Number(month), year),
  },
  {
    // "1-31.10.2026" its month, too.
    kind: "date",
    pattern: /(?<![\d.,/-])(\d{1,2})(?=\s?-\s?\d{1,2}([./])(\d{1,2})\2(\d{4})(?!\d))/gu,
    read: ([, day, , month, year]) => dateOf(Number(day), Number(month), year),
  },
  {
    kind: "date",
    pattern: new RegExp(
      `(?<![\\d.,/]|(?<!${TAKEN}|(?<!\\d)${FULL_DATE})-)(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4}|\\d{2})(?![\\d/]|-(?!${FULL_DATE}(?!\\d))|[.,]\\d)`,
      "gu",
    ),
    read: ([, day, , month, year]) => dateOf(Number(day), Number(month), year),
  },
  {
    kind: "date",
    pattern: new RegExp(
      `(?<![\\d.,]|(?<!${ISO_DATE})[/-])(\\d{4})-(\\d{2})-(\\d{2})(?!\\d|[/-](?!${ISO_DATE}(?!\\d)))`,
      "gu",
    ),
    read: ([, year, month, day]) => dateOf(Number(day), Number(month), year),
  },
  {
    kind: "date",
    pattern: new RegExp(
      `(?<![\\d.,])(\\d{1,2})\\.?\\s(${MONTH})(?!\\p{L})(?:['’]?\\p{L}{0,6})?(?:\\s(\\d{4}))?(?!\\d)`,
      "gu",
    ),
    read: ([, day, month, year]) => dateOf(Number(day), monthOf(month!), year),
  },
  {
    kind: "date",
    pattern: new RegExp(
      `(?<!\\p{L})(${MONTH})\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,:]*\\d)(?:,?\\s(\\d{4}))?(?!\\d|\\s?(?:-|ile))`,
      "gu",
    ),
    read: ([, month, day, year]) => dateOf(Number(day), monthOf(month!), year),
  },
  {
    // All week, round the clock.
    kind: "duration",
    pattern: /(?<![\d/])(?:7\s?\/\s?24|24\s?\/\s?7)(?![\d/])/gu,
    read: () => ({ values: [`minutes:${7 * DAY}`, `minutes:${DAY}`], numbers: [7, 24] }),
  },
  {
    kind: "duration",
    pattern: /(?<!\p{L})(?:yarım|half an)\s(saat|gün|hour)\p{L}*/gu,
    read: ([, unit]) => ({ values: durationOf(unit!, 0.5) }),
  },
  {
    // One fact for both ends of a range: each needs a source.
    kind: "duration",
    pattern: new RegExp(`(${NUMBER})(?:${BETWEEN})(?=(?:${NUMBER})\\s?-?\\s?${KIND_OF_DAY}(${UNIT}))`, "gu"),
    read: ([, from, unit]) => ({ values: durationOf(unit!, readNumber(from!)), numbers: [readNumber(from!)] }),
  },
  {
    kind: "duration",
    pattern: new RegExp(`(${NUMBER})\\s?-?\\s?${KIND_OF_DAY}(${UNIT})(\\s?(?:içinde|zarfında|garanti))?`, "gu"),
    read: ([, number, unit, within]) =>
      // "Bir gün" is an indefinite day, "a month" no claim.
      /^(?:bir|one)$/.test(number!) && !within
        ? null
        : { values: durationOf(unit!, readNumber(number!)), numbers: [readNumber(number!)] },
  },
  {
    // "Teslimat (gün): 3".
    kind: "duration",
    pattern: new RegExp(`(?<!\\p{L})(gün|saat|dakika|ay|yıl|hafta)\\)?\\s?:\\s?(${DIGITS})(?![\\d:.])`, "gu"),
    read: ([, unit, number]) => ({ values: durationOf(unit!, readNumber(number!)), numbers: [readNumber(number!)] }),
  },
  {
    kind: "time",
    pattern: /(?<![\d.,:])(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\.?(?!\p{L})/gu,
    read: ([, hour, minute, half]) =>
      timeOf(Number(hour) === 12 ? (half === "p" ? 12 : 0) : Number(hour), Number(minute ?? 0), `${half}m`, true),
  },
  {
    kind: "time",
    pattern: new RegExp(
      `(?:(?<!\\p{L})(${PARTS})\\p{L}*\\s(?:saat\\s)?)?(?<![\\d.,:])([01]?\\d|2[0-4])(?::([0-5]\\d)|(?<=(?<!\\d)\\d{2})\\.([0-5]\\d))(?![\\d:]|[.,]\\d)`,
      "gu",
    ),
    read: ([, part, hour, minute, dotted]) => timeOf(Number(hour), Number(minute ?? dotted), part ?? "", true),
  },
  {
    // "Saat 9", "akşam altıya"; of "9-18" and "9 ile 18" both.
    kind: "time",
    pattern: new RegExp(
      `(?<!\\p{L})(?:saat(?:ler)?\\p{L}{0,3}\\s|(${PARTS})(?!\\p{L}*lik)\\p{L}*\\s(?:saat\\s)?)(\\d{1,2}(?![\\d.,:]*\\d)|${IN_WORDS})`,
      "gu",
    ),
    read: ([, part, hour]) => timeOf(readNumber(hour!), 0, part ?? "", false),
  },
  {
    kind: "time",
    pattern: /(?<![\d.,:])(\d{1,2})\s?uhr/gu,
    read: ([, hour]) => timeOf(Number(hour), 0, "", true),
  },
];
