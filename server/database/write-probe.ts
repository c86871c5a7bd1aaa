import { setTimeout as sleep } from "node:timers/promises";

/** After this long, the database counts as taking no writes. */
const PATIENCE_MS = 3_000;

/**
 * Tells whether the database takes writes, by `write`, which has to commit something. A commit that waits for a stalled
 * disk or for a standby that is away gives no error and may never end, while reads are answered as ever. One write is
 * under way at a time, however many ask. Rejects as `write` does.
 */
export function createWriteProbe(write: () => Promise<unknown>, patienceMs = PATIENCE_MS): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return async () => {
    underWay ??= write()
      .then(() => true)
      .finally(() => (underWay = undefined));
    const late = new AbortController();
    try {
      return await Promise.race([underWay, sleep(patienceMs, false, { signal: late.signal })]);
    } finally {
      late.abort();
    }
  };
}
