import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";

/** Kysely on this one connection, inside the transaction it is in. */
export function kyselyOnClient(client: pg.Client): Kysely<Schema> {
  const lent = { query: client.query.bind(client), release() {} } as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: async () => lent, end: async () => {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
