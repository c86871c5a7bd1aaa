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

/** How one duration stands to the one before; undefined where either is at once. */
export const formatDurationChange = (now: number | null, before: number | null): string | undefined =>
  now === null || before === null || Math.min(now, before) < INSTANT ? undefined : formatPercentChange(now, before);

/** Of fewer than this one more or less is no trend, and its percentage a loud nothing. */
const FEW = 10;

/**
 * How a count stands to the one before: "%12 artış", of a few "2 fazla". Undefined where there was none to compare with.
 */
export function formatChange(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  if (before >= FEW || now === before) return formatPercentChange(now, before);
  return `${formatNumber(Math.abs(now - before))} ${now > before ? "fazla" : "az"}`;
}

function formatPercentChange(now: number, before: number): string {
  const change = Math.round(((now - before) / before) * 100);
  return change === 0
    ? "değişmedi"
    : `${formatPercent(formatNumber(Math.abs(change)))} ${change > 0 ? "artış" : "azalış"}`;
}

/** How a share stands to the one before, in points of a hundred: "3,2 puan artış". Undefined where either is of a few. */
export function formatShareChange(
  now: [part: number, whole: number],
  before: [part: number, whole: number],
): string | undefined {
  if (now[1] < FEW || before[1] < FEW) return undefined;
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
