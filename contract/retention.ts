import { z } from "zod";
import { moment } from "./text.ts";

/** The default retention periods of personal data. */
export const DEFAULT_PERIODS = {
  /** Conversations with their messages, files and live-support sessions, and findings, which contain copies of them. */
  conversation_months: 24,
  /** Demo requests and contact messages; unsent mails are removed with them. */
  form_months: 24,
  /** Mails, counted from when they were sent. */
  mail_days: 90,
  /** The audit log, and accounts' security events. */
  audit_months: 24,
} as const;
export type PeriodKind = keyof typeof DEFAULT_PERIODS;

/**
 * A file that a visitor uploaded and never sent is removed after an hour; sessions, links and counters when they
 * expire.
 */
export const UNATTACHED_FILE_HOURS = 1;

const months = () => z.number().int().min(1).max(120);
export const RetentionPeriods = z.object({
  conversation_months: months(),
  form_months: months(),
  mail_days: z.number().int().min(1).max(3650),
  audit_months: months(),
});
export type RetentionPeriods = z.infer<typeof RetentionPeriods>;

/** `seen`: the periods as they were read; newer ones are not replaced (`conflict`). */
export const RetentionChange = RetentionPeriods.extend({ seen: RetentionPeriods.optional() });

const DISPOSAL_KINDS = [
  "conversations",
  "orders",
  "findings",
  "demo_requests",
  "contact_messages",
  "mails",
  "files",
  "sessions",
  "password_resets",
  "rate_limits",
  "audit_log",
  "security_events",
  "model_usage",
] as const;
export const DisposalKind = z.enum(DISPOSAL_KINDS);
export type DisposalKind = z.infer<typeof DisposalKind>;

/** A disposal: how many rows were removed, when and why, without their content. */
export const Disposal = z.object({
  id: z.uuid(),
  kind: DisposalKind,
  count: z.number().int(),
  why: z.enum(["period", "request"]),
  company_name: z.string().nullable(),
  disposed_at: moment(),
});
export type Disposal = z.infer<typeof Disposal>;

/** The newest hundred disposals. */
export const Retention = z.object({ periods: RetentionPeriods, disposals: z.array(Disposal) });
export type Retention = z.infer<typeof Retention>;
