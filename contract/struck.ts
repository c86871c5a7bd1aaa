import { z } from "zod";

/** What kinds of claims a model's answer is held to. */
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

/** Something a model claimed that nothing it was given says, as it wrote it. Staff read it, visitors never do. */
export const Struck = z.object({ kind: StruckKind, text: z.string() });
export type Struck = z.infer<typeof Struck>;
