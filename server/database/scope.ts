import { sql, type Kysely } from "kysely";
import type { Db } from "./connect.ts";
import type { Schema } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** The company a request may touch. Only {@link companyScope} makes one, and only from a session. */
export type CompanyScope = string & { readonly __brand: "CompanyScope" };

export const companyScope = (session: { company_id: string }) => session.company_id as CompanyScope;

/** The database as one caller may use it. */
export type InScope = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Who changes something; every change is then written to the audit log (migrations/0005-audit-log.sql). */
export type Actor = { id: string };

/**
 * Runs `work` in a transaction in which the audit log knows who acts; as {@link inTransaction}, more than once if need
 * be.
 */
export function asActor<T>(db: Kysely<Schema>, actor: Actor, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('app.actor', ${actor.id}, true)`.execute(transaction);
    return work(transaction);
  });
}

/**
 * Runs `work` in a transaction with the rights of `sozbir_tenant` and the company set, so that row-level security holds
 * even where a query forgets its `where`. `tenants` are connections that have no other rights (tenant-login.ts); the
 * role is taken all the same, for a database that lets us make no login. What `actor` changes is written to the audit
 * log. One round trip more than a plain transaction.
 */
export function inCompanyScope<T>(
  tenants: Kysely<Schema>,
  scope: CompanyScope,
  work: (db: Db) => Promise<T>,
  actor?: Actor,
): Promise<T> {
  return inTransaction(tenants, async (transaction) => {
    await sql`select set_config('app.company_id', ${scope}, true), set_config('app.actor', ${actor?.id ?? ""}, true), set_config('role', 'sozbir_tenant', true)`.execute(
      transaction,
    );
    return work(transaction);
  });
}
