import { z } from "zod";
import { PageQuery, Search } from "./paging.ts";
import { moment } from "./text.ts";

/** A mail in the super administrator's log (docs/product.md, What is kept): whether it was sent, and what delays it. */
export const OutboxMail = z.object({
  id: z.uuid(),
  to_address: z.string(),
  subject: z.string(),
  body: z.string(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  sent_at: moment().nullable(),
  /** Twice it is unknown whether it was sent, or it was rejected for days: it is sent again only by a person. */
  given_up: z.boolean(),
  /** The next attempt, unless it was sent or given up. */
  next_attempt_at: moment(),
  created_at: moment(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** `waiting` has not been tried yet, `failed` was tried and will be retried. */
export const OutboxState = z.enum(["waiting", "failed", "sent"]);
export type OutboxState = z.infer<typeof OutboxState>;

/** `search` matches part of the recipient or the subject, ignoring case and diacritics. */
export const OutboxQuery = PageQuery.extend({ state: OutboxState.optional(), search: Search.optional() });
export type OutboxQuery = z.infer<typeof OutboxQuery>;

/** Whether mails can be sent at all; without SMTP they stay in the outbox. */
export const OutboxDelivery = z.object({ sends: z.boolean(), waiting: z.number().int(), failed: z.number().int() });
