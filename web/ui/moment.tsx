import { formatDate, formatTime } from "../texts/dates.ts";

/** "21 Kasım 2026 14:05" in a table or a list: where it is narrow, the time goes below the date. */
export const Moment = ({ of: moment }: { of: string }) => (
  <time dateTime={moment} className="tabular-nums">
    <span className="whitespace-nowrap">{formatDate(moment)}</span>{" "}
    <span className="whitespace-nowrap">{formatTime(moment)}</span>
  </time>
);
