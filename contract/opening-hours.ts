import { z } from "zod";
import { moment, day } from "./text.ts";

/** A time of day in Istanbul, "09:00"; "24:00" is the end of the day. */
const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "must be a time like 09:00");
const Interval = z
  .object({ from: Clock, to: Clock })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "must be after from" });
export type Interval = z.infer<typeof Interval>;

/** Breaks are the gaps between intervals. */
const MAX_INTERVALS = 6;
const MAX_EXCEPTIONS = 200;

/** The intervals of a day, in order; none means closed. */
const DayHours = z
  .array(Interval)
  .max(MAX_INTERVALS)
  .refine((hours) => hours.every(({ from }, at) => at === 0 || hours[at - 1]!.to <= from), "must not overlap");

export const NOTICE_MINUTES = 5;

/**
 * When staff answer. `week` begins on Monday. With `closed_on_holidays`, public holidays are closed, half holidays from
 * 13:00; `exceptions` take precedence over both. If a visitor waits longer than `notice_minutes` while nobody is
 * online, the staff are mailed.
 */
export const OpeningHours = z.object({
  week: z.array(DayHours).length(7),
  closed_on_holidays: z.boolean().default(true),
  exceptions: z
    .array(z.object({ date: day(), hours: DayHours }))
    .max(MAX_EXCEPTIONS)
    .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, "a date stands once")
    .default([]),
  notice_minutes: z.number().int().min(1).max(240).default(NOTICE_MINUTES),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** `seen`: the hours as they were read; newer ones are not replaced (`conflict`). */
export const OpeningHoursChange = OpeningHours.extend({ seen: OpeningHours.nullable().optional() });

/** Whose hours: staff have their own company's; the super administrator the provider's, unless a company is named. */
export const HoursQuery = z.object({ company_id: z.uuid().optional() });

/** `half`: from 13:00. */
export const Holiday = z.object({ date: z.iso.date(), name: z.string(), half: z.boolean() });
export type Holiday = z.infer<typeof Holiday>;

/**
 * `hours` null: none are set, and staff with an open inbox count as available. `next_opening` null: open now, or never.
 */
export const OpeningHoursAnswer = z.object({
  hours: OpeningHours.nullable(),
  is_open: z.boolean().nullable(),
  next_opening: moment().nullable(),
  holidays: z.array(Holiday),
});
export type OpeningHoursAnswer = z.infer<typeof OpeningHoursAnswer>;
