import type pg from "pg";
import { expect, test } from "vitest";
import { createPreparedStatements } from "#server/database/prepared-statements.ts";

/** A connection to process 7, answered by `own`. */
function connection(own: number) {
  const named: boolean[] = [];
  const client = {
    processID: 7,
    query: async (query: string | { name?: string }) => {
      if (query === "select pg_backend_pid() as own") return { rows: [{ own }] };
      named.push(typeof query === "object" && query.name !== undefined);
      return { rows: [] };
    },
  };
  return { named, client: client as unknown as pg.ClientBase };
}

async function ask(own: number, times: number, text = "select 1 where $1", now = () => 0) {
  const prepared = createPreparedStatements(now);
  const { client, named } = connection(own);
  for (let call = 0; call < times; call += 1) await prepared.ask(client, text, [true]);
  return named.filter(Boolean).length;
}

test("a frequent statement is prepared", async () => {
  expect(await ask(7, 59)).toBe(0);
  expect(await ask(7, 70)).toBe(11);
});

test("a rare statement is not prepared, nor one without a plan", async () => {
  let now = 0;
  expect(await ask(7, 200, "select 1 where $1", () => (now += 2_000))).toBe(0);
  expect(await ask(7, 200, "begin")).toBe(0);
});

test("nothing is prepared behind a proxy, where another server process answers", async () => {
  expect(await ask(8, 200)).toBe(0);
});
