import type { Kysely, Transaction } from "kysely";
import type { Schema } from "#server/database/schema.ts";

/** A transaction that stays open concurrently to the test until the test ends it. */
export async function openTransaction(db: Kysely<Schema>) {
  const opened = Promise.withResolvers<Transaction<Schema>>();
  const end = Promise.withResolvers<void>();
  const ended = db.transaction().execute((transaction) => {
    opened.resolve(transaction);
    return end.promise;
  });
  return {
    db: await opened.promise,
    async commit() {
      end.resolve();
      await ended;
    },
    async rollback() {
      end.reject(new Error("rolled back"));
      await ended.catch(() => {});
    },
  };
}
