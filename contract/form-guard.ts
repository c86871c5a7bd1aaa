import { z } from "zod";

/**
 * What a page asks for when somebody begins to fill its form (docs/decisions/0012-public-forms.md): the key makes sure
 * that a form sent twice is stored once, the stamp says when the ticket was made and that we made it.
 */
export const FormTicket = z.object({ key: z.uuid(), stamp: z.string() });
export type FormTicket = z.infer<typeof FormTicket>;

/** A form of a page coming back; without scripts it has no ticket. `server/domain/form-guard.ts` judges it. */
export const SentForm = z.object({
  key: z.string().max(100).default(""),
  stamp: z.string().max(200).default(""),
  /** A field that people do not see. */
  trap: z.string().max(1000).default(""),
});
export type SentForm = z.infer<typeof SentForm>;
