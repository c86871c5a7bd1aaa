import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { plain, readFacts } from "../answer-check/facts.ts";
import { fold } from "../language/turkish.ts";
import type { Finding } from "./disagreement.ts";

/**
 * Finds outdated dates: "31 Ekim 2026'ya kadar geçerlidir" after that day, and "15 Kasım 2026'da açılacak" after it.
 * Dates without a year recur, and statements in the past tense stay true, so neither counts. `today` as in
 * `2026-11-21`.
 */
export const datesIn = (sentence: string, today: string): Finding[] =>
  passedIn(sentence, today, null).flatMap(({ day, written, before, after }) =>
    (ENDS_BEFORE.test(before) && !SINCE.test(after)) ||
    [UNTIL, BETWEEN, ENDS_AFTER, WILL_BE].some((pattern) => pattern.test(after))
      ? { kind: "date", subject: day, says: written, truth: "Bu tarih geçti." }
      : [],
  );

/**
 * The last days of offers in a quote that have passed, as written. Less certain ones count than in findings, if they are
 * less than a year ago: any present tense, and a day without a year that has passed in the year the quote names.
 */
export function lastDaysPassed(quote: string, today: string): string[] {
  // Spares reading every answer.
  if (!NAMES_YEAR.test(quote)) return [];
  const year = quote.match(YEAR)?.toSorted().at(-1) ?? null;
  const passed = sentencesOf(quote).flatMap(({ text }) => passedIn(text, today, EVERY_YEAR.test(text) ? null : year));
  const last = passed.filter(
    ({ day, before, after }) =>
      ((ENDS_BEFORE.test(before) ||
        VALID_BEFORE.test(before) ||
        (isRecent(day, today) && ENDS_BEFORE_ANY.test(before))) &&
        ![BEGINS_RANGE, SINCE].some((pattern) => pattern.test(after))) ||
      [UNTIL, BETWEEN, ENDS_AFTER].some((pattern) => pattern.test(after)) ||
      (isRecent(day, today) && [UNTIL_ANY, BETWEEN_ANY].some((pattern) => pattern.test(after))),
  );
  return [...new Set(last.map(({ written }) => written))];
}

