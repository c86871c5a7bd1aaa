import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { freeze, postmasterOf } from "../support/postgres-processes.ts";
import { temporaryFolder } from "./processes.ts";

// tests/load/chaos.ts does the same and more under load, with the whole program.

const dataDir = await temporaryFolder(afterAll);
const cluster = join(dataDir, "postgres", "cluster");
const UNAVAILABLE = { code: "unavailable" };

async function open() {
  const server = await openEmbeddedDatabase({ dataDir, log: () => {}, settings: { fsync: "off" } });
  const { db, close } = connect(server.url, { max: 4 });
  const ask = () => sql`select 1`.execute(db);
  await ask();
  return { db, ask, close, server };
}

test("a server that is killed under a transaction fails it alone, and is started again", async () => {
  const { db, ask, close, server } = await open();
  onTestFinished(() => close().then(server.close));
  const failed = db.transaction().execute(async (transaction) => {
    process.kill(postmasterOf(cluster), "SIGKILL");
    await sql`select pg_sleep(20)`.execute(transaction);
  });
  await expect(failed).rejects.toMatchObject(UNAVAILABLE);
  await vi.waitFor(ask, { timeout: 15_000, interval: 50 });
});

test("a frozen server is noticed within seconds, refused at once from then on, and used again when it goes on", async () => {
  const { ask, close, server } = await open();
  onTestFinished(() => close().then(server.close));
  const thaw = freeze(cluster);
  onTestFinished(thaw);
  const began = performance.now();
  await expect(ask()).rejects.toMatchObject(UNAVAILABLE);
  expect(performance.now() - began).toBeLessThan(10_000);
  const noticed = performance.now();
  await expect(ask()).rejects.toMatchObject(UNAVAILABLE);
  expect(performance.now() - noticed).toBeLessThan(200);
  thaw();
  await vi.waitFor(ask, { timeout: 2_000, interval: 50 });
});

test("a frozen server is ended in four seconds", async () => {
  const { close, server } = await open();
  const thaw = freeze(cluster);
  onTestFinished(thaw);
  const began = performance.now();
  await close();
  await server.close();
  expect(performance.now() - began).toBeLessThan(6_000);
});
