import { z } from "zod";
import { PageQuery, Search } from "./paging.ts";
import { moment } from "./text.ts";

/** Recorded events of accounts, besides administrators' changes (contract/audit-log.ts). */
const SECURITY_EVENTS = [
  "signed-in",
  "sign-in-failures",
  "sign-in-locked",
  "password-changed",
  "password-reset",
  "second-factor-on",
  "second-factor-off",
  "recovery-code-used",
  "recovery-codes-made",
  "session-ended",
  "all-sessions-ended",
] as const;
export const SecurityEvent = z.enum(SECURITY_EVENTS);
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/**
 * An event. `address` and `user_agent` are those of whoever caused it, who need not be the account's owner; `email` is
 * null if no single account is affected, e.g. for an address that tried many.
 */
export const SecurityEventEntry = z.object({
  id: z.uuid(),
  account_id: z.uuid().nullable(),
  email: z.string().nullable(),
  event: SecurityEvent,
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: moment(),
});
export type SecurityEventEntry = z.infer<typeof SecurityEventEntry>;

/** `search` matches part of the e-mail or the address. */
export const SecurityEventQuery = PageQuery.extend({ event: SecurityEvent.optional(), search: Search.optional() });
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>;
