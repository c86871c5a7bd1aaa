import type { Parts } from "#server/parts.ts";
import { inTransaction } from "#server/database/transaction.ts";
import {
  type CaseResults,
  keepCaseResults,
  listNewlyFixed,
  markFixesReported,
} from "#server/store/knowledge-case-results.ts";
import { findUserFinding, reopenBroken, resolveMended } from "#server/store/user-findings.ts";
import { notifyReporterOfFix } from "./finding-notices.ts";

/**
 * Stores the test results, except where newer knowledge has been tested meanwhile. Findings whose test failed before and
 * passes now are settled, and their reporters notified, once each, except for `finding`, whose reporter is notified
 * separately; settled ones whose test fails again are open again.
 */
export async function keepResults(
  parts: Pick<Parts, "db" | "config" | "mail" | "publicUrl">,
  { version, results }: CaseResults,
  { now, variants, finding: told }: { now: Date; variants: boolean; finding?: string | undefined },
): Promise<void> {
  if (results.length === 0) return;
  const right = results.filter(({ passed }) => passed).map(({ id }) => id);
  await inTransaction(parts.db, async (db) => {
    const mended = right.length > 0 ? await listNewlyFixed(db, right, version) : [];
    await keepCaseResults(db, { version, results }, { now, variants });
    await reopenBroken(
      db,
      results.map(({ id }) => id),
      now,
    );
    if (mended.length === 0) return;
    await resolveMended(
      db,
      mended.map(({ finding_id: id }) => id),
    );
    const untold = mended.filter(({ is_reported: isReported }) => !isReported);
    await markFixesReported(
      db,
      untold.map(({ id }) => id),
      now,
    );
    for (const id of new Set(untold.map(({ finding_id: id }) => id))) {
      const finding = id === told ? undefined : await findUserFinding(db, id);
      if (finding) await notifyReporterOfFix(parts, db, finding);
    }
  });
}
