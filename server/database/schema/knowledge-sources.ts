import type { ColumnType, Generated } from "kysely";
import type { Reading, SiteSettings, SourceFailure, SourceKind } from "#contract/knowledge-sources.ts";
import type { Moment } from "./timestamps.ts";

export type KnowledgeSourceTables = {
  knowledge_sources: {
    id: string;
    chatbot_id: string;
    kind: SourceKind;
    name: string;
    address: string | null;
    settings: ColumnType<SiteSettings, string | undefined, string>;
    every_hours: number | null;
    state: Generated<"idle" | "reading" | "stopping">;
    reading: ColumnType<Reading | null, string | null | undefined, string | null>;
    failure: Generated<SourceFailure | null>;
    began_at: Generated<string | null>;
    read_at: Generated<string | null>;
    next_read_at: Generated<string | null>;
    reader: Generated<string | null>;
    seen_at: Generated<string | null>;
    tries: Generated<number>;
    alarmed_at: Generated<string | null>;
    created_at: Moment;
  };
  knowledge_repetitions: { source_id: string; pieces: string[] };
};
