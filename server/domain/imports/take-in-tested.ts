import type { ImportReport } from "#contract/import-reports.ts";
import type { Actor } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { changeTested } from "../knowledge-check.ts";
import { takeIn } from "./import-file.ts";
import type { ImportedAs } from "./imported-as.ts";

/**
 * Takes a file in after the tests of the knowledge were run on what would be known then, unless it is only looked at.
 * Throws as `changeTested` and `takeIn`.
 */
export function takeInTested(
  parts: Parameters<typeof changeTested>[0] & Pick<Parts, "workers" | "databaseUrl">,
  user: Actor | null,
  chatbotId: string,
  bytes: Uint8Array,
  { override_reason: reason, ...what }: ImportedAs & { override_reason: string | undefined },
  { isMeant, signal }: Pick<Parameters<typeof changeTested>[3], "isMeant" | "signal"> = {},
): Promise<ImportReport> {
  if (what.options.dry_run) return takeIn(parts, user, chatbotId, bytes, what, { signal });
  const plan = () => ({ file: { bytes, what } });
  return changeTested(
    parts,
    user,
    chatbotId,
    { change: "import", plan, reason, ...(isMeant && { isMeant }), signal },
    (checked) => takeIn(parts, user, chatbotId, bytes, what, { checked, signal }),
  );
}
