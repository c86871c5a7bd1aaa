import type { DisposalKind, PeriodKind } from "#contract/retention.ts";
import type { Moment } from "./timestamps.ts";

export type RetentionTables = {
  retention_periods: { kind: PeriodKind; value: number };
  disposals: {
    id: string;
    kind: DisposalKind;
    count: number;
    why: "period" | "request";
    company_id: string | null;
    disposed_at: Moment;
  };
};
