import type { AuditEntry } from "#contract/audit-log.ts";
import { INCOMING, type IncomingNoun } from "#contract/incoming.ts";
import { auditFields } from "../../texts/audit-log.ts";
import { formatMoment, formatNumber } from "../../texts/dates.ts";
import { roleLabels } from "../../texts/roles.ts";
import { settingLabels } from "../../texts/settings.ts";
import { industries } from "../../texts/statuses.ts";

/** One field of a change: its label and its values before and after as text; "" if empty. */
export type FieldChange = { field: string; label: string; before: string; after: string };

/** Company names by id, for companies that still exist. */
export type Names = Readonly<Record<string, string>>;

/** Returns the fields of an entry in reading order; of a created or deleted row those with a value. */
export function fieldChanges(
  { noun, action, before, after }: Pick<AuditEntry, "noun" | "action" | "before" | "after">,
  companies: Names,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field,
      label: auditFields[field] ?? field,
      before: inWords(noun, field, before?.[field], companies),
      after: inWords(noun, field, after?.[field], companies),
    }))
    .filter((change) => action === "updated" || change.before !== "" || change.after !== "")
    .sort((one, other) => placeOf(one.field) - placeOf(other.field));
}

/** Sort key of a field: names first, ids last. */
function placeOf(field: string): number {
  const place = ORDER.indexOf(field);
  return place === -1 ? ORDER.length + (/(^|_)id$/.test(field) ? 1 : 0) : place;
}
const ORDER = ["rows", "key", "value", "name", "title", "email", "company", "role", "company_id", "status"];

function inWords(noun: string, field: string, value: unknown, companies: Names): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Evet" : "Hayır";
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "object")
    return Array.isArray(value)
      ? value.map((one) => inWords(noun, "", one, companies)).join("\n")
      : ofObject(noun, value as Record<string, unknown>, companies);
  const text = String(value);
  if (field === "company_id") return companies[text] ?? text;
  if (field === "iframe_code" && text.startsWith("/company-report/")) return "Platform raporu";
  if (field === "key" && noun === "settings") return settingLabels[text] ?? text;
  if (field.endsWith("_at") && !Number.isNaN(Date.parse(text))) return formatMoment(text);
  return labelsOf(noun, field)?.[text] ?? text;
}

const ofObject = (noun: string, value: Record<string, unknown>, companies: Names) =>
  Object.entries(value)
    .map(([key, one]) => `${key}: ${inWords(noun, "", one, companies)}`)
    .join("\n");

function labelsOf(noun: string, field: string): Readonly<Record<string, string>> | undefined {
  if (field === "role") return roleLabels;
  if (field === "industry") return industries;
  return field === "status" && noun in INCOMING ? INCOMING[noun as IncomingNoun].statuses : undefined;
}
