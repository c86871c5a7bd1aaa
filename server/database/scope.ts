import { sql, type Kysely } from "kysely";
import type { Db } from "./connect.ts";
import type { Schema } from "./schema.ts";

/** The company a request may touch. Only {@link companyScope} makes one, and only from a session. */
export type CompanyScope = string & { readonly __brand: "CompanyScope" };

export const companyScope = (session: { company_id: string }) => session.company_id as CompanyScope;

/**
 * Runs `work` in a transaction as the restricted role `sozbir_tenant` with the company set, so that row-level security
 * holds even where a query forgets its `where`. One round trip more than a plain transaction.
 */
export function inCompanyScope<T>(db: Kysely<Schema>, scope: CompanyScope, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.company_id', ${scope}, true), set_config('role', 'sozbir_tenant', true)`.execute(transaction);
    return work(transaction);
  });
}
