import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type TeamInboxTables = {
  conversation_notes: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    position: number;
    author_id: string | null;
    author_name: string;
    content: string;
    client_note_id: Generated<string | null>;
    created_at: Moment;
  };
};
