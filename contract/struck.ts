import { z } from "zod";

/** The kinds of claims for which a model's answer is checked. */
export const StruckKind = z.enum([
  "price",
  "percentage",
  "date",
  "time",
  "duration",
  "number",
  "code",
  "phone",
  "email",
  "link",
  "account",
  "iban",
  "address",
]);
export type StruckKind = z.infer<typeof StruckKind>;

/** A claim in a model's answer that its input does not support, verbatim. Staff see it, visitors never do. */
export const Struck = z.object({ kind: StruckKind, text: z.string() });
export type Struck = z.infer<typeof Struck>;
