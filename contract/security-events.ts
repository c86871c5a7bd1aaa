import { z } from "zod";
import { PageQuery, Search } from "./paging.ts";
import { moment } from "./text.ts";

/** What happens to accounts and is kept, beside what administrators change (contract/audit-log.ts). */
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
 * One event. `address` and `user_agent` are those of whoever caused it, which need not be the account's owner; `email`
 * is null where no account is meant, e.g. an address that tried many.
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

/** `search` is a part of the e-mail or of the address. */
export const SecurityEventQuery = PageQuery.extend({ event: SecurityEvent.optional(), search: Search.optional() });
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>;
