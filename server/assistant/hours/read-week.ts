import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { withoutMarkets } from "../language/markets.ts";
import { fold } from "../language/turkish.ts";

/** The hours of a day, as "09:00"; none if it is said to be closed. */
export type StatedHours = { from: string; to: string }[];

/** The hours of some days; the clause and its first words say of what. */
export type Statement = { hours: StatedHours; clause: string; subject: string };

/**
 * What a text says of each weekday, from 0 for Monday, and of public holidays. `unclear` are days whose hours are not for
 * all, or of which it says more than hours; `others` are hours without a day.
 */
export type Week = { said: Map<number, Statement[]>; unclear: Set<number>; others: StatedHours };

export const WEEKDAYS = ["pazartesi", "sali", "carsamba", "persembe", "cuma", "cumartesi", "pazar"];
export const HOLIDAYS = WEEKDAYS.length;
const WEEK = Array.from({ length: HOLIDAYS + 1 }, (_, day) => day);

const DAY = "(?:pazartesi|sali|carsamba|persembe|cumartesi|cuma|pazar)";
const DAYS_OF = String.raw`(?:\s(?:gunu|gunleri|gunlerinde|gunlerini)\b)?`;
const TIME = String.raw`\d{1,2}[.:]\d{2}`;
const UNTIL = String.raw`(?:'?[dt][ae]n\s|\s?[-–—]\s?)`;

const SHAPES = {
  span: String.raw`\b(?<first>${DAY})(?:\s?[-–—]\s?|(?:[dt][ae]n|\sgununden)\s|\sile\s(?=${DAY}\w{0,3}\s(?:gunleri\s)?aras))(?<last>${DAY})(?:y?[ae]|\sgunune)?\b(?:\skadar\b)?${DAYS_OF}`,
  one: String.raw`\b(?<day>${DAY})(?:l[ae]r[iae]?|y?[aei]|nin|n?in)?\b${DAYS_OF}`,
  weekdays: String.raw`\bhafta\s?ici\b(?:\sher\sgun\b)?${DAYS_OF}`,
  weekend: String.raw`\bhafta\s?son(?:u|lari)\b${DAYS_OF}`,
  all: String.raw`\b(?:her\s?gunu?|(?:yedi|7)\sgunu?)\b`,
  holidays: String.raw`\bresmi\s(?:ve\sdini\s)?(?:tatil|bayram)\w*${DAYS_OF}`,
  times: String.raw`\b(?<from>${TIME})(?:${UNTIL}|\sil[ea]\s(?=${TIME}\s(?:saatleri\s)?aras))(?<to>${TIME})`,
  hours: String.raw`\b(?<fromHour>\d{1,2})(?:${UNTIL}|\sil[ea]\s)(?<toHour>\d{1,2})(?=\s(?:saatleri\s)?aras|'?y?[ae]\skadar)`,
  always: String.raw`\b(?:7\s?/\s?24|24\s?saat)\b`,
  time: String.raw`\b${TIME}`,
  closed: String.raw`\bkapali(?:yiz|dir)?(?=\s*(?:$|[.,:!)]|ve\s|olup\b|olur\b))|\b(?:hizmet|servis)\sver(?:ilmez|miyoruz|mez|ilmemekte\w*|memekte\w*)|\bcalis(?:miyoruz|maz|mamakta\w*)|\bacik\sdegil\w*`,
  except: String.raw`\b(?:haric\w*|disinda)\b`,
};
const TOKEN = new RegExp(
  Object.entries(SHAPES)
    .map(([name, shape]) => `(?<${name}>${shape})`)
    .join("|"),
  "g",
);

/** Between two days of one list, and between two hours of the same days. */
const JOINS_DAYS = /^\s*(?:[,/&]|ve|ile|veya|ya da)?\s*(?:ve\s+)?$/;
const JOINS_HOURS = /^\s*(?:ve|,)\s*$/;
/** Hours that hold for some only, not always, or not at all. */
const NOT_FOR_ALL =
  /\b(?:yalniz\w*|sadece|randevu\w*|nobet\w*|onceden|istege|genellikle|bazen|degis\w*|ayril\w*|yasak\w*|yok(?:tur)?|\w+m[ae]z(?:lar)?|\w+m[iu]yor\w*|\w+m[ae]makta\w*)\b/;
/** "Ayda iki kez cumartesi", "hafta içi iki akşam". */
const SOMETIMES = /\b(?:ayda|haftada|yilda|iki|uc|bir) (?:\w+ )?(?:kez|kere|gun|aksam|sabah|hafta)\b/;
/** "Yalnızca cumartesi ve pazar": not on the other days. */
const ONLY_ON = /\b(?:yalniz(?:ca)?|sadece)\s*$/;
/** "09.00–17.00 arası dışında". */
const EXCEPTS_LAST = /^\s*(?:aras\w*\s*)?$/;

