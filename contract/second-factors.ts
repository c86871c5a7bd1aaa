import { z } from "zod";
import { moment } from "./text.ts";

/** A code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string()
  .max(64)
  .transform((code) => code.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().min(6).max(32));

/** `required_for_me`: the account may do nothing else before it has a second factor. */
export const SecondFactor = z.object({
  enabled_at: moment().nullable(),
  recovery_codes_left: z.number().int(),
  required_for_me: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** For an authenticator app: the address as a QR code, or the secret (base32) to type. */
export const SecondFactorSetUp = z.object({ secret: z.string(), address: z.string() });
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;

/** Shown once; only their hashes are stored. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
