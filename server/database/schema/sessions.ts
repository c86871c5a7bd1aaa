import type { Generated } from "kysely";
import type { Stamp, Moment } from "./timestamps.ts";

export type SessionTables = {
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    account_id: string;
    user_agent: string | null;
    address: string | null;
    created_at: Moment;
    confirmed_at: Moment;
    refreshed_at: Moment;
    expires_at: Stamp;
  };
};
