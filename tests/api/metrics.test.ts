import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { collectDefaultMetrics } from "prom-client";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { connect } from "#server/database/connect.ts";
import { listenForScrapes } from "#server/metrics/serve-metrics.ts";
import { VERSION } from "#server/version.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const TOKEN = "a token that scrapers carry";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const scrape = async () =>
  (await app.app.request("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } })).text();
/** The value of the sample that begins with `name`, labels and all. */
const sample = (text: string, name: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${name} `))
    ?.split(" ")
    .at(-1);

test("metrics are for who carries the token", async () => {
  expect((await app.app.request("/metrics")).status).toBe(401);
  expect((await app.app.request("/metrics", { headers: { authorization: "Bearer another token" } })).status).toBe(401);
  expect(await scrape()).toContain("# TYPE sozbir_http_requests_total counter");
});

test("without a token there are none", async () => {
  const other = await createTestApp();
  expect((await other.app.request("/metrics")).status).toBe(404);
  await other.close();
});

test("requests are counted by route pattern, answers by outcome and engine; no thread is named", async () => {
  const { id } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {});
  await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId: id, content: "Demo ücretli mi?" });
  await app.call("admin", "GET", "/companies/00000000-0000-7000-8000-000000000000");
  const text = await scrape();
  expect(
    sample(
      text,
      'sozbir_http_requests_total{method="POST",route="/api/functions/assistant/send-message",status="200"}',
    ),
  ).toBe("1");
  expect(sample(text, 'sozbir_http_requests_total{method="GET",route="/api/companies/:id",status="404"}')).toBe("1");
  expect(sample(text, 'sozbir_answers_total{outcome="answered",engine="built-in"}')).toBe("1");
  expect(sample(text, "sozbir_knowledge_indexes")).toBe("1");
  expect(Number(sample(text, "sozbir_knowledge_index_bytes"))).toBeGreaterThan(10_000);
  expect(text).not.toContain(id);
});

test("a page that is kept counts each time it is answered, however often it is read", async () => {
  expect(sample(await scrape(), "sozbir_kept_pages_total")).toBe("0");
  for (let page = 0; page < 3; page += 1) app.services.metrics.keptPages.inc();
  expect(sample(await scrape(), "sozbir_kept_pages_total")).toBe("3");
  expect(sample(await scrape(), "sozbir_kept_pages_total")).toBe("3");
});

test("an open event stream is counted until its reader leaves", async () => {
  const leaving = new AbortController();
  const cookie = await app.signIn("admin@sozbir.example");
  const stream = await app.app.request("/api/changes/inbox?of=demo_requests", {
    headers: { cookie },
    signal: leaving.signal,
  });
  expect(sample(await scrape(), 'sozbir_event_streams{kind="inbox_changed"}')).toBe("1");
  await stream.body!.cancel();
  expect(sample(await scrape(), 'sozbir_event_streams{kind="inbox_changed"}')).toBe("0");
});

test("what waits in the outbox, and how long, is read when it is asked for", async () => {
  await app.services.db
    .insertInto("outbox")
    .values({
      id: "00000000-0000-7000-8000-000000000001",
      to_address: "selin@lirva.example",
      subject: "Merhaba",
      body: "…",
      created_at: new Date(Date.now() - 3_600_000).toISOString(),
    })
    .execute();
  const text = await scrape();
  expect(Number(sample(text, "sozbir_outbox_oldest_seconds"))).toBeGreaterThanOrEqual(3600);
  expect(sample(text, "sozbir_database_up")).toBe("1");
  expect(sample(text, "sozbir_jobs_failed")).toBe("0");
});

test("a node whose database takes no writes is not ready", async () => {
  const url = new URL(app.url);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const standby = connect(url.href, { max: 1 });
  onTestFinished(standby.close);
  const { request } = createApp({ ...app.services, db: standby.db });
  expect((await request("/api/health/ready")).status).toBe(503);
  expect((await request("/api/health")).status).toBe(200);
});

test("a port of their own that is taken is named with its variable", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const config = { ...app.services.config, METRICS_PORT: port, HOST: "127.0.0.1" };
  await expect(listenForScrapes(app.services.metrics, config)).rejects.toThrow(
    `Port ${port} is taken by another program; set METRICS_PORT to a free one.`,
  );
});

test("health tells the version; live asks nothing of the database, ready asks it and refuses when the program ends", async () => {
  for (const path of ["/health", "/health/live", "/health/ready"]) {
    expect(await app.json("nobody", "GET", path)).toEqual({ status: "ok", version: VERSION });
  }
  app.services.changes.end();
  expect((await app.call("nobody", "GET", "/health/ready")).status).toBe(503);
  expect((await app.call("nobody", "GET", "/health/live")).status).toBe(200);
});

test("every error carries the request's id, in its body and its header", async () => {
  const response = await app.call("nobody", "GET", "/companies");
  expect(response.status).toBe(401);
  expect((await response.json()).requestId).toBe(response.headers.get("x-request-id"));
});

test("the sample dashboard asks only for what is there", async () => {
  const dashboard = await readFile(new URL("../../docs/dashboards/sozbir.json", import.meta.url), "utf8");
  const asked = new Set(dashboard.match(/\bsozbir_\w+/g));
  collectDefaultMetrics({ register: app.services.metrics.registry, prefix: "sozbir_" });
  const names = new Set(app.services.metrics.registry.getMetricsAsArray().map(({ name }) => name));
  expect([...asked].filter((name) => !names.has(name.replace(/_(bucket|sum|count)$/, "")))).toEqual([]);
});
