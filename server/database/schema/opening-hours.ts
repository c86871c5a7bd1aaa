import type { ColumnType } from "kysely";
import type { OpeningHours } from "#contract/opening-hours.ts";
import type { Moment } from "./timestamps.ts";

export type OpeningHoursTables = {
  opening_hours: {
    id: string;
    company_id: string | null;
    week: ColumnType<OpeningHours["week"], string, string>;
    closed_on_holidays: boolean;
    exceptions: ColumnType<OpeningHours["exceptions"], string, string>;
    notice_minutes: number;
    updated_at: Moment;
  };
};
