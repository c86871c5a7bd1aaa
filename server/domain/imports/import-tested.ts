import type { ImportReport } from "#contract/import-reports.ts";
import type { Actor } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { changeTested } from "../knowledge-check.ts";
import { importFile } from "./import-file.ts";
import type { ImportedAs } from "./imported-as.ts";

/**
 * Imports a file after running the knowledge tests on the resulting knowledge, unless it is a dry run. Throws as
 * `changeTested` and `importFile`.
 */
export function importTested(
  parts: Parameters<typeof changeTested>[0] & Pick<Parts, "workers" | "databaseUrl">,
  user: Actor | null,
  chatbotId: string,
  bytes: Uint8Array,
  { override_reason: reason, ...what }: ImportedAs & { override_reason: string | undefined },
  { isMeant, signal }: Pick<Parameters<typeof changeTested>[3], "isMeant" | "signal"> = {},
): Promise<ImportReport> {
  if (what.options.dry_run) return importFile(parts, user, chatbotId, bytes, what, { signal });
  const plan = () => ({ file: { bytes, what } });
  return changeTested(
    parts,
    user,
    chatbotId,
    { change: "import", plan, reason, ...(isMeant && { isMeant }), signal },
    (checked) => importFile(parts, user, chatbotId, bytes, what, { checked, signal }),
  );
}
