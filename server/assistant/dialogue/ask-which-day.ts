import { dateInWords, writtenDate } from "#server/domain/date-words.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { contradictoryDays, datesIn } from "./read-date.ts";

const NOT_ALIKE = "gün ile tarih birbirini tutmuyor";
const DAY = "(\\d{1,2} \\p{L}+(?: \\d{4})? (\\p{L}+)(?:, ([\\p{L}\\d. ]+))?)";
const OFFERED = new RegExp(`${DAY} ya da ${DAY}\\?$`, "u");

/**
 * The text with the whole day, and the hour told with it, in the place of a weekday that chooses between those which
 * were asked; beside the day of the month the hour is added.
 */
export function withDayChosen(text: string, last: string | undefined, now: Date): string {
  const [, one, oneName, clock, other, otherName] = (last?.includes(NOT_ALIKE) && OFFERED.exec(last)) || [];
  if (!one || !other) return text;
  if (/\d/.test(text)) {
    const [said, ...others] = datesIn(text, now);
    const isChosen = [one, other].some((day) => datesIn(day, now)[0]?.day === said?.day);
    const isTimed = said?.time !== null || said.part !== null;
    return clock && said && others.length === 0 && isChosen && !isTimed ? `${text}, ${clock}` : text;
  }
  const words = wordsOf(text);
  const chosen = [
    [oneName!, one],
    [otherName!, other],
  ].filter(([name]) => words.some((word) => word.startsWith(fold(name!))));
  return chosen.length === 1 ? chosen[0]![1]! : text;
}

/** The answer with the question which day is meant, if the message's weekday and day of the month contradict. */
export function askWhichDay(text: string, answer: BuiltInAnswer, now: Date): BuiltInAnswer {
  const days = answer.act === "safety" || answer.act === "language" ? null : contradictoryDays(text, now);
  if (!days) return answer;
  const { time = null, part = null } =
    datesIn(text, now).findLast((one) => one.time !== null || one.part !== null) ?? {};
  const [ofMonth, ofWeek] = days.map((day) => dateInWords(writtenDate(day, { time, part }), now));
  const asks = `Yazdığın⟨ız⟩ ${NOT_ALIKE}. Hangisi: ${ofMonth} ya da ${ofWeek}?`;
  return { ...answer, text: `${answer.text}\n\n${asks}`, suggestions: [ofMonth!, ofWeek!] };
}
