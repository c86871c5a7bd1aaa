import type { NewUser, UserProfileChange } from "#contract/user-profiles.ts";
import { ApiError } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { errorTexts } from "../../texts/errors.ts";
import { badEmail, missing, tooShort } from "../../texts/field-problems.ts";
import { weakPasswordText } from "../../texts/weak-passwords.ts";
import type { FieldErrors } from "../../ui/form-context.ts";

/**
 * The contract's rules for an account, passed by the loader: importing the contract would bundle its validation
 * library.
 */
export type Rules = { minLength: number };
export type Found = { errors: FieldErrors; problem: string | undefined };

/** Reads the account from a form, with its validation errors (docs/product.md, What may be entered, User create). */
export function readNewUser(form: FormData, { minLength }: Rules): Found & { user: NewUser } {
  const [email, password, role, companyId] = [
    formText(form, "email").trim(),
    formText(form, "password"),
    formText(form, "role"),
    formText(form, "company_id"),
  ];
  const errors: FieldErrors = {
    ...(!email && { email: missing }),
    ...(!password && { password: missing }),
    ...(!role && { role: chooseOne }),
  };
  const user = { email, password, role, company_id: companyId || null } as NewUser;
  if (Object.keys(errors).length > 0) return { user, errors, problem: "Please fill in all required fields" };
  if (!EMAIL.test(email)) return { user, errors: { email: badEmail }, problem: undefined };
  if (password.length < minLength) return { user, errors: { password: tooShort(minLength) }, problem: undefined };
  return { user, ...companyNeeded(companyId) };
}

/** Reads role and company from the form. */
export function readUserChange(form: FormData): Found & { change: UserProfileChange } {
  const companyId = formText(form, "company_id");
  return {
    change: { role: formText(form, "role"), company_id: companyId } as UserProfileChange,
    ...companyNeeded(companyId),
  };
}

const companyNeeded = (companyId: string): Found =>
  companyId
    ? { errors: {}, problem: undefined }
    : { errors: { company_id: chooseOne }, problem: "Please select a company for non-superadmin users" };

/** Maps the API's errors to the form's fields. */
export function refusedUser(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { code, fields = {} } = error.body;
  const text: FieldErrors = {
    email: code === "email-taken" ? errorTexts["email-taken"] : badEmail,
    password: weakPasswordText(error) ?? "Bu şifre kullanılamaz.",
    role: chooseOne,
    company_id: chooseOne,
  };
  return Object.fromEntries(
    Object.keys(text)
      .filter((name) => name in fields)
      .map((name) => [name, text[name]!]),
  );
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const chooseOne = "Lütfen bir seçim yapın.";
