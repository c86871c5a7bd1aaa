import type { Moment } from "./timestamps.ts";

export type CannedReplyTables = {
  canned_replies: {
    id: string;
    company_id: string | null;
    shortcut: string;
    content: string;
    updated_at: Moment;
  };
};
