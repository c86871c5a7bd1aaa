import type { Generated, JSONColumnType } from "kysely";
import type { PublishedChange, ReviewCounts } from "#contract/publications.ts";
import type { Moment } from "./timestamps.ts";

export type PublicationTables = {
  knowledge_publications: {
    id: string;
    chatbot_id: string;
    number: number;
    title: string;
    documents: number;
    counts: JSONColumnType<ReviewCounts>;
    changes: JSONColumnType<PublishedChange[]>;
    override_reason: Generated<string | null>;
    published_by: string | null;
    published_by_name: string | null;
    published_at: Moment;
    undone_at: Generated<string | null>;
  };
};
