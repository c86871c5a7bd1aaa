import type { z } from "zod";
import { NO_WEB_ADDRESS } from "#contract/person-name.ts";
import type { FieldErrors } from "../../ui/form-context.ts";
import { badEmail, badPhone, missing, webAddressInName } from "../../texts/field-problems.ts";

/** Converts a schema's issues to our texts by field; the first issue of each counts. */
export function fieldTexts(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const texts: FieldErrors = {};
  for (const issue of issues) texts[String(issue.path[0])] ??= textOf(issue);
  return texts;
}

function textOf(issue: z.core.$ZodIssue): string {
  const field = issue.path[0];
  if (issue.code === "too_small") return missing;
  if (issue.code === "too_big" && field !== "phone")
    return `En fazla ${String(issue.maximum)} karakter yazabilirsiniz.`;
  if (field === "email") return issue.input === "" ? missing : badEmail;
  if (field === "phone") return badPhone;
  if (field === "industry") return "Lütfen bir seçim yapın.";
  if (issue.message === NO_WEB_ADDRESS) return webAddressInName;
  return check;
}

/** Texts for fields that the server rejected although our own check passed: its messages are for developers. */
export const otherTexts = (fields: Record<string, string> = {}): FieldErrors =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, check]));

const check = "Bu alanı kontrol edin.";
