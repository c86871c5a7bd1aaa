import { z } from "zod";

/**
 * What the server gives along with a form that a page shows (docs/decisions/0012-public-forms.md): the key makes sure that a
 * form sent twice is stored once, the stamp says when the form was made and that we made it.
 */
export const FormTicket = z.object({ key: z.uuid(), stamp: z.string() });
export type FormTicket = z.infer<typeof FormTicket>;

/** A form of a page coming back. What is not a ticket of ours is refused by `server/domain/form-guard.ts`, with everything typed kept. */
export const SentForm = z.object({
  key: z.string().max(100),
  stamp: z.string().max(200),
  /** A field that people do not see. */
  trap: z.string().max(1000).default(""),
});
export type SentForm = z.infer<typeof SentForm>;
