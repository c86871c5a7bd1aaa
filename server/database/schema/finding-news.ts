import type { Moment } from "./timestamps.ts";

export type FindingNewsTables = {
  finding_news: {
    finding_id: string;
    company_id: string | null;
    kind: "reported" | "reopened" | "noted";
    created_at: Moment;
  };
};
