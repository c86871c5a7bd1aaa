import { FIRST_DAY, LAST_DAY, shiftDay } from "#contract/days.ts";
import { dayOf } from "../texts/dates.ts";

export type Preset = "7" | "30" | "month";
export type Period = {
  from: string;
  to: string;
  /** Null for a period given by two dates. */
  preset: Preset | null;
  /** What is wrong with the dates in the address; the default period is shown instead. */
  problem?: string;
  /** The values of the two date inputs. */
  typed: { from: string; to: string };
};

export const presets: { value: Preset; label: string }[] = [
  { value: "7", label: "Son 7 gün" },
  { value: "30", label: "Son 30 gün" },
  { value: "month", label: "Bu ay" },
];

/** Parses the report's period from the address: a preset, or two dates. Seven days by default. */
export function readPeriod(search: URLSearchParams, maxDays: number, now = new Date()): Period {
  const today = dayOf(now);
  const [from, to] = [search.get("from"), search.get("to")];
  if (from === null && to === null) return namedPeriod(readPreset(search.get("period")), today);
  const typed = { from: from ?? "", to: to ?? "" };
  const problem = problemOf(typed, maxDays);
  return problem ? { ...namedPeriod("7", today), preset: null, typed, problem } : { ...typed, preset: null, typed };
}

function namedPeriod(preset: Preset, today: string): Period {
  const days = {
    from: preset === "month" ? `${today.slice(0, 7)}-01` : shiftDay(today, 1 - Number(preset)),
    to: today,
  };
  return { ...days, preset, typed: days };
}

const readPreset = (text: string | null): Preset => presets.find(({ value }) => value === text)?.value ?? "7";

function problemOf({ from, to }: { from: string; to: string }, maxDays: number): string | undefined {
  if (!isDay(from) || !isDay(to)) return "Lütfen iki tarihi de seçin.";
  if (from < FIRST_DAY || to > LAST_DAY) return "Lütfen 2000 ile 2100 yılları arasında bir dönem seçin.";
  if (from > to) return "Bitiş tarihi başlangıçtan önce olamaz.";
  if (shiftDay(from, maxDays - 1) < to) return `En fazla ${maxDays} günlük bir dönem seçebilirsiniz.`;
  return undefined;
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && shiftDay(text, 0) === text;
