import { z } from "zod";
import { PageQuery, Search } from "./paging.ts";
import { moment } from "./text.ts";

/**
 * A mail as the super administrator's log shows it (docs/product.md, What is kept): whether it left, and what kept it.
 */
export const OutboxMail = z.object({
  id: z.uuid(),
  to_address: z.string(),
  subject: z.string(),
  body: z.string(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  sent_at: moment().nullable(),
  /**
   * Nobody knows whether it left, twice, or it was refused for days: it is sent again only when a person wants it.
   */
  given_up: z.boolean(),
  /** When it is tried again, unless it left or was given up. */
  next_attempt_at: moment(),
  created_at: moment(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** `waiting` was not tried yet, `failed` was and will be again. */
export const OutboxState = z.enum(["waiting", "failed", "sent"]);
export type OutboxState = z.infer<typeof OutboxState>;

/** `search` is a part of the recipient or of the subject, folded as everywhere. */
export const OutboxQuery = PageQuery.extend({ state: OutboxState.optional(), search: Search.optional() });
export type OutboxQuery = z.infer<typeof OutboxQuery>;

/** Whether mails leave at all; without SMTP they stay in the outbox. */
export const OutboxDelivery = z.object({ sends: z.boolean(), waiting: z.number().int(), failed: z.number().int() });
