import type { Changes } from "#server/database/changes.ts";
import type { Parts } from "#server/parts.ts";

/** The services of the running program that the assistant depends on. */
export type AssistantParts = Pick<
  Parts,
  | "db"
  | "databaseUrl"
  | "workers"
  | "log"
  | "metrics"
  | "config"
  | "secrets"
  | "storage"
  | "publicUrl"
  | "mail"
  | "jobs"
  | "clock"
  | "background"
  | "limits"
> & {
  changes: Pick<Changes, "notifyThrottled" | "notify" | "on">;
};
