import type { ColumnType, Generated } from "kysely";
import type { EntryState, ProcessField } from "#contract/processes.ts";
import type { Stamp } from "./timestamps.ts";

export type ProcessEntryTables = {
  process_entries: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    process_id: string;
    process_name: string;
    fields: ColumnType<ProcessField[], string, string>;
    answers: ColumnType<Record<string, string>, string, string>;
    state: Generated<EntryState>;
    created_at: Stamp;
    updated_at: Stamp;
    handled_at: Generated<string | null>;
    handled_by: Generated<string | null>;
    handled_by_name: Generated<string | null>;
  };
};
