import type { OpeningHours } from "#contract/opening-hours.ts";
import { formatDay } from "../texts/dates.ts";

export const DAYS = ["Pazartesi", "Salı", "Çarşamba", "Perşembe", "Cuma", "Cumartesi", "Pazar"];

/** Opening hours to read: each day's, the exceptions', and the rest of the form. */
export function HoursInWords({ hours }: { hours: OpeningHours | null }) {
  if (!hours) return <p>Çalışma saati yok: gelen kutusu açık olan herkes sohbet alır.</p>;
  const days = [
    ...DAYS.map((name, day) => [name, hours.week[day]!] as const),
    ...hours.exceptions.map(({ date, hours: own }) => [formatDay(date), own] as const),
  ];
  return (
    <>
      {days.map(([name, own]) => (
        <p key={name}>
          {name}: {own.map(({ from, to }) => `${from}–${to}`).join(", ") || "Kapalı"}
        </p>
      ))}
      <p>Resmî ve dinî tatillerde {hours.closed_on_holidays ? "kapalı" : "açık"}</p>
      <p>Bekleyen için e-posta: {hours.notice_minutes} dakika</p>
    </>
  );
}
