import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type LiveSupportSessionTables = {
  live_support_sessions: {
    id: string;
    thread_id: string;
    status: Generated<"open" | "closed" | "resolved">;
    last_message_preview: string | null;
    user_email: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
};
