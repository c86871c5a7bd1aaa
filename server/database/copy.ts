import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Table } from "./tables.ts";

/** How much of a table is held in memory at once; a larger row is held whole. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * How values are written must not depend on a server's settings. Row-level security off means: an error instead of rows
 * silently left out. Whoever waits a minute for a lock is told so instead of waiting for good.
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

/** One connection to copy whole tables over; `close` may be called whatever state it is in. */
export async function openCopying(url: string): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const options = Object.entries(SESSION).map(([name, value]) => `-c ${name}=${value}`);
  const client = new pg.Client({
    connectionString: url,
    options: options.join(" "),
    application_name: "sozbir backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Whoever asks something of a lost connection is told; an unheard event would end the process.
  client.on("error", () => {});
  await client.connect();
  return { client, close: () => client.end().catch(() => {}) };
}

/**
 * The rows of a table in PostgreSQL's text form, in the order of its key, in pieces that end with a row. Returns the
 * number of rows.
 */
export async function* copyOut(client: pg.Client, table: Table): AsyncGenerator<Buffer, number> {
  const key = await comparable(client, table);
  const order = key.length > 0 ? ` order by ${key.join(", ")}` : "";
  const stream = client.query(
    copyTo(`copy (select ${quotedList(table.columns)} from ${quoted(table.name)}${order}) to stdout`),
  );
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // A row's own line ends are written as \n in letters: this byte ends a row and nothing else.
    const end = size + chunk.length >= PIECE_BYTES ? chunk.lastIndexOf(0x0a) + 1 : 0;
    held.push(chunk.subarray(0, end || chunk.length));
    size += chunk.length;
    if (end === 0) continue;
    yield Buffer.concat(held);
    held = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
  return stream.rowCount;
}

/** Texts are compared by their bytes, so that the order is the same whatever a database's own collation is. */
async function comparable(client: pg.Client, table: Table): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attcollation <> 0",
    [quoted(table.name)],
  );
  const texts = new Set(rows.map(({ name }) => name));
  return table.key.map((column) => `${quoted(column)}${texts.has(column) ? ' collate "C"' : ""}`);
}

/** Adds the rows of one piece to a table; resolves with their number. */
export async function copyIn(client: pg.Client, table: Table, piece: AsyncIterable<Uint8Array>): Promise<number> {
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${quotedList(table.columns)}) from stdin`));
  await pipeline(Readable.from(piece, { objectMode: false }), stream);
  return stream.rowCount;
}

export const quoted = (name: string) => pg.escapeIdentifier(name);
const quotedList = (names: string[]) => names.map(quoted).join(", ");
