import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { DocumentFailure, DocumentState } from "#contract/knowledge-sources.ts";
import type { Passage } from "#contract/passages.ts";
import type { Moment } from "./timestamps.ts";

export type KnowledgeDocumentTables = {
  knowledge_documents: {
    id: string;
    source_id: string;
    chatbot_id: string;
    name: string;
    given_title: Generated<string | null>;
    title: Generated<string>;
    state: DocumentState;
    reason: Generated<DocumentFailure | null>;
    depth: Generated<number>;
    etag: Generated<string | null>;
    last_modified: Generated<string | null>;
    content_hash: Generated<string | null>;
    bytes: Generated<number | null>;
    missed: Generated<number>;
    file_id: Generated<string | null>;
    draft_version: Generated<string | null>;
    live_version: Generated<string | null>;
    off: Generated<string[]>;
    live_off: Generated<string[]>;
    read_at: Generated<string | null>;
    number: GeneratedAlways<number>;
    created_at: Moment;
  };
  knowledge_document_versions: {
    id: string;
    document_id: string;
    title: string;
    passages: JSONColumnType<Passage[]>;
    content_hash: string;
    read_at: Moment;
  };
};
