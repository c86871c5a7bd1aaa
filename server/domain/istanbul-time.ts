import { MINUTE_MS } from "#contract/durations.ts";

const LOCAL = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Istanbul",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** The calendar day and time of day in Istanbul: "2026-11-21" and "14:05". */
export function inIstanbul(moment: Date | string): { day: string; clock: string } {
  const [day, clock] = LOCAL.format(new Date(moment)).split(" ") as [string, string];
  return { day, clock };
}

/** The calendar day in Istanbul: "2026-11-21". */
export const istanbulDay = (moment: Date | string): string => inIstanbul(moment).day;

/** Istanbul's time as a moment; the UTC offset is looked up, since a law has changed it before. */
export function istanbulMoment(day: string, clock: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutesOf(clock) * MINUTE_MS;
  const local = inIstanbul(new Date(asUtc));
  const offset = Date.parse(`${local.day}T${local.clock}:00Z`) - asUtc;
  return new Date(asUtc - offset);
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
