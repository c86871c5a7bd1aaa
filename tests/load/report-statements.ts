import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import pg from "pg";

// Loaded before a server that is measured; at SIGUSR2 it writes what its main thread asked the database since the last
// time, text by text with how often, to the file STATEMENTS_FILE. `begin` and `commit` are statements like others.

const file = process.env.STATEMENTS_FILE;
if (file && isMainThread) {
  let asked: Record<string, number> = {};
  const client = pg.Client.prototype as unknown as { query(this: unknown, ...args: unknown[]): unknown };
  const { query } = client;
  client.query = function (...args) {
    const [first] = args;
    const text = typeof first === "string" ? first : String((first as { text?: unknown }).text);
    asked[text] = (asked[text] ?? 0) + 1;
    return query.apply(this, args);
  };
  process.on("SIGUSR2", () => {
    writeFileSync(file, JSON.stringify(asked));
    asked = {};
  });
}
