import { formatNumber } from "../texts/dates.ts";
import { formatPercent } from "../texts/percentages.ts";

/** "%12,5"; a dash where there is nothing to divide by. */
export const formatShare = (part: number, whole: number) =>
  whole === 0 ? "–" : formatPercent(formatNumber(oneDecimal((part / whole) * 100)));

/** "1 sn’den kısa", "1,4 sn", "2 dk 5 sn"; a dash where nothing was answered. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  if (milliseconds < INSTANT) return "1 sn’den kısa";
  if (milliseconds < 60_000) return `${formatNumber(oneDecimal(milliseconds / 1000))} sn`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} dk ${seconds % 60} sn`;
}

/** What is quicker than this, in milliseconds, is at once: nobody who waits for an answer tells the difference. */
const INSTANT = 1000;

/** How one duration stands to the one before; undefined where both are at once. */
export const formatDurationChange = (now: number | null, before: number | null): string | undefined =>
  Math.max(now ?? 0, before ?? 0) < INSTANT ? undefined : formatChange(now, before);

/** How a number stands to the one before: "%12 artış". Undefined where there was none to compare with. */
export function formatChange(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null || before === 0) return undefined;
  const change = Math.round(((now - before) / before) * 100);
  return change === 0
    ? "değişmedi"
    : `${formatPercent(formatNumber(Math.abs(change)))} ${change > 0 ? "artış" : "azalış"}`;
}

/** The same of two shares, in points of a hundred: "3,2 puan artış". */
export function formatShareChange(
  now: [part: number, whole: number],
  before: [part: number, whole: number],
): string | undefined {
  if (now[1] === 0 || before[1] === 0) return undefined;
  const change = oneDecimal((now[0] / now[1] - before[0] / before[1]) * 100);
  return change === 0 ? "değişmedi" : `${formatNumber(Math.abs(change))} puan ${change > 0 ? "artış" : "azalış"}`;
}

/** Answers that were more than small talk. */
export const realAnswers = ({
  answered,
  suggested,
  declined,
}: {
  answered: number;
  suggested: number;
  declined: number;
}) => answered + suggested + declined;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
