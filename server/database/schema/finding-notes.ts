import type { Moment } from "./timestamps.ts";

export type FindingNoteTables = {
  finding_notes: {
    id: string;
    finding_id: string;
    company_id: string | null;
    author_id: string | null;
    author_name: string;
    by_provider: boolean;
    content: string;
    created_at: Moment;
    client_note_id: string | null;
  };
};
