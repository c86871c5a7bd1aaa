import { z } from "zod";
import { moment } from "./text.ts";

/** A mail as the super administrator's log shows it (decisions, Backend): whether it left, and what kept it. */
export const OutboxMail = z.object({
  id: z.uuid(),
  to_address: z.string(),
  subject: z.string(),
  body: z.string(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  sent_at: moment().nullable(),
  created_at: moment(),
});
