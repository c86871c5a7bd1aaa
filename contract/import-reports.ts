import { z } from "zod";

/** Why a row of a file is rejected. The Turkish texts are in `web/admin/chatbots/import/problem-texts.ts`. */
export const ImportProblem = z.enum([
  "missing",
  "too-long",
  "too-many",
  "bad-text",
  "bad-id",
  "bad-price",
  "bad-currency",
  "bad-stock",
  "bad-address",
  "duplicate",
]);
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportAction = z.enum(["added", "changed", "unchanged", "refused"]);
export type ImportAction = z.infer<typeof ImportAction>;

/** A row of the file: the line it begins on, and the action taken. `key` is an article's slug or a product's sku. */
export const ImportLine = z.object({
  line: z.number().int(),
  key: z.string(),
  title: z.string(),
  action: ImportAction,
  problems: z.array(z.object({ field: z.string(), problem: ImportProblem, value: z.string() })),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** A field that an import changes: its values as short texts, "" for none. A price is "1299.9 TRY". */
export const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof FieldChange>;

/** An item that an import adds, changes (`fields`) or removes. */
export const ImportDifference = z.object({
  key: z.string(),
  title: z.string(),
  action: z.enum(["added", "changed", "removed"]),
  fields: z.array(FieldChange),
});
export type ImportDifference = z.infer<typeof ImportDifference>;

/**
 * The result of an import or dry run: `done` is false for a dry run, and if rows were rejected without `skip_refused`.
 */
export const ImportReport = z.object({
  done: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Products missing from the file, if it replaces the catalogue. */
  removed: z.number().int(),
  /** Rejected rows first, then in the order of the file; at most `IMPORT_LINES_SHOWN`. */
  lines: z.array(ImportLine),
  /**
   * Removed items first, then changed ones, by the most important field that changes, then added ones; at most
   * `DIFFERENCES_SHOWN` of each.
   */
  differences: z.array(ImportDifference),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const IMPORT_LINES_SHOWN = 500;
export const DIFFERENCES_SHOWN = 100;
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;

const yes = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

/** Options of an import: a dry run first (`dry_run`), and whether to skip rejected rows (`skip_refused`). */
export const ImportOptions = z.object({ dry_run: yes, skip_refused: yes });
