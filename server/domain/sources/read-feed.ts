import { AppError } from "#contract/errors.ts";
import type { Reading, SourceFailure } from "#contract/knowledge-sources.ts";
import type { Parts } from "#server/parts.ts";
import type { SourceRow } from "#server/store/knowledge-sources.ts";
import { countProducts } from "#server/store/products.ts";
import { FetchError, fetchFile } from "../imports/fetch-file.ts";
import { takeIn } from "../imports/import-file.ts";

/** A feed that would take so much of the catalogue away is taken for a broken one. */
const SHRUNK = 0.5;

/**
 * Takes a feed's products in, in place of those the catalogue has. Where it fails, or would take half of them away and
 * nobody said that it may, everything stays as it is. Rejects with the signal's reason at once.
 */
export async function readFeed(
  parts: Parts,
  source: SourceRow,
  signal: AbortSignal,
  mayShrink: boolean,
): Promise<{ failure: SourceFailure; reading?: Reading } | { reading: Reading }> {
  const options = { mode: "replace", skip_refused: true } as const;
  try {
    const bytes = await fetchFile(source.address!, { allowLoopback: parts.config.LOOPBACK_FEEDS, signal });
    const take = (dry_run: boolean) =>
      takeIn(parts, null, source.chatbot_id, bytes, { noun: "products", options: { ...options, dry_run } }, { signal });
    const [before, planned] = [await countProducts(parts.db, source.chatbot_id), await take(true)];
    const { added, changed, removed } = planned;
    const rows = added + changed + planned.unchanged + planned.refused;
    const reading = { done: rows, known: rows, added, changed, removed };
    if (removed > 0 && removed >= before * SHRUNK && !mayShrink) return { failure: "shrunk", reading };
    if (added + changed + removed > 0) await take(false);
    return { reading };
  } catch (error) {
    signal.throwIfAborted();
    return { failure: failureOf(error) };
  }
}

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
