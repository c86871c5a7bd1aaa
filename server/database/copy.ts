import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { KEEP_ALIVE } from "./keep-alive.ts";
import type { Table } from "./tables.ts";

/** How much of a table is held in memory at once; a larger row is held completely. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** A line break inside a value is escaped as \n: this byte only ever ends a row. */
const ROW_END = 0x0a;

/**
 * The text format of values must not depend on a server's settings. `row_security` off raises an error instead of
 * silently leaving rows out. Waiting for a lock fails after a minute.
 */
const SESSION = {
  timezone: "UTC",
  datestyle: "ISO",
  intervalstyle: "postgres",
  extra_float_digits: "1",
  client_encoding: "UTF8",
  row_security: "off",
  synchronize_seqscans: "off",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  lock_timeout: "60000",
};

/** Opens one connection for copying whole tables; `close` may be called in any state. */
export async function openCopying(url: string): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const options = Object.entries(SESSION).map(([name, value]) => `-c ${name}=${value}`);
  const client = new pg.Client({
    connectionString: url,
    options: options.join(" "),
    application_name: "sozbir backup",
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  // Queries on a lost connection fail by themselves; an unhandled error event would end the process.
  client.on("error", () => {});
  await client.connect();
  return { client, close: () => client.end().catch(() => {}) };
}

/**
 * Yields the rows of a table in PostgreSQL's text format, in key order, in pieces that end at a row's end. Returns the
 * number of rows. They are counted here: the stream may end before the server's own count of them has arrived.
 */
export async function* copyOut(client: pg.Client, table: Table): AsyncGenerator<Buffer, number> {
  const key = await comparable(client, table);
  const order = key.length > 0 ? ` order by ${key.join(", ")}` : "";
  const stream = client.query(
    copyTo(`copy (select ${quotedList(table.columns)} from ${quoted(table.name)}${order}) to stdout`),
  );
  let held: Buffer[] = [];
  let size = 0;
  let rows = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rows += countRows(chunk);
    const end = size + chunk.length >= PIECE_BYTES ? chunk.lastIndexOf(ROW_END) + 1 : 0;
    held.push(chunk.subarray(0, end || chunk.length));
    size += chunk.length;
    if (end === 0) continue;
    yield Buffer.concat(held);
    held = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
  return rows;
}

/** Texts are compared bytewise, so that the order does not depend on the database's collation. */
async function comparable(client: pg.Client, table: Table): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attcollation <> 0",
    [quoted(table.name)],
  );
  const texts = new Set(rows.map(({ name }) => name));
  return table.key.map((column) => `${quoted(column)}${texts.has(column) ? ' collate "C"' : ""}`);
}

/** Copies the rows of one piece into a table; resolves with their number. Throws if the server took fewer or more. */
export async function copyIn(client: pg.Client, table: Table, piece: AsyncIterable<Uint8Array>): Promise<number> {
  let rows = 0;
  const counted = async function* () {
    for await (const chunk of piece) {
      rows += countRows(chunk);
      yield chunk;
    }
  };
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${quotedList(table.columns)}) from stdin`));
  await pipeline(Readable.from(counted(), { objectMode: false }), stream);
  if (stream.rowCount !== rows) throw new Error(`Of ${table.name} ${stream.rowCount} rows arrived instead of ${rows}.`);
  return rows;
}

function countRows(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = bytes.indexOf(ROW_END); at !== -1; at = bytes.indexOf(ROW_END, at + 1)) rows++;
  return rows;
}

export const quoted = (name: string) => pg.escapeIdentifier(name);
const quotedList = (names: string[]) => names.map(quoted).join(", ");
