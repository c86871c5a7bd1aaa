import { HOUR_MS } from "#contract/durations.ts";
import type { Parts } from "#server/parts.ts";
import { hasJobsBetween } from "#server/store/jobs.ts";

const SECOND_MS = 1000;
/** Scheduled jobs leave rows every night, which are kept for thirty days. */
const REMEMBERED_HOURS = 30 * 24;
/** Longer than a clock stays wrong after a start, and shorter than the time from one night to the next. */
const BEFORE_HOURS = 20;
/** An open inbox reports every minute: after this long every present user has reported. */
const HEARD_SECONDS = 70;
/** The rows of the inbox watch's jobs are kept for five minutes. */
const WATCHED_SECONDS = 4 * 60;

type Known = Pick<Parts, "db" | "clock">;

/**
 * Whether the program has run on another recent day by the same clock. If a machine starts with a date years ahead,
 * there is none: then nothing may be deleted for its age.
 */
export const hasRunOnEarlierDay = (parts: Known): Promise<boolean> =>
  hasJobsBetween(parts.db, ago(parts, REMEMBERED_HOURS * HOUR_MS), ago(parts, BEFORE_HOURS * HOUR_MS));

/**
 * Whether the inbox watch has been running for a while. After an outage of server or database nobody was recorded as
 * seen, although users may have been there.
 */
export const isPresenceKnown = (parts: Known): Promise<boolean> =>
  hasJobsBetween(
    parts.db,
    ago(parts, WATCHED_SECONDS * SECOND_MS),
    ago(parts, HEARD_SECONDS * SECOND_MS),
    "inbox.watch",
  );

const ago = ({ clock }: Known, ms: number) => new Date(clock().getTime() - ms);
