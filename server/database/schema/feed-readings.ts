import type { ColumnType } from "kysely";
import type { ImportDifference } from "#contract/import-reports.ts";
import type { SourceFailure } from "#contract/knowledge-sources.ts";
import type { Stamp } from "./timestamps.ts";

export type FeedReadingTables = {
  feed_readings: {
    id: string;
    source_id: string;
    read_at: Stamp;
    failure: SourceFailure | null;
    added: number;
    changed: number;
    removed: number;
    differences: ColumnType<ImportDifference[], string, never>;
  };
};
