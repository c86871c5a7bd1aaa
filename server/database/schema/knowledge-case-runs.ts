import type { Generated } from "kysely";
import type { CaseRun, KnowledgeChangeKind } from "#contract/knowledge-cases.ts";
import type { Moment } from "./timestamps.ts";

export type KnowledgeCaseRunTables = {
  knowledge_case_runs: {
    id: string;
    chatbot_id: string;
    state: Generated<CaseRun["state"]>;
    cause: CaseRun["cause"];
    total: number;
    tested: Generated<number>;
    passed: Generated<number>;
    variants: Generated<number>;
    variants_passed: Generated<number>;
    began_at: Moment;
    ended_at: Generated<string | null>;
  };
  knowledge_case_overrides: {
    id: string;
    chatbot_id: string;
    change: KnowledgeChangeKind;
    reason: string;
    questions: string[];
    overridden_by: string | null;
    created_at: Moment;
  };
};
