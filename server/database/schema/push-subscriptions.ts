import type { Generated } from "kysely";
import type { Stamp } from "./timestamps.ts";

export type PushSubscriptionTables = {
  push_subscriptions: {
    id: string;
    session_id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Stamp;
    last_ok_at: string | null;
    failures: Generated<number>;
    blocked_until: string | null;
  };
};
