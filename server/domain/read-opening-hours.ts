import type { OpeningHoursAnswer } from "#contract/opening-hours.ts";
import type { Db } from "#server/database/connect.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";
import { holidaysOfYear } from "./holidays.ts";
import { istanbulDay } from "./istanbul-time.ts";
import { isOpen, nextOpening } from "./opening-hours.ts";

/** How many upcoming holidays are listed for planning. */
const SHOWN_HOLIDAYS = 24;

/** The hours of a company, or of the provider if null, with what they mean now. */
export async function readOpeningHours(db: Db, companyId: string | null, now: Date): Promise<OpeningHoursAnswer> {
  const hours = (await findOpeningHours(db, companyId)) ?? null;
  const day = istanbulDay(now);
  const year = Number(day.slice(0, 4));
  const isOpenNow = hours && isOpen(hours, now);
  return {
    hours,
    is_open: isOpenNow,
    next_opening: hours && !isOpenNow ? (nextOpening(hours, now)?.toISOString() ?? null) : null,
    holidays: [...holidaysOfYear(year), ...holidaysOfYear(year + 1)]
      .filter(({ date }) => date >= day)
      .slice(0, SHOWN_HOLIDAYS),
  };
}
