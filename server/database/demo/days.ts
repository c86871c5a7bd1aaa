import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import type { Random } from "./random.ts";

/** Istanbul has had the same UTC offset all year since 2016. */
const ISTANBUL = 3 * HOUR_MS;

/** The relative load of each hour of a day, from midnight on. */
const HOURS = [
  0.3, 0.15, 0.1, 0.05, 0.05, 0.1, 0.3, 1, 2.5, 4.5, 5.5, 5, 4.5, 4.5, 5, 5, 4.5, 4, 3.5, 3.5, 4, 3.5, 2, 0.8,
];
/** The least that today gets, early in the morning or on a Sunday too, relative to a whole weekday. */
const MIN_SHARE_OF_TODAY = 0.45;

/** The start of the Istanbul day `daysAgo` days before `now`, in milliseconds. */
export function startOfDay(now: Date, daysAgo: number): number {
  const midnight = Math.floor((now.getTime() + ISTANBUL) / DAY_MS) * DAY_MS - ISTANBUL;
  return midnight - daysAgo * DAY_MS;
}

/**
 * Distributes `total` over the last `days` days, today first. A weekend day gets `weekend` times what a weekday gets,
 * and today the share of it that has passed.
 */
export function shareOverDays(
  total: number,
  days: number,
  { now, weekend, random }: { now: Date; weekend: number; random: Random },
): number[] {
  const weights = Array.from({ length: days }, (_, daysAgo) => {
    const start = startOfDay(now, daysAgo);
    const usual = isWeekend(start) ? weekend : 1;
    const passed = daysAgo === 0 ? sum(hoursUntil(start, now.getTime())) / sum(HOURS) : 1;
    return Math.max(usual * passed, daysAgo === 0 ? MIN_SHARE_OF_TODAY : 0) * (0.85 + 0.3 * random());
  });
  const exact = weights.map((weight) => (total * weight) / sum(weights));
  const shares = exact.map(Math.floor);
  const byRemainder = exact.map((share, day) => ({ day, rest: share % 1 })).sort((one, other) => other.rest - one.rest);
  for (const { day } of byRemainder.slice(0, total - sum(shares))) shares[day]! += 1;
  return shares;
}

/**
 * A time on that day, in milliseconds, at an hour when people write, such that `length` milliseconds later is still
 * before `now`; on the day before if today is too young for that.
 */
export function momentOf(daysAgo: number, length: number, now: Date, random: Random): number {
  const start = startOfDay(now, daysAgo);
  const latest = Math.min(start + DAY_MS, now.getTime() - length);
  if (latest <= start) return momentOf(daysAgo + 1, length, now, random);
  const open = hoursUntil(start, latest);
  let drawn = random() * sum(open);
  const hour = open.findIndex((weight) => (drawn -= weight) < 0);
  const from = start + hour * HOUR_MS;
  return Math.floor(from + random() * Math.min(HOUR_MS, latest - from));
}

/** The hours' weights, as far as they are before `latest`. */
const hoursUntil = (start: number, latest: number) =>
  HOURS.map((weight, hour) => weight * Math.min(1, Math.max(0, (latest - start - hour * HOUR_MS) / HOUR_MS)));

const isWeekend = (startOfDay: number) => [0, 6].includes(new Date(startOfDay + ISTANBUL).getUTCDay());

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
