import type { ColumnType, Generated } from "kysely";
import type { ProcessField } from "#contract/processes.ts";
import type { Moment } from "./timestamps.ts";

export type ProcessTables = {
  processes: {
    id: string;
    chatbot_id: string;
    company_id: string | null;
    name: string;
    triggers: string[];
    intro: string;
    fields: ColumnType<ProcessField[], string, string>;
    closing: string;
    active: boolean;
    version: Generated<number>;
    created_at: Moment;
    updated_at: Moment;
  };
};
