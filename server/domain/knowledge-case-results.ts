import type { Parts } from "#server/parts.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { keepCaseResults, listMended, noteMendedTold, type TestedCase } from "#server/store/knowledge-case-results.ts";
import { findUserFinding } from "#server/store/user-findings.ts";
import { tellMended } from "./finding-notices.ts";

/**
 * Keeps what became of the tests, and tells who reported a finding whose test is right now and was wrong, once, except
 * of the `finding` whose reporter is told otherwise.
 */
export async function keepResults(
  parts: Pick<Parts, "db" | "config" | "mail" | "publicUrl">,
  results: readonly TestedCase[],
  { now, variants, finding: told }: { now: Date; variants: boolean; finding?: string | undefined },
): Promise<void> {
  if (results.length === 0) return;
  const right = results.filter(({ passed }) => passed).map(({ id }) => id);
  await inTransaction(parts.db, async (db) => {
    const mended = right.length > 0 ? await listMended(db, right) : [];
    await keepCaseResults(db, results, { now, variants });
    if (mended.length === 0) return;
    await noteMendedTold(
      db,
      mended.map(({ id }) => id),
      now,
    );
    for (const id of new Set(mended.map(({ finding_id: id }) => id))) {
      const finding = id === told ? undefined : await findUserFinding(db, id);
      if (finding) await tellMended(parts, db, finding);
    }
  });
}
