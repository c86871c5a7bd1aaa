import { createHash } from "node:crypto";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listenForChanges, type Changes } from "#server/database/changes.ts";
import { LIRVA, USERS } from "#server/database/demo/cast.ts";
import { readCaller } from "#server/api/session-cookie.ts";
import { PageCache } from "#server/page-cache.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const SCRIPT = "window.name=1";
/** What somebody got into the page by a mistake of ours. */
const INJECTED = "window.name=2";
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
/** Looks like a session's token, and is none. */
const DEAD = "d".repeat(43);
let app: TestApp;
let changes: Changes;
let server: Server;
let rendered = 0;
beforeAll(async () => {
  app = await createTestApp();
  changes = await listenForChanges(app.url, pino({ level: "silent" }));
  const cache = new PageCache(changes);
  const pages = new Hono<{ Variables: { keepPage?: (sent: Headers) => Promise<void> } }>();
  pages.use(async (c, next) => {
    await next();
    await c.get("keepPage")?.(new Headers(c.res.headers));
  });
  pages.get(
    "*",
    cache.keeping(
      (c) => readCaller(app.services, c),
      async (c, _, request) => {
        rendered += 1;
        const headers: Record<string, string> = {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": "script-src 'self' 'nonce-abc'",
        };
        if (c.req.path === "/reset-password") headers["Cache-Control"] = "no-store";
        const { search } = new URL(request.url);
        return new Response(
          `<html><head><link rel="modulepreload" href="/a.js"/></head><body>${rendered} ${request.headers.get("cookie")} ${search}<script>${INJECTED}</script><script nonce="abc">${SCRIPT}</script></body></html>`,
          { headers, status: c.req.path === "/yok" ? 404 : 200 },
        );
      },
    ),
  );
  const listener = getRequestListener((request, env) => pages.fetch(request, env));
  server = createServer((request, response) => void (cache.answer(request, response) || listener(request, response)));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await changes.close();
  await app.close();
});
beforeEach(() => void (rendered = 0));

/** A request without anything a client library adds or undoes. */
function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((done, fail) => {
    httpRequest({ port: (server.address() as AddressInfo).port, path, headers, agent: false }, async (response) => {
      done({
        status: response.statusCode!,
        headers: response.headers,
        body: Buffer.concat(await Array.fromAsync(response)),
      });
    })
      .on("error", fail)
      .end();
  });
}

