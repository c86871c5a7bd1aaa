import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction, TransactionBuilder } from "kysely";
import type { Schema } from "./schema.ts";

/** Called with what was called inside a transaction, e.g. "S3". */
export type Misuse = (what: string) => void;

type Mark = { open: boolean; misuse: Misuse };
const current = new AsyncLocalStorage<Mark>();

/**
 * Call it before waiting for anything but the database: mail and file servers, HTTP, image processing. A transaction
 * that waits for it would hold its locks and its connection for as long as the other side takes.
 */
export function assertNoTransaction(what: string): void {
  const mark = current.getStore();
  if (mark?.open) mark.misuse(what);
}

/** Lets {@link assertNoTransaction} detect that it runs inside a transaction of `db`, at any call depth. */
export function guardTransactions(db: Kysely<Schema>, misuse: Misuse): Kysely<Schema> {
  const transaction = db.transaction.bind(db);
  const connection = db.connection.bind(db);
  db.transaction = () => markBuilder(transaction(), misuse);
  db.connection = () => {
    const builder = connection();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((session) => work(guardTransactions(session, misuse)));
    return builder;
  };
  db.startTransaction = () => {
    throw new Error("a transaction is what transaction().execute() runs: another's end nobody would see");
  };
  return db;
}

function markBuilder(builder: TransactionBuilder<Schema>, misuse: Misuse): TransactionBuilder<Schema> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  builder.execute = async <T>(work: (transaction: Transaction<Schema>) => Promise<T>) => {
    const mark = { open: true, misuse };
    try {
      return await execute((transaction) => current.run(mark, () => work(transaction)));
    } finally {
      // Work that was started inside and continues after the end is no longer inside.
      mark.open = false;
    }
  };
  builder.setAccessMode = (mode) => markBuilder(setAccessMode(mode), misuse);
  builder.setIsolationLevel = (level) => markBuilder(setIsolationLevel(level), misuse);
  return builder;
}
