import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = {
  url: string;
  /** Closes remaining connections and drops the database. */
  drop(): Promise<void>;
};

/**
 * A fresh, migrated and otherwise empty database of the project's server, copied from a template in some 30 ms: each
 * test file makes its own, so that files run side by side and see only what they wrote.
 */
export const createDatabase = () => createFrom(inject("postgres").template);

/** The same with the demo cast and its conversations (`plantTestDemo`). */
export const createPlantedDatabase = () => createFrom(inject("postgres").planted);

/** A database without migrations. */
export const createEmptyDatabase = () => createFrom("template0");

/** The same with a Turkish locale: lower('I') is ı there. */
export const createTurkishDatabase = () => createFrom("template0", "locale_provider icu icu_locale 'tr'");

async function createFrom(template: string, more = ""): Promise<TestDatabase> {
  const { adminUrl } = inject("postgres");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin(adminUrl, `create database ${name} template ${template} ${more}`);
  return { url: urlOf(adminUrl, name), drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
