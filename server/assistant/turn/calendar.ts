import type { Hours } from "#server/domain/opening-hours.ts";

/** What dates are interpreted with: the current time, and the opening hours of the place to visit. */
export type Calendar = { now: Date; hours: Hours | null };

/** A calendar without opening hours. */
export const calendarAt = (now: Date): Calendar => ({ now, hours: null });
