import type { SecurityEvent } from "#contract/security-events.ts";
import type { Stamp } from "./timestamps.ts";

export type SecurityEventTables = {
  security_events: {
    id: string;
    account_id: string | null;
    email: string | null;
    event: SecurityEvent;
    address: string | null;
    user_agent: string | null;
    created_at: Stamp;
  };
};
