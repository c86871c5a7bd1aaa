import { z } from "zod";

/**
 * The ticket that a page requests when somebody starts to fill in its form (docs/decisions/0012-public-forms.md): the
 * key makes a form that is sent twice idempotent; the stamp is the signed time at which the ticket was issued.
 */
export const FormTicket = z.object({ key: z.uuid(), stamp: z.string() });
export type FormTicket = z.infer<typeof FormTicket>;

/** The ticket of a submitted form; without scripts it has none. `server/domain/form-guard.ts` checks it. */
export const SentForm = z.object({
  key: z.string().max(100).default(""),
  stamp: z.string().max(200).default(""),
  /** A honeypot field that people do not see. */
  trap: z.string().max(1000).default(""),
});
export type SentForm = z.infer<typeof SentForm>;
