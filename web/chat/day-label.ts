import { shiftDay } from "#contract/days.ts";
import { dayOf, formatDate } from "#web/texts/dates.ts";

/** "Bugün", "Dün", or the date. */
export function dayLabel(moment: string): string {
  const today = dayOf(new Date());
  const day = dayOf(moment);
  if (day === today) return "Bugün";
  return day === shiftDay(today, -1) ? "Dün" : formatDate(moment);
}
