import { DAY_MS } from "#contract/durations.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import type { Fact } from "./fact.ts";

const DAY_MINUTES = 24 * 60;
/** For dates further ahead, an answer would give the number of days. */
const FARTHEST = 60;
/** Yesterday, "bugün", "yarın", "öbür gün". */
const NEAR = [-1, 0, 1, 2];

/**
 * The dates that an answer may derive from the current day: those around it, and those reached by the given durations
 * with or without weekends, as in "üç iş günü içinde, en geç 25 Kasım".
 */
export function datesFrom(now: Date, facts: readonly Fact[]): Set<string> {
  const days = new Set(NEAR);
  for (const { kind, values } of facts) {
    if (kind !== "duration") continue;
    for (const value of values) {
      const count = value.startsWith("minutes:") ? Number(value.slice("minutes:".length)) / DAY_MINUTES : 0;
      if (!Number.isInteger(count) || count < 1 || count > FARTHEST) continue;
      for (let day = count; day <= count + 2 * Math.ceil(count / 5); day += 1) days.add(day);
    }
  }
  const today = Date.parse(istanbulDay(now));
  return new Set(
    [...days].flatMap((day) => {
      const date = new Date(today + day * DAY_MS);
      const key = `date:${date.getUTCMonth() + 1}-${date.getUTCDate()}`;
      return [key, `${key}-${date.getUTCFullYear() % 100}`];
    }),
  );
}
