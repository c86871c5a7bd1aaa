import { createHash } from "node:crypto";
import pg from "pg";

/** A statement run this often within a minute is hot; a rare one is planned anew each time. */
const HOT = 60;
const WITHIN_MS = 60_000;
/** A connection keeps its prepared statements until it ends, so their number is limited. */
const MAX_NAMES = 100;
const MAX_COUNTED = 2_000;

export type PreparedStatements = {
  /** The statement as it should be run on this connection: named if it is hot, so that it is planned only once. */
  ask<Row extends pg.QueryResultRow>(
    client: pg.ClientBase,
    text: string,
    values: unknown[] | undefined,
  ): Promise<pg.QueryResult<Row>>;
};

/**
 * Prepares frequent statements under names derived from their text. Nothing is prepared behind a proxy that runs a
 * connection's statements on several servers in turn; such a proxy is recognized by its own numbers for the server's
 * processes.
 */
export function createPreparedStatements(now: () => number = () => performance.now()): PreparedStatements {
  const names = new Map<string, string>();
  let counts = new Map<string, number>();
  let since = now();
  const direct = new WeakMap<pg.ClientBase, boolean>();
  /** When a statement's columns have changed, its text gets another name from then on. */
  let generation = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    if (now() - since > WITHIN_MS || counts.size > MAX_COUNTED) {
      counts = new Map();
      since = now();
    }
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < HOT || !MAY_BE_PREPARED.test(text)) return undefined;
    names.set(text, newName(text));
    return names.get(text);
  }

  const newName = (text: string) =>
    createHash("sha256").update(`${generation} ${text}`).digest("base64url").slice(0, 24);

  /** Whether the replying server process is the one the connection was opened to. */
  async function isDirect(client: pg.ClientBase): Promise<boolean> {
    const known = direct.get(client);
    if (known !== undefined) return known;
    const { rows } = await client.query<{ own: number }>("select pg_backend_pid() as own");
    const told = (client as unknown as { processID: number | null }).processID;
    direct.set(client, rows[0]!.own === told);
    return rows[0]!.own === told;
  }

  return {
    async ask(client, text, values) {
      const name = nameOf(text);
      if (name === undefined || !(await isDirect(client))) return client.query(text, values as unknown[]);
      try {
        return await client.query({ name, text, values: values as unknown[] });
      } catch (error) {
        if (!isOutlived(error)) throw error;
        generation += 1;
        names.set(text, newName(text));
        if ((client as pg.Client).getTransactionStatus() === "I")
          return client.query({ name: names.get(text)!, text, values: values as unknown[] });
        throw Object.assign(error as Error, { code: AGAIN });
      }
    },
  };
}

/** Statements that read or write rows; `begin` and the like have no plan. */
const MAY_BE_PREPARED = /^\s*(?:select|insert|update|delete|with)\b/i;

/** The tables have changed since it was prepared, or somebody discarded it: running it again succeeds. */
const isOutlived = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === "26000" || (error.code === "0A000" && error.message.includes("cached plan must not change")));

/** Treated as a collision (transaction.ts): the transaction is restarted. */
const AGAIN = "40001";
