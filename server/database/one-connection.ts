import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Whoever holds a connection and waits for a second one can wait for ever: as many of them as the pool has connections
 * hold them all. So inside a transaction there is that transaction and nothing else.
 */
const transactions = new AsyncLocalStorage<{ open: boolean }>();

/** Runs `work` as the work of a transaction. */
export async function holdingConnection<T>(work: () => Promise<T>): Promise<T> {
  const held = { open: true };
  try {
    return await transactions.run(held, work);
  } finally {
    held.open = false; // what goes on after it may ask the pool again
  }
}

/** Starts what goes on beside the transaction, and which the transaction does not wait for. */
export const besideTransaction = <T>(work: () => T): T => transactions.exit(work);

/** Throws where the caller holds a connection already: a mistake in the program, found by the first call of it. */
export function refuseSecondConnection(): void {
  if (transactions.getStore()?.open)
    throw new Error("a second database connection was asked for inside a transaction: use the transaction's `db`");
}
