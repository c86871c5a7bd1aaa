import type { z } from "zod";
import type { ImportLine, ImportProblem } from "#contract/import-reports.ts";

/** A schema's errors for a row as problems of an import report: one per field. */
export function problemsOf(error: z.ZodError, values: Record<string, unknown>): ImportLine["problems"] {
  const byField = new Map<string, ImportProblem>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "");
    if (!byField.has(field)) byField.set(field, problemOf(issue, field, values[field]));
  }
  return [...byField].map(([field, problem]) => ({ field, problem, value: shown(values[field]) }));
}

function problemOf(issue: z.core.$ZodIssue, field: string, value: unknown): ImportProblem {
  if (value === undefined || value === null || value === "") return "missing";
  if (issue.code === "too_big" && Array.isArray(value) && issue.path.length === 1) return "too-many";
  if (issue.code === "too_big" && typeof value !== "number") return "too-long";
  if (issue.code === "too_small" && typeof value !== "number") return "missing";
  return OF_FIELD[field] ?? "bad-text";
}

/** The problem of a field that is neither empty nor too long. */
const OF_FIELD: Record<string, ImportProblem> = {
  id: "bad-id",
  sku: "bad-id",
  price: "bad-price",
  old_price: "bad-price",
  currency: "bad-currency",
  stock: "bad-stock",
  url: "bad-address",
};

/** The beginning of the file's value, so that people can find it. */
const shown = (value: unknown) =>
  (value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value)).slice(0, 80);
