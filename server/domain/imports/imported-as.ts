import type { z } from "zod";
import type { ImportOptions } from "#contract/import-reports.ts";
import type { ProductImport } from "#contract/products.ts";

/** What kind of knowledge a file is imported as. */
export type ImportedAs =
  | { noun: "articles"; options: z.output<typeof ImportOptions> }
  | { noun: "products"; options: Pick<z.output<typeof ProductImport>, "dry_run" | "skip_refused" | "mode"> };
