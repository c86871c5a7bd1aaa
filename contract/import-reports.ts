import { z } from "zod";

/** What keeps a row of a file out. The Turkish text of each stands in `web/admin/chatbots/import/problem-texts.ts`. */
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

/** A row of the file: the line it begins at, and what becomes of it. `key` is an article's slug or a product's sku. */
export const ImportLine = z.object({
  line: z.number().int(),
  key: z.string(),
  title: z.string(),
  action: ImportAction,
  problems: z.array(z.object({ field: z.string(), problem: ImportProblem, value: z.string() })),
});
export type ImportLine = z.infer<typeof ImportLine>;

/**
 * What an import does, or would do: `done` is false for a dry run, and where rows were refused and nothing was said
 * about them.
 */
export const ImportReport = z.object({
  done: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Products that are not in the file, where it replaces them all. */
  removed: z.number().int(),
  /** Refused rows first, then in the order of the file; at most `IMPORT_LINES_SHOWN`. */
  lines: z.array(ImportLine),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const IMPORT_LINES_SHOWN = 500;
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;

const yes = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

/**
 * How a file is taken in: first looked at only (`dry_run`), and with or without the rows that are refused
 * (`skip_refused`).
 */
export const ImportOptions = z.object({ dry_run: yes, skip_refused: yes });
