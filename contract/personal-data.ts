import { z } from "zod";
import { DisposalKind } from "./retention.ts";
import { moment } from "./text.ts";

/**
 * How a person is named: by e-mail address, telephone number (of ten digits, however written), thread, or the number
 * that a company knows a customer by. Whose number it is, the super administrator says by `company_id`; without one it
 * is the provider's own.
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

/** What is kept of a person: how much of each kind, and a few of each to be recognised by. */
export const PersonPreview = z.object({
  counts: z.array(Count),
  samples: z.array(z.object({ kind: DisposalKind, text: z.string(), at: moment() })),
});
export type PersonPreview = z.infer<typeof PersonPreview>;

/** The address once more: erasing cannot be taken back. */
export const PersonErasure = PersonKey.and(z.object({ again: z.string().trim() })).refine(
  ({ value, again }) => value.toLowerCase() === again.toLowerCase(),
  { path: ["again"], message: "differs" },
);
export const ErasedPerson = z.object({ counts: z.array(Count) });
