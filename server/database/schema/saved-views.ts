import type { JSONColumnType } from "kysely";
import type { ViewedList } from "#contract/view-filters.ts";
import type { Moment } from "./timestamps.ts";

export type SavedViewTables = {
  saved_views: {
    id: string;
    user_id: string;
    list: ViewedList;
    name: string;
    filters: JSONColumnType<Record<string, string>>;
    created_at: Moment;
  };
};
