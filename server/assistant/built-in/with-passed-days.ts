import { passedText } from "./built-in-texts.ts";
import type { Options } from "./built-in-answer.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { lastDaysPassed } from "../truth-check/date-statements.ts";

/** A quote, followed by a sentence on the last days of offers in it that have passed, if there are any. */
export function withPassedDays(quote: string, options: Pick<Options, "calendar">): string {
  const days = passedDays(quote, options);
  return days.length === 0 ? quote : `${quote}\n${passedText(days)}`;
}

/** The last days of offers in a text that have passed by the conversation's clock, as written. */
export const passedDays = (text: string, { calendar }: Pick<Options, "calendar">): string[] =>
  lastDaysPassed(text, istanbulDay(calendar.now));
