import { passedText } from "../turn/built-in-texts.ts";
import type { Turn } from "../turn/turn.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { lastDaysPassed } from "../truth-check/date-statements.ts";

/** A quote, followed by a sentence on the last days of offers in it that have passed, if there are any. */
export function withPassedDays(quote: string, turn: Pick<Turn, "calendar">): string {
  const days = passedDays(quote, turn);
  return days.length === 0 ? quote : `${quote}\n${passedText(days)}`;
}

/** The last days of offers in a text that have passed by the conversation's clock, as written. */
export const passedDays = (text: string, { calendar }: Pick<Turn, "calendar">): string[] =>
  lastDaysPassed(text, istanbulDay(calendar.now));
