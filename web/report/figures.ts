import { formatNumber } from "../texts/dates.ts";
import { formatPercent } from "../texts/percentages.ts";

/** "%12,5"; a dash if `whole` is 0. */
export const formatShare = (part: number, whole: number) =>
  whole === 0 ? "–" : formatPercent(formatNumber(oneDecimal((part / whole) * 100)));

/** "1 sn’den kısa", "1,4 sn", "2 dk 5 sn"; a dash for null. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  if (milliseconds < INSTANT) return "1 sn’den kısa";
  if (milliseconds < 60_000) return `${formatNumber(oneDecimal(milliseconds / 1000))} sn`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} dk ${seconds % 60} sn`;
}

/** Durations below this are shown as instant: a waiting visitor notices no difference. In milliseconds. */
const INSTANT = 1000;

/** Compares two durations; undefined if either is instant. */
export const formatDurationChange = (now: number | null, before: number | null): string | undefined =>
  now === null || before === null || Math.min(now, before) < INSTANT ? undefined : formatPercentChange(now, before);

/** Below this count a change is given as a number: a percentage would exaggerate it. */
const FEW = 10;

/** Compares two counts: "%12 artış", or "2 fazla" for small ones. Undefined if the earlier one is 0. */
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

/** Compares two shares in percentage points: "3,2 puan artış". Undefined if either whole is small. */
export function formatShareChange(
  now: [part: number, whole: number],
  before: [part: number, whole: number],
): string | undefined {
  if (now[1] < FEW || before[1] < FEW) return undefined;
  const change = oneDecimal((now[0] / now[1] - before[0] / before[1]) * 100);
  return change === 0 ? "değişmedi" : `${formatNumber(Math.abs(change))} puan ${change > 0 ? "artış" : "azalış"}`;
}

/** The number of answers without small talk. */
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
