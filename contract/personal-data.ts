import { z } from "zod";
import { DisposalKind } from "./retention.ts";
import { moment } from "./text.ts";

/**
 * Identifies a person by e-mail address, phone number (ten digits, in any format), thread, or a company's customer
 * number. For the latter, the super administrator names the company in `company_id`; without it, the provider's own is
 * meant.
 */
export const PersonKey = z
  .object({
    by: z.enum(["email", "phone", "thread", "customer"]),
    value: z.string().trim().min(1).max(254),
    company_id: z.uuid().optional(),
  })
  .superRefine(({ by, value }, context) => {
    const fits = {
      email: () => z.email().safeParse(value).success,
      phone: () => /^[\d\s()+./-]+$/.test(value) && value.replace(/\D/g, "").length >= 10,
      customer: () => !/\p{C}/u.test(value),
      thread: () => /^thr_[\w-]{20,}$/.test(value),
    };
    if (!fits[by]()) context.addIssue({ code: "custom", path: ["value"], message: `is no ${by}` });
  });
export type PersonKey = z.infer<typeof PersonKey>;

const Count = z.object({ kind: DisposalKind, count: z.number().int() });

/** What is stored about a person: the number of each kind, and some samples to recognize them by. */
export const PersonPreview = z.object({
  counts: z.array(Count),
  samples: z.array(z.object({ kind: DisposalKind, text: z.string(), at: moment() })),
});
export type PersonPreview = z.infer<typeof PersonPreview>;

/** The value again, as confirmation: erasing cannot be undone. */
export const PersonErasure = PersonKey.and(z.object({ again: z.string().trim() })).refine(
  ({ value, again }) => value.toLowerCase() === again.toLowerCase(),
  { path: ["again"], message: "differs" },
);
export const ErasedPerson = z.object({ counts: z.array(Count) });
