import { dateInWords as writtenDay } from "#server/domain/date-words.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import type { AskedHours } from "./asked-hours.ts";
import { isInPeriod, sentencesOfDate, statedPeriod } from "./stated-period.ts";

/**
 * What a text says of the date asked about: its sentences that name it, or whether the date is in the only period that
 * the text names ("25 Aralık, 1–20 Aralık tarihlerinin dışında."). Null for an hour without a day, for several
 * days, and for a text without either.
 */
export function dateInWords(
  told: string,
  { days: [day, ...others], isHourAlone }: AskedHours,
  now: Date,
): string | null {
  if (day === undefined || others.length > 0 || isHourAlone) return null;
  const own = sentencesOfDate(told, day);
  if (own !== "") return own;
  const period = statedPeriod(told);
  if (!period) return null;
  const [date, month] = writtenDay(day, now).split(" ");
  const label = day === istanbulDay(now) ? `Bugün (${date} ${month})` : `${date} ${month}`;
  return `${label}, ${period.written} ${isInPeriod(period, day) ? "tarihleri arasında" : "tarihlerinin dışında"}.`;
}
