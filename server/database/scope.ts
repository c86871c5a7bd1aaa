import { sql, type Kysely } from "kysely";
import type { Db } from "./connect.ts";
import type { Schema } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** The company a request may access. Only {@link companyScope} makes one, and only from a session. */
export type CompanyScope = string & { readonly __brand: "CompanyScope" };

export const companyScope = (session: { company_id: string }) => session.company_id as CompanyScope;

/** Runs work on the database with one caller's rights. */
export type InScope = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Who makes a change; every change is written to the audit log with it (migrations/0005-audit-log.sql). */
export type Actor = { id: string };

/**
 * Runs `work` in a transaction in which the audit log knows the actor. Like {@link inTransaction}, it may run `work`
 * more than once.
 */
export function asActor<T>(db: Kysely<Schema>, actor: Actor, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('app.actor', ${actor.id}, true)`.execute(transaction);
    return work(transaction);
  });
}

/**
 * Runs `work` in a transaction with the rights of `sozbir_tenant` and the company set, so that row-level security holds
 * even if a query forgets its `where`. The connections of `tenants` have no other rights (tenant-login.ts); the role is
 * set all the same, for a database that lets us create no login. Changes are written to the audit log as `actor`'s.
 * Costs one round trip more than a plain transaction.
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