export function readWeek(text: string): Week {
  const week: Week = { said: new Map(), unclear: new Set(), others: [] };
  for (const { text: sentence } of sentencesOf(text))
    for (const clause of withoutMarkets(fold(sentence)).split(";")) readClause(clause, week);
  return week;
}

/** Days that no hours have followed yet. */
type Open = { days: Set<number>; from: number; to: number; isWeekdays: boolean; isOnly: boolean };

function readClause(clause: string, { said, unclear, others }: Week): void {
  let open: Open | null = null;
  let last: { days: Set<number>; hours: StatedHours; to: number } | null = null;
  let isExcepted = false;
  // "Saat aralıkları 09.00-12.00, 12.00-15.00 ve hafta içi 18.00-20.00".
  let isListed = false;
  const tokens = [...clause.matchAll(TOKEN)];
  for (const [at, token] of tokens.entries()) {
    const [from, to] = [token.index, token.index + token[0].length];
    const days = daysOf(token);
    if (days) {
      open = takeDays({ days, from, to, token });
      continue;
    }
    const hours = hoursOf(token);
    if (hours && open) {
      last = takeHours(open, hours, { from, to, until: tokens[at + 1]?.index ?? clause.length });
      isExcepted = false;
    } else if (hours?.length && last && JOINS_HOURS.test(clause.slice(last.to, from))) {
      last.hours.push(...hours);
      last.to = to;
    } else if (hours?.length) {
      others.push(...hours);
      isListed = last === null;
    } else if (hours) doubt(last?.days);
    else {
      const exceptsLast = !open && last !== null && EXCEPTS_LAST.test(clause.slice(last.to, from));
      const isException = token.groups!["except"] !== undefined;
      doubt(isException && exceptsLast ? last!.days : open?.days);
      isExcepted = isException && !open && !exceptsLast;
    }
    open = null;
  }
  doubt(open?.isOnly ? WEEK : open?.days);

  function doubt(days: Iterable<number> = []): void {
    for (const day of days) unclear.add(day);
  }

  function takeDays(named: { days: number[]; from: number; to: number; token: RegExpExecArray }): Open {
    const joins = open !== null && JOINS_DAYS.test(clause.slice(open.to, named.from));
    if (open && !joins) doubt(open.days);
    // "Hafta içi salı–cuma" names four days.
    const narrows =
      joins && open!.isWeekdays && clause.slice(open!.to, named.from).trim() === "" && named.token.groups!["span"];
    const kept = joins && !narrows ? open : null;
    return {
      days: new Set([...(kept?.days ?? []), ...named.days]),
      from: kept?.from ?? named.from,
      to: named.to,
      isWeekdays: !kept && named.token.groups!["weekdays"] !== undefined,
      isOnly: kept?.isOnly ?? ONLY_ON.test(clause.slice(0, named.from)),
    };
  }

  function takeHours(of: Open, hours: StatedHours, { from, to, until }: { from: number; to: number; until: number }) {
    const end = hours.length === 0 ? from : until;
    const isAlways = !SOMETIMES.test(clause.slice(last?.to ?? 0, end)) && !NOT_FOR_ALL.test(clause.slice(of.from, end));
    if (isExcepted || isListed || !isAlways) doubt(of.days);
    if (of.isOnly) doubt(WEEK.filter((day) => !of.days.has(day)));
    const statement = { hours, clause, subject: clause.slice(0, of.from).trim() };
    for (const day of of.days) said.set(day, [...(said.get(day) ?? []), statement]);
    return { days: of.days, hours, to };
  }
}

/** The days that a token names; null for none. */
function daysOf({ groups }: RegExpExecArray): number[] | null {
  const { span, first, last, one, day, weekdays, weekend, all, holidays } = groups!;
  if (span) return daysFrom(WEEKDAYS.indexOf(first!), WEEKDAYS.indexOf(last!));
  if (one) return [WEEKDAYS.indexOf(day!)];
  if (weekdays) return daysFrom(0, 4);
  if (weekend) return daysFrom(5, 6);
  if (all) return daysFrom(0, 6);
  return holidays ? [HOLIDAYS] : null;
}

const daysFrom = (first: number, last: number) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, ahead) => (first + ahead) % 7);

/** The hours that a token states, none for closed; null if it states only one time, or an exception. */
function hoursOf({ groups }: RegExpExecArray): StatedHours | null {
  const { times, from, to, hours, fromHour, toHour, always, closed } = groups!;
  if (closed) return [];
  if (always) return [{ from: "00:00", to: "24:00" }];
  if (times) return clockRange(from!, to!);
  return hours && Number(fromHour) < Number(toHour) ? clockRange(`${fromHour}.00`, `${toHour}.00`) : null;
}

function clockRange(...times: [from: string, to: string]): StatedHours | null {
  const [from, to] = times.map((time) => time.replace(".", ":").padStart(5, "0")) as [string, string];
  return [from, to].every((clock) => clock <= "24:00" && clock.slice(3) <= "59") ? [{ from, to }] : null;
}
