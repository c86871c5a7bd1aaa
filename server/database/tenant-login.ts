import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import { connect, type Connection, type Db } from "./connect.ts";
import type { Schema } from "./schema.ts";
import type { Misuse } from "./transaction-marks.ts";
import { inTransaction } from "./transaction.ts";

type Options = { password: string; max: number; log: Logger; misuse?: Misuse | undefined };

/**
 * Connections for companies' staff, signed in as a login of this database that has the rights of `sozbir_tenant` and no
 * others: nothing that is said on them makes them the owner's. The login is made or mended here; every node has to show
 * the same `password`. Where the database lets us make none it says so in the log, and `db` is the owner's connections,
 * on which the role is only taken (docs/decisions/0022-locks-limits-and-logins.md).
 */
export async function openTenants(
  owner: Kysely<Schema>,
  url: string,
  { password, max, log, misuse }: Options,
): Promise<Pick<Connection, "db" | "close">> {
  const { name, exists } = await findLogin(owner);
  const connection = connect(urlOf(url, name, password), { max, log: (line) => log.warn(line), misuse });
  try {
    if (!exists || !(await signsIn(connection))) await setLogin(owner, name, password);
    await sql`select 1`.execute(connection.db);
    await takeTemporaryTables(owner, name);
    return connection;
  } catch (error) {
    await connection.close();
    log.warn(
      { err: error, login: name },
      "companies' staff have no login of their own in the database: their queries run on the owner's connections",
    );
    return { db: owner, close: async () => {} };
  }
}

/** Roles belong to the whole database server, so the name says which database's this one is. */
async function findLogin(owner: Db): Promise<{ name: string; exists: boolean }> {
  const { rows } = await sql<{ name: string; exists: boolean }>`
    select name, exists (select from pg_roles where rolname = name) as exists
    from (select 'sozbir_tenant_' || left(md5(current_database()), 16) as name) as login`.execute(owner);
  return rows[0]!;
}

function urlOf(ownerUrl: string, name: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  for (const parameter of ["user", "password"]) url.searchParams.delete(parameter);
  return url.href;
}

/** Whether another start, or another node, has prepared the login for this very password. */
const signsIn = ({ db }: Connection): Promise<boolean> =>
  sql<{ ready: boolean }>`select pg_has_role(session_user, 'sozbir_tenant', 'usage') as ready`.execute(db).then(
    ({ rows }) => rows[0]!.ready,
    () => false,
  );

const setLogin = (owner: Kysely<Schema>, name: string, password: string) =>
  inTransaction(owner, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('sozbir tenant login'))`.execute(db);
    const login = sql.id(name);
    if (!(await findLogin(db)).exists) await sql`create role ${login} login`.execute(db);
    await sql`alter role ${login} with login inherit password ${sql.lit(scramVerifier(password))}`.execute(db);
    await sql`grant sozbir_tenant to ${login}`.execute(db);
  });

/**
 * A temporary table goes before every other one of its name: who may make them can lay one over a table that a function
 * of the owner's reads. By default everybody may.
 */
async function takeTemporaryTables(owner: Kysely<Schema>, name: string): Promise<void> {
  const { rows } = await sql<{ database: string; may: boolean }>`
    select current_database() as database, has_database_privilege(${name}, current_database(), 'temporary') as may`.execute(
    owner,
  );
  const { database, may } = rows[0]!;
  if (may) await sql`revoke temporary on database ${sql.id(database)} from public, sozbir_tenant`.execute(owner);
}

/** What PostgreSQL keeps of a password (RFC 5803): the password itself is in no statement and in no log. */
function scramVerifier(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyed = (word: string) => createHmac("sha256", salted).update(word).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}
