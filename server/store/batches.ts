import { newId } from "#server/database/ids.ts";

/** A statement takes at most 65,535 parameters; our widest row has 17. */
const BATCH = 1000;

/** Writes many rows in as few statements as possible. */
export async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH));
}

/** Ascending ids: lists ordered by id keep the rows' order. */
export function risingIds(count: number): string[] {
  const first = Date.now() - count;
  return Array.from({ length: count }, (_, at) => newId(first + at));
}
