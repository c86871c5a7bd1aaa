import type { Generated } from "kysely";
import type { CompanyState } from "#contract/companies.ts";
import type { Moment } from "./timestamps.ts";

export type CompanyTables = {
  companies: {
    id: string;
    name: string;
    logo: string | null;
    chatbot_id: string | null;
    iframe_code: string | null;
    state: Generated<CompanyState>;
    created_at: Moment;
  };
};
