import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { z } from "zod";
import { PASSWORD_MIN_LENGTH } from "#contract/accounts.ts";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { connectEmbeddedDatabase } from "#server/database/connect-embedded.ts";
import type { Schema } from "#server/database/schema.ts";
import { createSuperadmin, disableSuperadmin, enableSuperadmin } from "#server/domain/users.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { listSuperadminAccounts } from "#server/store/accounts.ts";

// Manages super administrators on DATABASE_URL or the embedded database, also while the server runs. A new one without
// a password gets a generated one, which is printed. A disabled one is signed out and cannot sign in; the last one
// cannot be disabled.
const USAGE = `Usage: npm run create-admin -- e-mail [password]
       npm run create-admin -- --list
       npm run create-admin -- --disable e-mail
       npm run create-admin -- --enable e-mail`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: "boolean" }, disable: { type: "string" }, enable: { type: "string" } },
  });
  await onDatabase(taskOf(values, positionals));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

type Task = (db: Kysely<Schema>) => Promise<void>;

function taskOf(
  { list, disable, enable }: { list?: boolean; disable?: string; enable?: string },
  [email, password = randomBytes(9).toString("base64url")]: string[],
): Task {
  if (list) return showAll;
  const named = disable ?? enable ?? email;
  if (!z.email().safeParse(named).success) throw new Error(USAGE);
  if (disable !== undefined)
    return async (db) => {
      await disableSuperadmin(db, disable);
      console.log(`${disable} is signed out and signs in no more.`);
    };
  if (enable !== undefined)
    return async (db) => {
      await enableSuperadmin(db, enable);
      console.log(`${enable} may sign in again.`);
    };
  if (password.length < PASSWORD_MIN_LENGTH)
    throw new Error(`A password has at least ${PASSWORD_MIN_LENGTH} characters.`);
  return (db) => create(db, email!, password);
}

async function showAll(db: Kysely<Schema>) {
  for (const { email, created_at, disabled_at } of await listSuperadminAccounts(db))
    console.log(`${email}  since ${created_at.slice(0, 10)}${disabled_at ? "  disabled" : ""}`);
}

async function create(db: Kysely<Schema>, email: string, password: string) {
  if (!(await createSuperadmin(db, { email, password }))) throw new Error(`${email} has an account already.`);
  console.log(`Super administrator ${email}, password ${password}`);
}

async function onDatabase(task: Task) {
  const config = readConfig(process.env);
  const reached = config.DATABASE_URL
    ? { url: config.DATABASE_URL, isServed: false, close: async () => {} }
    : await connectEmbeddedDatabase(resolve(config.DATA_DIR));
  try {
    // A running server has migrated the database to its own version.
    if (!reached.isServed) await prepareDatabase(reached.url, console);
    const { db, close } = connect(reached.url, { max: 1 });
    await task(db).finally(close);
  } finally {
    await reached.close();
  }
}
