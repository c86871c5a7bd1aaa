import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { FindingStatus } from "#contract/user-findings.ts";
import type { Moment } from "./timestamps.ts";

export type UserFindingTables = {
  user_findings: {
    id: string;
    user_id: string | null;
    company_id: string | null;
    title: string;
    description: string;
    conversation_id: string;
    selected_messages: JSONColumnType<{ type: "user" | "assistant"; content: string }[]>;
    full_conversation: JSONColumnType<{ type: "user" | "assistant"; content: string }[]>;
    selected_count: ColumnType<number, never, never>;
    status: Generated<FindingStatus>;
    assignee_id: Generated<string | null>;
    created_at: Moment;
  };
};
