import { z } from "zod";

/** The kinds of claims for which a model's answer is checked. */
export const ClaimKind = z.enum([
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
export type ClaimKind = z.infer<typeof ClaimKind>;

/** A claim in a model's answer that its input does not support, verbatim. Staff see it, visitors never do. */
export const UnsupportedClaim = z.object({ kind: ClaimKind, text: z.string() });
export type UnsupportedClaim = z.infer<typeof UnsupportedClaim>;
