import { toOrigin } from "#contract/origins.ts";
import type { FieldErrors } from "../ui/form-context.ts";

const PREFIX = "allowed_origins-";
export const originField = (row: number) => `${PREFIX}${row}`;

/** Reads the origins from a form, and returns validation errors by field name. */
export function readOrigins(form: FormData): { origins: string[]; errors: FieldErrors } {
  const origins: string[] = [];
  const errors: FieldErrors = {};
  for (const [name, value] of form) {
    if (!name.startsWith(PREFIX)) continue;
    const origin = toOrigin(String(value).trim());
    if (origin === null) errors[name] = "Geçerli bir adres yazın (https://...).";
    else origins.push(origin);
  }
  return { origins: [...new Set(origins)], errors };
}
