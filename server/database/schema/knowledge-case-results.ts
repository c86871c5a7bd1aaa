import type { Generated, JSONColumnType } from "kysely";
import type { AnswerSource, Outcome } from "#contract/assistant.ts";
import type { CaseResult } from "#contract/knowledge-cases.ts";
import type { Stamp } from "./timestamps.ts";

export type KnowledgeCaseResultTables = {
  knowledge_case_results: {
    case_id: string;
    passed: boolean;
    failures: JSONColumnType<CaseResult["failures"]>;
    outcome: Outcome;
    said: string;
    sources: JSONColumnType<AnswerSource[]>;
    variants: number;
    variants_passed: number;
    tested_at: Stamp;
    knowledge_version: Generated<number>;
    broken_at: string | null;
    broken_told_at: string | null;
    mended_told_at: string | null;
  };
};