/** The days before `today` in a sentence that tells nothing of the past, with the text before and after each. */
function passedIn(sentence: string, today: string, year: string | null) {
  const text = plain(sentence);
  if (text.trimEnd().endsWith("?")) return [];
  let at = 0;
  const dates = readFacts(text)
    .filter(({ kind }) => kind === "date")
    .map(({ text: said, values }) => ({ said, day: dayOf(values[0]!) ?? recentDay(values[0]!, year, today) }));
  // "Son gün: 25 Eylül 2026 ve 12 Şubat 2027": the later date may be the one that counts.
  if (dates.some(({ day }) => day !== null && day >= today)) return [];
  return dates.flatMap(({ said, day }) => {
    const from = Math.max(0, text.indexOf(said, at));
    at = from + said.length;
    const after = clauseOf(fold(text.slice(at, at + REACH)));
    if (day === null || PAST.test(after)) return [];
    return {
      day,
      written: said.replace(/['’]\p{L}*$/u, ""),
      before: fold(text.slice(Math.max(0, from - REACH), from)),
      after,
    };
  });
}

/** `date:10-31-26` as `2026-10-31`; null without a year. */
function dayOf(value: string): string | null {
  const [month, day, year] = value.slice("date:".length).split("-");
  return year === undefined ? null : `20${pad(year)}-${pad(month!)}-${pad(day!)}`;
}
/** `date:10-31` in that year; null without one, or if it was more than a year ago. */
function recentDay(value: string, year: string | null, today: string): string | null {
  const day = year && dayOf(`${value}-${year.slice(-2)}`);
  return day && isRecent(day, today) ? day : null;
}
const isRecent = (day: string, today: string): boolean => day > `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
const pad = (part: string) => part.padStart(2, "0");

/** So many characters before and after a date say what it is: each date of a list a page long is read once. */
const REACH = 300;

/** The text after a date, up to the end of the clause. */
const clauseOf = (after: string): string =>
  /^[^.;!?]*/.exec(after.replace(/^'\p{L}{1,8}/u, "").replace(/(\d)\.(?=\d)/g, "$1"))![0];

const DAY = String.raw`\s*(?:\p{L}{0,3}\s)?(?:(?:tarihi|gunu|aksami|gecesi|mesai bitimi)\p{L}{0,4}\s)?(?:saat \S{1,8}\s)?`;
/** Present-tense verbs of offers, as opposed to past ones. */
const NOW = String.raw`(?:gecerli(?:dir)?|sur(?:er|ecek|ecektir|uyor|mektedir)|devam ed(?:er|ecek|ecektir|iyor)|uygulan(?:ir|acak|acaktir|iyor|maktadir)|yararlan\p{L}*(?:siniz|sin|in)|basvur(?:abilirsiniz|un|unuz)|basvurular (?:kabul edilir|alinir|surer|devam ed)|(?:kayit|basvuru)\p{L}{0,3} (?:olabilirsiniz|yaptirabilirsiniz|alinir|aciktir|devam ed|surer|suruyor)|katil(?:abilirsiniz|in)|(?:alinir|alinacaktir|kabul edilir|gecerlidir|aciktir|ucretsizdir|indirimli(?:dir)?))(?!\p{L})`;
const UNTIL = new RegExp(`^${DAY}(?:kadar|dek|degin)\\s(?:\\S+\\s){0,5}?${NOW}`, "u");
const BETWEEN = new RegExp(`^${DAY}(?:tarihleri\\s)?aras(?:i|inda)(?:ki\\s\\S+)?\\s(?:\\S+\\s){0,5}?${NOW}`, "u");
/** Until then in any words, but not of what was done by then: "31.12.2023 tarihine kadar kurulan işyerleri". */
const NOT_DONE = String.raw`(?!\p{L})(?!\s(?!(?:erken|hemen|zaten)\s)\p{L}+(?:[ae]n|[dt][iu][kg]\p{L}*)(?!\p{L}))`;
const UNTIL_ANY = new RegExp(`^${DAY}(?:kadar|dek|degin)${NOT_DONE}`, "u");
const BETWEEN_ANY = new RegExp(`^${DAY}(?:tarihleri\\s)?aras(?:i|inda)${NOT_DONE}`, "u");
const ENDS_AFTER = new RegExp(
  `^${DAY}(?:sona er(?:er|iyor|ecek|ecektir|mektedir)|bit(?:er|iyor|ecek|ecektir)|kapan(?:ir|iyor|acak|acaktir)|son gun(?:dur)?)(?!\\p{L})`,
  "u",
);
const WILL_BE = new RegExp(
  `^${DAY}(?:\\S+\\s){0,4}?(?:basla|acil|yapil|duzenlen|tasin|yururluge gir|kapan|gerceklesti?ril|hizmete gir|yayinlan|yayimlan)(?:y?[ae]cak|y?[ae]caktir|y?[ae]cag\\p{L}{2,4}|iyor(?:uz)?)(?!\\p{L})`,
  "u",
);
const ENDS_BEFORE =
  /(?:son (?:basvuru|kayit|odeme|teslim|katilim|gecerlilik|kullanim|gun\p{L}{0,2})(?: tarihi?| gunu)?|(?:bitis|gecerlilik|kampanya bitis|son) tarihi)\s*[:-]?\s*$/u;
/** "1 Ocak – " before the last day. */
const FROM = String.raw`\s*:\s*(?:\d[\d./-]*\s?(?:\p{L}+\s?)?(?:\d{4}\s?)?(?:[/-]|ile\s)\s?)?$`;
const VALID_BEFORE = new RegExp(`gecerlilik(?: suresi| tarih\\p{L}*)?${FROM}`, "u");
const ENDS_BEFORE_ANY = new RegExp(
  `(?<!\\p{L})(?:(?:kampanya )?bitis[iu]?|son tarih|kampanya(?: (?:suresi|donemi|tarih\\p{L}*))?)${FROM}`,
  "u",
);
const BEGINS_RANGE = /^\s*(?:[/-]|ile)\s*\d/u;
/** "Geçerlilik tarihi: 1 Ocak 2026'dan itibaren" names a first day. */
const SINCE = /^\s*(?:(?:tarihinden|gununden|[dt][ae]n)\s)?(?:itibaren|sonra)(?!\p{L})/u;
const YEAR = /(?<!\d)20\d\d(?!\d)/g;
const NAMES_YEAR = /20\d\d|\d[./-]\d{1,2}[./-]\d\d/;
const EVERY_YEAR = /(?<!\p{L})(?:her|tüm) (?:yıl|sene)/iu;
/** "Geçerliydi", "sona ermiştir": a correct statement about the past. */
const PAST =
  /(?:ydi|ydu|misti|mustu|[aeiou](?:di|du|ti|tu)|rdi|ldi|ndi|sti|ktu|tti|(?:yd|rd|ld|nd|tt)[iu]k|mis(?:tir)?|mus(?:tur)?|idi)(?!\p{L})/u;