describe("a page of anonymous visitors", () => {
  test("is rendered once, and comes compressed as the visitor's browser likes it, to the first one, too", async () => {
    const first = await get("/", { "accept-encoding": "br" });
    const br = await get("/", { "accept-encoding": "gzip, br" });
    const gzip = await get("/", { "accept-encoding": "gzip" });
    const plain = await get("/");
    expect(rendered).toBe(1);
    expect([br, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    for (const { body } of [first, br]) expect(brotliDecompressSync(body).toString()).toBe(plain.body.toString());
    expect(br.headers.vary).toBe("Accept-Encoding, Cookie");
  });

  test("names our scripts by their hashes, for a nonce that all get is no secret; another script gets no leave", async () => {
    const policy = (await get("/")).headers["content-security-policy"];
    expect(policy).not.toContain("nonce");
    expect(policy).toContain(hashOf(SCRIPT));
    expect(policy).not.toContain(hashOf(INJECTED));
  });

  test("is the same page with a query it does not read, or a cookie that opens no session", async () => {
    const first = await get("/about?utm_source=gazete&gclid=1", { cookie: `sozbir_session=${DEAD}; theme=dark` });
    for (const [path, headers] of [
      ["/about", {}],
      ["/about?fbclid=2&utm_campaign=yaz", {}],
      ["/about", { cookie: "sozbir_session=x" }],
      ["/about", { cookie: "my_sozbir_session=x; _ga=1" }],
      ["/about", { cookie: `sozbir_session=${DEAD}` }],
      ["/about", { authorization: `Bearer ${DEAD}` }],
    ] as const) {
      const again = await get(path, headers);
      expect(again.body.toString(), path).toBe(first.body.toString());
      expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    }
    expect(rendered).toBe(1);
    expect(first.body.toString()).not.toMatch(/gazete|theme/);
  });

  test("is a page of its own for each value of what it does read", async () => {
    const all = await get("/references");
    const one = await get("/references?sector=Moda&utm_source=a");
    const two = await get("/references?sector=Turizm");
    expect(new Set([all, one, two].map(({ body }) => body.toString())).size).toBe(3);
    expect((await get("/references?utm_source=b&sector=Moda")).body.toString()).toBe(one.body.toString());
    expect(rendered).toBe(3);
  });

  test("gives way when it was used longest ago, and only then", async () => {
    for (let sector = 0; sector < 150; sector += 1) {
      await get(`/references?sector=${sector}`);
      await get("/services");
    }
    rendered = 0;
    await get("/references?sector=149");
    await get("/services");
    expect(rendered).toBe(0);
    await get("/references?sector=0");
    expect(rendered).toBe(1);
  });

  test("is not sent again to who has it", async () => {
    await get("/");
    const { headers } = await get("/");
    const again = await get("/", { "if-none-match": headers.etag! });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test("is another for who is signed in: of that person alone, without other cookies, and no proxy may keep it", async () => {
    const anonymous = await get("/kvkk");
    const [emre, selin] = await Promise.all(
      [USERS.emre, USERS.selin].map(async ({ email }) => (await app.signIn(email)).split("=")[1]!),
    );
    rendered = 0;
    const first = await get("/kvkk", { cookie: `_ga=1; sozbir_session=${emre}`, "accept-encoding": "br" });
    const again = await get("/kvkk?gclid=1", { cookie: `sozbir_session=${emre}`, "accept-encoding": "br" });
    expect(rendered).toBe(1);
    expect(again.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(again.body).toString()).toBe(brotliDecompressSync(first.body).toString());
    expect(brotliDecompressSync(again.body).toString()).not.toMatch(/_ga|sozbir_session/);
    for (const { headers } of [first, again]) {
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(headers.vary).toBe("Accept-Encoding, Cookie");
    }
    const plain = await get("/kvkk", { authorization: `Bearer ${emre}` });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(rendered).toBe(1);
    const hers = await get("/kvkk", { cookie: `sozbir_session=${selin}` });
    expect(rendered).toBe(2);
    expect(hers.body.toString()).not.toBe(plain.body.toString());
    expect((await get("/kvkk")).body.toString()).toBe(anonymous.body.toString());
    expect(
      (await get("/kvkk", { cookie: `sozbir_session=${emre}`, "if-none-match": again.headers.etag as string })).status,
    ).toBe(304);
    // Whoever signed out is anonymous with the next request.
    await app.app.request("/api/auth/sign-out", { method: "POST", headers: { authorization: `Bearer ${selin}` } });
    expect((await get("/kvkk", { cookie: `sozbir_session=${selin}` })).body.toString()).toBe(anonymous.body.toString());
    expect(rendered).toBe(2);
  });

  test("of who is signed in is made anew when what it shows of them is another, and when the site changed", async () => {
    const token = (await app.signIn(USERS.selin.email)).split("=")[1]!;
    const headers = { cookie: `sozbir_session=${token}` };
    await get("/contact", headers);
    rendered = 0;
    await sql`update companies set name = name || ' A.Ş.' where id = ${LIRVA.id}`.execute(app.services.db);
    await get("/contact", headers);
    await get("/contact", headers);
    expect(rendered).toBe(1);
    changes.notifyLocally("site_changed");
    await get("/contact", headers);
    expect(rendered).toBe(2);
  });

  test("is rendered each time where it may not be kept", async () => {
    await get("/");
    for (const [path, headers] of [
      ["/reset-password?token=a", {}],
      ["/yok", {}],
    ] as const) {
      rendered = 0;
      await get(path, headers);
      await get(path, headers);
      expect(rendered, path).toBe(2);
    }
  });

  test("is made anew once a reference or a figure changes, whoever changed it", async () => {
    const renderedAfter = async (change: () => Promise<unknown>) => {
      await get("/");
      rendered = 0;
      await change();
      await expect
        .poll(async () => {
          await get("/");
          return rendered;
        })
        .toBe(1);
    };
    await renderedAfter(() => app.json("admin", "PUT", "/stats", { key: "sectors", value: "11" }));
    await renderedAfter(() =>
      app.json("admin", "POST", "/client_references", {
        company: "Yeni",
        sector: "Sağlık",
        logo: "https://ornek.example/l.png",
        product: "p",
        description: "d",
        website: "https://ornek.example",
      }),
    );
  });
});

test("who changed something sees it with the next request, however long the notification takes", async () => {
  const { changes: own } = app.services;
  let heard = 0;
  const off = own.on("site_changed", () => void (heard += 1));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sozbir changes' and datname = current_database()`.execute(
    app.services.db,
  );
  await expect.poll(() => own.listening).toBe(false);
  heard = 0;
  await app.json("admin", "PUT", "/stats", { key: "sectors", value: "12" });
  expect(heard).toBe(1);
  await expect.poll(() => own.listening && changes.listening, { timeout: 5000 }).toBe(true);
  off();
});

test("while changes cannot be heard no page is kept, and it is again once they can", async () => {
  await get("/");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sozbir changes' and datname = current_database()`.execute(
    app.services.db,
  );
  await expect.poll(() => changes.listening).toBe(false);
  rendered = 0;
  await get("/");
  await get("/");
  expect(rendered).toBe(2);
  await expect.poll(() => changes.listening, { timeout: 5000 }).toBe(true);
  await get("/");
  rendered = 0;
  await get("/");
  expect(rendered).toBe(0);
});
