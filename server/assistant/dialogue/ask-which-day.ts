import { dateInWords } from "#server/domain/date-words.ts";
import type { BuiltInAnswer } from "../built-in/built-in-answer.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { contradictoryDays } from "./read-date.ts";

const NOT_ALIKE = "gün ile tarih birbirini tutmuyor";
const OFFERED = /(\d{1,2} \p{L}+(?: \d{4})? (\p{L}+)) ya da (\d{1,2} \p{L}+(?: \d{4})? (\p{L}+))\?$/u;

/** The text with the whole day in the place of a weekday that chooses between those which were asked. */
export function withDayChosen(text: string, last: string | undefined): string {
  const [, one, oneName, other, otherName] = (last?.includes(NOT_ALIKE) && OFFERED.exec(last)) || [];
  if (!one || !other || /\d/.test(text)) return text;
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
  const [ofMonth, ofWeek] = days.map((day) => dateInWords(day, now));
  const asks = `Yazdığın⟨ız⟩ ${NOT_ALIKE}. Hangisi: ${ofMonth} ya da ${ofWeek}?`;
  return { ...answer, text: `${answer.text}\n\n${asks}`, suggestions: [ofMonth!, ofWeek!] };
}
