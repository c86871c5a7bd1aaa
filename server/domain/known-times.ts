import type { Parts } from "#server/parts.ts";
import { hasJobsBetween } from "#server/store/jobs.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
/** Jobs that come by the clock leave rows every night, which are kept for thirty days. */
const REMEMBERED_HOURS = 30 * 24;
/** Longer than a clock that is wrong at a start stays so, and shorter than from one night to the next. */
const BEFORE_HOURS = 20;
/** An open inbox says every minute that somebody is there: after so long everybody who is has said it. */
const HEARD_SECONDS = 70;
/** Rows of the inbox's watch are kept for five minutes. */
const WATCHED_SECONDS = 4 * 60;

type Known = Pick<Parts, "db" | "clock">;

/**
 * Whether the program was at work on another day not long ago, by the same clock. A machine that starts with a date
 * years ahead has seen no day near it: what would go for its age is then not known to be old.
 */
export const knowsDaysBefore = (parts: Known): Promise<boolean> =>
  hasJobsBetween(parts.db, ago(parts, REMEMBERED_HOURS * HOUR_MS), ago(parts, BEFORE_HOURS * HOUR_MS));

/**
 * Whether the inbox was watched over already a while ago. After minutes without server or database nobody was seen, who
 * may have been there all the time.
 */
export const knowsWhoIsThere = (parts: Known): Promise<boolean> =>
  hasJobsBetween(
    parts.db,
    ago(parts, WATCHED_SECONDS * SECOND_MS),
    ago(parts, HEARD_SECONDS * SECOND_MS),
    "inbox.watch",
  );

const ago = ({ clock }: Known, ms: number) => new Date(clock().getTime() - ms);
