import type { Generated } from "kysely";
import type { TruthKind } from "#contract/truth-checks.ts";
import type { Stamp } from "./timestamps.ts";

export type TruthCheckTables = {
  truth_findings: {
    finding_id: string;
    company_id: string | null;
    chatbot_id: string | null;
    disagreement: string;
    kind: TruthKind;
    subject: string;
    place_kind: "article" | "passage";
    place_id: string;
    place_title: string;
    place_address: string | null;
    sentence: string;
    says: string;
    truth: string;
    seen_at: Stamp;
    closed_at: Generated<string | null>;
    closed_as: Generated<"agrees" | "dismissed" | null>;
  };
  truth_checks: { chatbot_id: string; checked_at: Stamp };
  truth_links: {
    chatbot_id: string;
    address_key: string;
    address: string;
    checked_at: Generated<string | null>;
    status: Generated<number | null>;
    failure: Generated<string | null>;
    moved_to: Generated<string | null>;
    dead_nights: Generated<number>;
    dead_on: Generated<string | null>;
  };
};
