import type { Outcome } from "#contract/assistant.ts";
import type { Moment } from "./timestamps.ts";

export type FindingCorrectionTables = {
  finding_corrections: {
    id: string;
    finding_id: string;
    company_id: string | null;
    question: string;
    answer_before: string;
    answer_after: string;
    outcome_after: Outcome;
    article_slug: string;
    article_title: string;
    corrected_by: string | null;
    created_at: Moment;
  };
  finding_correction_articles: {
    id: string;
    finding_id: string;
    article_slug: string | null;
    article_updated_at: string | null;
    created_at: Moment;
  };
};
