import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import { AppError } from "#contract/errors.ts";
import { connect, type Connection, type Db } from "./connect.ts";
import type { Schema } from "./schema.ts";
import type { Misuse } from "./transaction-guard.ts";
import { inTransaction } from "./transaction.ts";

type Options = {
  password: string;
  max: number;
  log: Logger;
  misuse?: Misuse | undefined;
  /** Waits before another try. */
  pause?: () => Promise<unknown>;
};

const TRIES = 10;
const PAUSE_MS = 1_000;

/**
 * Opens the connections for companies' staff, under a login that has the rights of `sozbir_tenant` and no others: no
 * statement on them can gain the owner's rights. The login is created or repaired here; every node must use the same
 * `password`. If the database does not allow us to create a login, it logs so, and `db` uses the owner's connections,
 * on which only the role is set (docs/decisions/0022-locks-limits-and-logins.md). A refusal that may pass, such as of
 * too many connections, is no such answer: it is tried again, and in the end throws `unavailable`.
 */
export async function openTenants(
  owner: Kysely<Schema>,
  url: string,
  { password, max, log, misuse, pause = () => setTimeout(PAUSE_MS) }: Options,
): Promise<Pick<Connection, "db" | "close">> {
  const { name, exists } = await findLogin(owner);
  const connection = connect(urlOf(url, name, password), { max, log: (line) => log.warn(line), misuse });
  const prepare = async () => {
    if (!exists || !(await signsIn(connection))) await setLogin(owner, name, password);
    await sql`select 1`.execute(connection.db);
    await takeTemporaryTables(owner, name);
  };
  try {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        await prepare();
        return connection;
      } catch (error) {
        if (left === 0 || !mayPass(error)) throw error;
        log.warn({ err: error, login: name }, "the login of companies' staff is not let in; trying again");
        await pause();
      }
    }
  } catch (error) {
    await connection.close();
    if (mayPass(error)) throw error;
    log.warn(
      { err: error, login: name },
      "companies' staff have no login of their own in the database: their queries run on the owner's connections",
    );
    return { db: owner, close: async () => {} };
  }
}

/** A pooler in front of the database answers "08P01" to a login that it does not know, and will do so again. */
const mayPass = (error: unknown): boolean =>
  error instanceof AppError && error.code === "unavailable" && !String(error.cause).endsWith("(08P01)");

/** Roles belong to the whole database server, so the name tells which database this login is for. */
async function findLogin(owner: Db): Promise<{ name: string; exists: boolean }> {
  const { rows } = await sql<{ name: string; exists: boolean }>`
    select name, exists (select from pg_roles where rolname = name) as exists
    from (select 'sozbir_tenant_' || left(md5(current_database()), 16) as name) as login`.execute(owner);
  return rows[0]!;
}

/** In parameters, since an address without a host (`postgresql:///name?host=/run/postgresql`) cannot name a user. */
function urlOf(ownerUrl: string, name: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = "";
  url.password = "";
  url.searchParams.set("user", name);
  url.searchParams.set("password", password);
  return url.href;
}

/** Whether another start or node has already prepared the login with this password. */
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
 * Revokes temporary tables, which everybody may create by default: they hide other tables of the same name, so one
 * could be put in front of a table that a function of the owner reads.
 */
async function takeTemporaryTables(owner: Kysely<Schema>, name: string): Promise<void> {
  const { rows } = await sql<{ database: string; may: boolean }>`
    select current_database() as database, has_database_privilege(${name}, current_database(), 'temporary') as may`.execute(
    owner,
  );
  const { database, may } = rows[0]!;
  if (may) await sql`revoke temporary on database ${sql.id(database)} from public, sozbir_tenant`.execute(owner);
}

/**
 * The verifier that PostgreSQL stores for a password (RFC 5803), so that the password is in no statement and no log.
 */
function scramVerifier(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyed = (word: string) => createHmac("sha256", salted).update(word).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}
