import type { AuditAction } from "#contract/audit-log.ts";
import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type AuditLogTables = {
  audit_log: {
    id: Generated<string>;
    actor_id: string;
    actor_email: string | null;
    action: AuditAction;
    noun: string;
    entity_id: string | null;
    label: string | null;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    created_at: Moment;
  };
};
