import { z } from "zod";
import { moment } from "./text.ts";

/** A code of an authenticator app, or one of the recovery codes; blanks and dashes do not count. */
export const SecondFactorCode = z
  .string()
  .max(64)
  .transform((code) => code.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().min(6).max(32));

/** `required_for_me` is true where the account may do nothing else before it has one. */
export const SecondFactor = z.object({
  enabled_at: moment().nullable(),
  recovery_codes_left: z.number().int(),
  required_for_me: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an authenticator app takes: the address as a QR code, or the secret (base32) typed in. */
export const SecondFactorSetUp = z.object({ secret: z.string(), address: z.string() });
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;

/** Shown once; only their hashes are kept. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
