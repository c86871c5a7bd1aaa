import { z } from "zod";
import { Role } from "./roles.ts";
import { SecondFactorCode } from "./second-factors.ts";
import { email, line, storableText, withoutDottedCapitals } from "./text.ts";

/** docs/product.md, Numbers. */
export const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 200;

export const Password = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/**
 * The signed-in user as all screens see them (docs/product.md, What is kept, User). `company` is null for a superadmin.
 */
export const CurrentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The name that visitors see; null if it is made from the e-mail address. */
  display_name: z.string().nullable(),
  role: Role,
  company_id: z.uuid().nullable(),
  company: z.object({ id: z.uuid(), name: z.string(), logo: z.string().nullable() }).nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const DISPLAY_NAME_MAX_LENGTH = 40;
export const DisplayNameChange = z.object({ display_name: line(DISPLAY_NAME_MAX_LENGTH).nullable() });
export type DisplayNameChange = z.infer<typeof DisplayNameChange>;

export const SignIn = z.object({
  email: storableText().trim().overwrite(withoutDottedCapitals).min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  /** For accounts with a second factor; without it the call fails with `second-factor-required`. */
  code: SecondFactorCode.optional(),
});
export type SignIn = z.infer<typeof SignIn>;

export const Session = z.object({ user: CurrentUser, expires_at: z.string() });
export const BearerSession = Session.extend({ token: z.string() });

/** Why a password is refused as `weak-password`: the `reasons` of the error. */
const WEAK_PASSWORD_REASONS = ["common", "repeated", "sequence", "personal", "date"] as const;
export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number];

export const PasswordConfirmation = z.object({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) });

export const PasswordChange = z.object({
  new_password: Password,
  /** Checked if sent; the profile form has no input for it. */
  current_password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const RecoverRequest = z.object({ email: email() });
const ResetToken = z.string().min(20).max(100);
export const PasswordReset = z.object({ token: ResetToken, new_password: Password });
export const ResetLink = z.object({ token: ResetToken });
