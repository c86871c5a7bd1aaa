import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { serveChatbotFrame } from "#server/chatbot-frame.ts";
import { listenForChanges } from "#server/database/changes.ts";
import { connect } from "#server/database/connect.ts";
import { openCopying } from "#server/database/copy.ts";
import { withStartLock } from "#server/database/start-lock.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import { queryError } from "#server/database/unavailable.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { startDatabaseProxy } from "../support/database-proxy.ts";
import { asAdmin } from "../support/postgres.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
const UNAVAILABLE = { code: "unavailable", status: 503 };

describe.concurrent("a connection", () => {
  test("that ends in the middle of a transaction fails that transaction, and nothing else", async () => {
    const { db } = app.services;
    const cut = db.transaction().execute(async (transaction) => {
      const { pid } = (await ownPid.execute(transaction)).rows[0]!;
      // Waits until it is gone.
      await asAdmin(inject("postgres").adminUrl, `select pg_terminate_backend(${pid}, 5000)`);
      await ownPid.execute(transaction);
    });
    await expect(cut).rejects.toMatchObject(UNAVAILABLE);
    expect((await ownPid.execute(db)).rows).toHaveLength(1);
  });

  test("that a proxy forgot is given up within seconds: its query fails, changes are heard again", async ({
    onTestFinished: atEnd,
  }) => {
    const proxy = await startDatabaseProxy(app.url);
    const { db, close } = connect(proxy.url, { max: 1 });
    const changes = await listenForChanges(proxy.url, pino({ level: "silent" }));
    atEnd(async () => {
      await changes.close();
      await proxy.close();
      await close();
    });
    await ownPid.execute(db);
    let heard = 0;
    changes.on("site_changed", () => (heard += 1));
    proxy.forget();
    await expect(ownPid.execute(db)).rejects.toMatchObject(UNAVAILABLE);
    expect((await ownPid.execute(db)).rows).toHaveLength(1);
    await vi.waitFor(() => expect([heard > 0, changes.listening]).toEqual([true, true]), { timeout: 10_000 });
  });

  test.runIf(process.platform === "linux")(
    "that may wait long is probed within seconds of silence",
    async ({ onTestFinished: atEnd }) => {
      const proxy = await startDatabaseProxy(app.url);
      atEnd(proxy.close);
      const { close } = await openCopying(proxy.url);
      expect(await secondsToProbes(proxy.url)).toEqual([expect.closeTo(10, -1)]);
      await close();
      await withStartLock(proxy.url, async () => {
        expect(await secondsToProbes(proxy.url)).toEqual([expect.closeTo(10, -1)]);
      });
    },
  );

  test("that works on a slow query is left alone", async () => {
    const { rows } = await sql`select pg_sleep(5)`.execute(app.services.db);
    expect(rows).toHaveLength(1);
  });

  test("that all others have is waited for three seconds", async () => {
    const { db, close } = connect(app.url, { max: 1 });
    const held = Promise.withResolvers<void>();
    const holding = db.transaction().execute(() => held.promise);
    await expect(ownPid.execute(db)).rejects.toMatchObject(UNAVAILABLE);
    held.resolve();
    await holding;
    expect((await ownPid.execute(db)).rows).toHaveLength(1);
    await close();
  });
});

/** For each open connection to `url`, the seconds until the system probes whether the other side is still there. */
async function secondsToProbes(url: string): Promise<number[]> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, "0");
  const lines = (await readFile("/proc/net/tcp", "utf8")).split("\n").map((line) => line.trim().split(/\s+/));
  // The columns: number, local and remote address, state (01: established), queues, timer (02: keep-alive) and its time
  // in hundredths of a second.
  const ours = lines.filter(([, , remote, state]) => remote?.endsWith(`:${port}`) && state === "01");
  return ours.map(([, , , , , timer]) => {
    const [kind, when] = timer!.split(":");
    return kind === "02" ? Number.parseInt(when!, 16) / 100 : Infinity;
  });
}

test.each(["53300", "53100", "57P01", "57P03", "08006", "57014", "25P03"])("SQLSTATE %s is unavailable", (code) => {
  const error = new pg.DatabaseError("…", 0, "error");
  error.code = code;
  expect(queryError(error, false)).toMatchObject(UNAVAILABLE);
});

test("a call without a database is answered 503 with Retry-After, a page in Turkish", async () => {
  const away = await createTestApp();
  onTestFinished(() => away.close());
  serveChatbotFrame(away.app, away.services, () => ({ script: "/s.js", style: "/s.css", later: [] }));
  // A database that is gone: every connection ends, and no new one is let in.
  const name = new URL(away.url).pathname.slice(1);
  const admin = inject("postgres").adminUrl;
  await asAdmin(admin, `alter database ${name} allow_connections false`);
  await asAdmin(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const call = await away.call("nobody", "GET", "/health");
  const page = await away.app.request("/chatbot-iframe/lirva", { headers: { accept: "text/html" } });
  await asAdmin(admin, `alter database ${name} allow_connections true`);
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await call.json()).toMatchObject({ code: "unavailable" });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await page.text()).toContain("Hizmete şu anda ulaşılamıyor");
  expect((await away.call("nobody", "GET", "/health")).status).toBe(200);
});

describe("an outside call", () => {
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();

  test("inside a transaction fails, however deep", async () => {
    const deep = async () => {
      await Promise.resolve();
      assertNoTransaction("S3");
    };
    const within = app.services.db.transaction().execute(() => deep());
    await expect(within).rejects.toThrow("S3 is called inside a transaction");
    const strict = app.services.db.transaction().setIsolationLevel("serializable").execute(deep);
    await expect(strict).rejects.toThrow("inside a transaction");
    const pinned = app.services.db.connection().execute((session) => session.transaction().execute(deep));
    await expect(pinned).rejects.toThrow("inside a transaction");
  });

  test("that was begun inside and happens after its end, or on a mere connection, is none", async () => {
    let after: Promise<void> | undefined;
    await app.services.db.transaction().execute(async () => void (after = later.then(() => assertNoTransaction("S3"))));
    goOn();
    await expect(after).resolves.toBeUndefined();
    const pinned = app.services.db.connection().execute(async () => assertNoTransaction("S3"));
    await expect(pinned).resolves.toBeUndefined();
  });

  test("is what the file store does: nothing is saved, read or removed inside a transaction", async () => {
    const { db, storage } = app.services;
    const calls: (() => Promise<unknown>)[] = [
      () => storage.save("images", "a.png", new Uint8Array(), "image/png"),
      () => storage.read("images", "a.png"),
      () => storage.remove("images", "a.png"),
    ];
    for (const call of calls) await expect(db.transaction().execute(call)).rejects.toThrow("inside a transaction");
  });
});
