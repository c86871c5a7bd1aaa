import { AppError } from "#contract/errors.ts";
import { type CaseFlip, FLIPS_SHOWN } from "#contract/knowledge-cases.ts";
import type { ImportReport } from "#contract/import-reports.ts";
import type { SourceFailure } from "#contract/knowledge-sources.ts";
import type { Parts } from "#server/parts.ts";
import type { Progress, SourceRow } from "#server/store/knowledge-sources.ts";
import { countProducts } from "#server/store/products.ts";
import { FetchError, fetchFile } from "../imports/fetch-file.ts";
import { importFile } from "../imports/import-file.ts";
import { importTested } from "../imports/import-tested.ts";
import { mayBeCutOff } from "../imports/may-be-cut-off.ts";
import type { RunsCases } from "../knowledge-check.ts";

/** A feed that would remove this share of the catalogue is assumed to be broken. */
const SHRUNK = 0.5;

/** How much of an answer is stored for display. */
const SHOWN_LENGTH = 500;

/**
 * Replaces the catalogue's products with a feed's. Nothing changes if the feed fails, if it would remove half of the
 * catalogue or may have been cut off, without permission, or if it would make knowledge tests fail without a reason
 * given. `report` says what was changed, or would have been. Rejects with the signal's reason at once.
 */
export async function readFeed(
  parts: Parts & { assistant: RunsCases },
  source: SourceRow,
  signal: AbortSignal,
  mayShrink: boolean,
): Promise<{ failure: SourceFailure | null; reading?: Progress; report?: ImportReport }> {
  const options = { mode: "replace", skip_refused: true } as const;
  const { chatbot_id: chatbotId } = source;
  const inSpite = (source.reading as Progress | null)?.in_spite;
  try {
    const file = await fetchFile(source.address!, { allowLoopback: parts.config.LOOPBACK_FEEDS, signal });
    const { bytes } = file;
    const looked = { noun: "products", options: { ...options, dry_run: true } } as const;
    const before = await countProducts(parts.db, chatbotId);
    const planned = await importFile(parts, null, chatbotId, bytes, looked, { signal });
    const { added, changed, removed } = planned;
    const plan = { reading: progressOf(planned), report: planned };
    if (removed > 0 && removed >= before * SHRUNK && !mayShrink) return { failure: "shrunk", ...plan };
    if (added + changed + removed === 0) return { failure: null, ...plan };
    if (!mayShrink && mayBeCutOff(file, removed > 0)) return { failure: "cut-off", ...plan };
    const taken = await reportOrFlips(() =>
      importTested(
        parts,
        inSpite ? { id: inSpite.by } : null,
        chatbotId,
        bytes,
        { noun: "products", options: { ...options, dry_run: false }, override_reason: inSpite?.reason },
        { isMeant: (found) => wereSeen(found, inSpite?.questions ?? []), signal },
      ),
    );
    if ("report" in taken) return { failure: null, reading: progressOf(taken.report), report: taken.report };
    const { flips } = taken;
    const reading = { ...plan.reading, flips, ...(mayShrink && { may_shrink: true as const }) };
    return { failure: "tests-fail", ...plan, reading };
  } catch (error) {
    signal.throwIfAborted();
    return { failure: failureOf(error) };
  }
}

function progressOf({ added, changed, unchanged, refused, removed }: ImportReport): Progress {
  const rows = added + changed + unchanged + refused;
  return { done: rows, known: rows, added, changed, removed };
}

/** What was imported, or the failing tests, cut to what is shown. */
async function reportOrFlips(
  take: () => Promise<ImportReport>,
): Promise<{ report: ImportReport } | { flips: CaseFlip[] }> {
  try {
    return { report: await take() };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "knowledge-tests-fail") throw error;
    const cut = (text: string) => text.slice(0, SHOWN_LENGTH).toWellFormed();
    const flips = error.flips ?? [];
    return { flips: flips.map((flip) => ({ ...flip, says: cut(flip.says), would_say: cut(flip.would_say) })) };
  }
}

/** If there are more than are shown, nobody saw the rest, and the reason covers all of them. */
const wereSeen = (flips: readonly CaseFlip[], questions: readonly string[]): boolean =>
  questions.length >= FLIPS_SHOWN || flips.every(({ question }) => questions.includes(question));

function failureOf(error: unknown): SourceFailure {
  if (error instanceof FetchError) return error.reason;
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case "address-refused":
      return "refused-address";
    case "payload-too-large":
      return "too-large";
    case "file-unreadable":
    case "too-many-rows":
      return error.code;
    default:
      throw error;
  }
}
