import { useState } from "react";
import { formatDate, formatMoment, formatShortMoment, formatTime } from "../texts/dates.ts";

/** "21 Kasım 2026 14:05" in a table or a list: in a narrow place the time wraps below the date. */
export const Moment = ({ of: moment }: { of: string }) => (
  <time dateTime={moment} className="tabular-nums">
    <span className="whitespace-nowrap">{formatDate(moment)}</span>{" "}
    <span className="whitespace-nowrap">{formatTime(moment)}</span>
  </time>
);

/**
 * "dün 14.20" in a dense list, with the full date as tooltip. Computed on the server and kept until the next render.
 */
export function ShortMoment({ of: moment }: { of: string }) {
  const [now] = useState(() => Date.now());
  return (
    <time
      dateTime={moment}
      title={formatMoment(moment)}
      suppressHydrationWarning
      className="whitespace-nowrap tabular-nums"
    >
      {formatShortMoment(moment, now)}
    </time>
  );
}
