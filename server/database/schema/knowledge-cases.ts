import type { CaseExpectation, CaseOrigin } from "#contract/knowledge-cases.ts";
import type { Moment } from "./timestamps.ts";

export type KnowledgeCaseTables = {
  knowledge_cases: {
    id: string;
    chatbot_id: string;
    asked_key: string;
    question: string;
    said_before: string[];
    expected: CaseExpectation;
    article: string | null;
    must: string[];
    forbidden: string[];
    origin: CaseOrigin;
    finding_id: string | null;
    created_by: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
};
