import type { Changes } from "#server/database/changes.ts";
import type { Parts } from "#server/parts.ts";

/** What the assistant needs of the running program. */
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
  changes: Pick<Changes, "tell" | "tellAtOnce" | "on">;
};
