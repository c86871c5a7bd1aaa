import type { z } from "zod";
import type { FieldErrors } from "../../ui/form-context.ts";
import { badEmail, missing } from "../../texts/field-problems.ts";

/** What a schema found wrong, in our words, by field; the first problem of each counts. */
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
  if (field === "phone") return "Geçerli bir telefon numarası yazın.";
  if (field === "industry") return "Lütfen bir seçim yapın.";
  return check;
}

/** What the server refuses though our own check let it pass: it names the fields, its words are for developers. */
export const otherTexts = (fields: Record<string, string> = {}): FieldErrors =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, check]));

const check = "Bu alanı kontrol edin.";
