import type { Generated } from "kysely";
import type { Stamp, Moment } from "./timestamps.ts";

export type OutboxTables = {
  outbox: {
    id: string;
    to_address: string;
    subject: string;
    body: string;
    attempts: Generated<number>;
    last_error: string | null;
    next_attempt_at: Moment;
    sent_at: Stamp | null;
    /** When a node claimed it; null if unclaimed. */
    claimed_at: Stamp | null;
    /** How many attempts ended without knowing whether the mail was sent. */
    lost: Generated<number>;
    created_at: Moment;
  };
};
