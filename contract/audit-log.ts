import { z } from "zod";
import { INCOMING_NOUNS } from "./incoming.ts";
import { PageQuery, Search } from "./paging.ts";
import { moment } from "./text.ts";

/** The tables for which administrators' changes are recorded (server/database/migrations/0005-audit-log.sql). */
const AUDITED = [
  "companies",
  "company_views",
  "user_profiles",
  "client_references",
  "stats",
  "settings",
  "site_texts",
  ...INCOMING_NOUNS,
  "chatbots",
  "knowledge_articles",
  "knowledge_sources",
  "knowledge_publications",
  "knowledge_cases",
  "knowledge_case_overrides",
  "products",
  "finding_corrections",
  "truth_findings",
  "suggestion_decisions",
  "retention_periods",
  "opening_hours",
  "canned_replies",
  "processes",
  "identity_keys",
  "model_prices",
  "model_budgets",
  // Not a table: exports and erasures of personal data, as counts.
  "personal_data",
] as const;
export const AuditedNoun = z.enum(AUDITED);
export type AuditedNoun = z.infer<typeof AuditedNoun>;

export const AuditAction = z.enum(["created", "updated", "deleted", "exported"]);
export type AuditAction = z.infer<typeof AuditAction>;

const Fields = z.record(z.string(), z.unknown()).nullable();

/**
 * A change. For an update, `before` and `after` hold only the fields that differ; secrets appear as "••••". `entity_id`
 * is null if many rows changed at once: then `before.rows` or `after.rows` is their number.
 */
export const AuditEntry = z.object({
  id: z.uuid(),
  actor_id: z.uuid(),
  actor_email: z.string().nullable(),
  action: AuditAction,
  noun: z.string(),
  entity_id: z.string().nullable(),
  label: z.string().nullable(),
  before: Fields,
  after: Fields,
  created_at: moment(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `search` matches part of the row's name or of the actor's e-mail, ignoring case and diacritics. */
export const AuditQuery = PageQuery.extend({
  noun: AuditedNoun.optional(),
  action: AuditAction.optional(),
  search: Search.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
