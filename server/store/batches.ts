import { newId } from "#server/database/ids.ts";

/** A statement takes at most 65,535 values; our widest row has 17. */
const BATCH = 1000;

/** Writes many rows in as few statements as there may be. */
export async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH));
}

/** Ids of which each sorts after the one before: lists by id then keep the rows' order. */
export function risingIds(count: number): string[] {
  const first = Date.now() - count;
  return Array.from({ length: count }, (_, at) => newId(first + at));
}
