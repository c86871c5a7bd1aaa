import { dateInWords, writtenDate } from "#server/domain/date-words.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { contradictoryDays, datesIn, type SaidDate } from "./read-date.ts";

/** What stands between the first day and the last: "3-5 aralık", "3 ile 5 aralık", "cumadan pazartesiye". */
const RANGE = /^(?:\s*(?:-|–|—|\/)\s*|\s+(?:ile|ila)\s+)$/u;
const ENDS_AS_FIRST = /[dt][ae]n\s+$/iu;

/** True if two dates of a text are the first day and the last of a span. */
export const isSpanOfDays = (text: string, first: SaidDate, last: SaidDate): boolean =>
  RANGE.test(text.slice(first.to, last.from)) ||
  (last.from - first.to <= MAX_ENDING && ENDS_AS_FIRST.test(text.slice(first.from, last.from)));
/** "’tan ". */
const MAX_ENDING = 5;
/** "3 gece" is no part of a day. */
const NIGHTS = /(?:\d+|bir|iki|üç|uc|dört|dort|beş|bes|yedi|on)\s*gece\p{L}*/giu;

/**
 * The last day of a text that is neither past nor denied ("salı değil çarşamba"), with the first of a range, and its
 * hour, in words: "1 Aralık Salı, sabah" and "17.00". Empty for a day of which it is to be asked which one is meant.
 */
export function whenSaid(text: string, now: Date): { day?: string; time?: string } {
  if (contradictoryDays(text, now)) return {};
  const said = text.replace(NIGHTS, " ");
  const dates = datesIn(said, now).filter(
    ({ day, to }) => (day === null || day >= istanbulDay(now)) && !/^\S*\s+de[gğ]il/iu.test(said.slice(to)),
  );
  const date = dates.findLast(({ day, vague }) => day !== null || vague) ?? dates.at(-1);
  if (!date || (date.day === null && !date.vague && date.time === null)) return {};
  const { day, time, part, vague } = date;
  const first = dates[dates.indexOf(date) - 1];
  const from = first?.day && isSpanOfDays(said, first, date) ? `${dateInWords(first.day, now)} – ` : "";
  return {
    ...(day !== null && {
      day: from + dateInWords(writtenDate(day, { time: null, part: time === null ? part : null }), now),
    }),
    ...(vague && { day: said.slice(date.from, date.to) }),
    ...(time !== null && { time: time.replace(":", ".") }),
  };
}

/** "Salı 10 olsun": nothing is counted where a call or a visit is agreed on. */
const HOUR_OF_DAY =
  /((?:pazartesi|sal[ıi]|[çc]ar[şs]amba|per[şs]embe|cuma|cumartesi|pazar|yar[ıi]n|bug[üu]n)(?: g[üu]n[üu])?)\s+(\d{1,2})(?=\s+(?!(?:ki[şs]i|tane|adet|g[üu]n|hafta|ay|saat|kere|kez|ya[şs]|metre|m2|oda|tl|lira|ocak|[şs]ubat|mart|nisan|may[ıi]s|haziran|temmuz|a[ğg]ustos|eyl[üu]l|ekim|kas[ıi]m|aral[ıi]k)\p{L}*)\p{L})/iu;
/** "3'ten sonra". */
const FROM_HOUR = /(?<![\d.:])(?:saat\s+)?(\d{1,2})\s?['’]?\s?[td][ae]n sonra(?!\p{L})/iu;

/** True for "4'ten sonra olsun" and nothing else. */
export const saysFromWhen = (text: string): boolean =>
  FROM_HOUR.test(text) && /^\W*(?:olsun|olur|uygun|iyi|aray[ıi]n|l[üu]tfen)?\W*$/iu.test(text.replace(FROM_HOUR, " "));

/** When a call or a visit would suit, as {@link whenSaid} on one line: "4 Aralık Cuma, 15.00 sonrası"; "" for none. */
export function visitTimeIn(text: string, now: Date): string {
  const { day, time } = whenSaid(text.replace(HOUR_OF_DAY, "$1 saat $2").replace(FROM_HOUR, "saat $1 "), now);
  const hour = time !== undefined && FROM_HOUR.test(text) ? `${time} sonrası` : time;
  return [day, hour].filter((part) => part !== undefined).join(", ");
}
