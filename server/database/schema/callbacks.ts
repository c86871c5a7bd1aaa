import type { Generated } from "kysely";
import type { Stamp } from "./timestamps.ts";

export type CallbackTables = {
  callbacks: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    asked_at: Stamp;
    due_at: string | null;
    due_words: string | null;
    done_at: Generated<string | null>;
    done_by: Generated<string | null>;
    done_by_name: Generated<string | null>;
  };
};
