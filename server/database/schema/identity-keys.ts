import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type IdentityKeyTables = {
  identity_keys: {
    id: string;
    chatbot_id: string;
    company_id: string | null;
    secret: string;
    hint: string;
    created_at: Moment;
    valid_until: Generated<string | null>;
  };
};
