import { dateInWords, writtenDate } from "#server/domain/date-words.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { contradictoryDays, datesIn } from "./read-date.ts";

/** What stands between the first day and the last: "3-5 aralık", "3 ile 5 aralık". */
const RANGE = /^(?:\s*(?:-|–|—|\/)\s*|\s+(?:ile|ila)\s+)$/u;
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
  const from = first?.day && RANGE.test(said.slice(first.to, date.from)) ? `${dateInWords(first.day, now)} – ` : "";
  return {
    ...(day !== null && {
      day: from + dateInWords(writtenDate(day, { time: null, part: time === null ? part : null }), now),
    }),
    ...(vague && { day: said.slice(date.from, date.to) }),
    ...(time !== null && { time: time.replace(":", ".") }),
  };
}
