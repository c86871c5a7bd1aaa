import type { NewClientReference } from "#contract/client-references.ts";
import { isWebAddress } from "#contract/web-addresses.ts";
import { formText } from "../../form-text.ts";
import { addressProblem, badAddress } from "../../texts/field-problems.ts";
import type { FieldErrors } from "../../ui/form-context.ts";
import type { Rules } from "./rules.ts";

const fields = ["company", "sector", "logo", "website", "product", "description"] as const;
export const labelField = (row: number) => `metric-label-${row}`;
export const valueField = (row: number) => `metric-value-${row}`;

/**
 * Reads the reference from a form, and returns validation errors by field name. `rows` are the metrics' rows in order.
 */
export function readReference(
  form: FormData,
  rows: readonly number[],
  { lengths }: Rules,
): { reference: NewClientReference; errors: FieldErrors } {
  const text = (name: string) => formText(form, name).replaceAll("\r\n", "\n").trim();
  const errors: FieldErrors = {};
  const reference = Object.fromEntries(fields.map((name) => [name, text(name)])) as Omit<NewClientReference, "metrics">;
  for (const name of fields) {
    if (reference[name].length > lengths[name]) errors[name] = tooLong(lengths[name]);
  }
  if (!isLogo(reference.logo)) errors.logo = addressProblem(reference.logo);
  if (!isWebAddress(reference.website)) errors.website = addressProblem(reference.website);

  const metrics = new Map<string, string>();
  const seen = new Set<string>();
  for (const row of rows) {
    const [label, value] = [text(labelField(row)), text(valueField(row))];
    const folded = label.toLocaleLowerCase("tr");
    if (seen.has(folded)) errors[labelField(row)] = "Bu etiket zaten var.";
    if (label.length > lengths.metric) errors[labelField(row)] = tooLong(lengths.metric);
    if (value.length > lengths.metric) errors[valueField(row)] = tooLong(lengths.metric);
    seen.add(folded);
    metrics.set(label, value);
  }
  return { reference: { ...reference, metrics: Object.fromEntries(metrics) }, errors };
}

/** Returns our texts for the API's errors. */
export const refusedFields = (names: Record<string, string> | undefined): FieldErrors =>
  Object.fromEntries(
    fields
      .filter((name) => names && name in names)
      .map((name) => [name, name === "logo" || name === "website" ? badAddress : "Bu alanı kontrol edin."]),
  );

const isLogo = (address: string) => isWebAddress(address) || /^\/storage\/[\w./-]+$/.test(address);
const tooLong = (most: number) => `En fazla ${most} karakter olabilir.`;
