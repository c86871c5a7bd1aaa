const FORMAT = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Istanbul",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The Istanbul calendar day of a timestamp, as `2026-11-21`. */
export const istanbulDay = (moment: string): string => FORMAT.format(new Date(moment));
