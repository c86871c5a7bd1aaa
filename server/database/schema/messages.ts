import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { AnswerParts, Outcome } from "#contract/assistant.ts";
import type { UnsupportedClaim } from "#contract/unsupported-claims.ts";
import type { Moment } from "./timestamps.ts";

export type MessageTables = {
  messages: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    position: number;
    role: "user" | "assistant" | "staff" | "system";
    content: string;
    author_id: Generated<string | null>;
    author_name: Generated<string | null>;
    file_id: string | null;
    client_message_id: string | null;
    reply_to: string | null;
    outcome: Outcome | null;
    parts: JSONColumnType<AnswerParts> | null;
    model: string | null;
    duration_ms: number | null;
    attempt: Generated<number | null>;
    struck: ColumnType<UnsupportedClaim[] | null, string | null | undefined, string | null>;
    created_at: Moment;
  };
};
