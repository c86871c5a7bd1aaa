import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { AuditEntry } from "#contract/audit-log.ts";
import type { CaseSummary, KnowledgeCase } from "#contract/knowledge-cases.ts";
import type { KnowledgeSource } from "#contract/knowledge-sources.ts";
import type { Product } from "#contract/products.ts";
import { readSource } from "#server/domain/sources/read-source.ts";
import { watchSources } from "#server/domain/sources/watch-sources.ts";
import { lockKnowledge } from "#server/store/chatbots.ts";
import { beginReading, takeReading } from "#server/store/knowledge-sources.ts";
import { openTransaction } from "../support/open-transaction.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";
import type { Pages } from "../support/site-server.ts";
import { createSourcesApp, ended, type SourcesApp } from "../support/sources-app.ts";

let sources: SourcesApp;
beforeAll(async () => void (sources = await createSourcesApp()));
afterAll(() => sources.app.close());
afterEach(() => sources.closeSites());

/** How many wait for a lock that somebody else has. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(sources.app.services.db);
  return rows[0]!.count;
};

describe("a product feed", () => {
  const feed =
    (...skus: string[]) =>
    (_: unknown, response: ServerResponse) =>
      void response
        .writeHead(200, { "content-type": "text/csv" })
        .end(`sku,name,price\n${skus.map((sku) => `${sku},Ürün ${sku},10`).join("\n")}`);

  test("is taken in as it changes; one that lost half of its products changes nothing until somebody says so", async () => {
    const pages: Pages = new Map([["/f.csv", feed("1", "2", "3", "4", "5")]]);
    const { add, readAgain, id, site } = await sources.open(pages);
    expect(await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 })).toMatchObject({
      failure: null,
      reading: { added: 5, changed: 0, removed: 0 },
    });
    pages.set("/f.csv", feed("1", "2", "3", "4", "6"));
    expect(await readAgain()).toMatchObject({ failure: null, reading: { added: 1, removed: 1 } });
    pages.set("/f.csv", feed("1", "2"));
    expect(await readAgain()).toMatchObject({ failure: "shrunk", reading: { removed: 3 } });
    expect(await sources.app.json("admin", "GET", `/chatbots/${id}/products`)).toHaveLength(5);
    expect(await readAgain({ may_shrink: true })).toMatchObject({ failure: null, reading: { removed: 3 } });
    expect(await sources.app.json("admin", "GET", `/chatbots/${id}/products`)).toHaveLength(2);
    pages.set("/f.csv", (_, response) => void response.writeHead(500).end());
    expect(await readAgain()).toMatchObject({ failure: "unreachable" });
  });

  test("that may have been cut off in the middle changes nothing until somebody says so", async () => {
    const products = (count: number, more: string[] = []) => [
      "sku;name;price",
      ...Array.from({ length: count }, (_, at) => `K-${at + 1};Ürün ${at + 1};1299,90`),
      ...more,
    ];
    const pages: Pages = new Map([["/f.csv", products(9).join("\n")]]);
    const { add, readAgain, id, site } = await sources.open(pages);
    const prices = async () =>
      (await sources.app.json<Product[]>("admin", "GET", `/chatbots/${id}/products`)).map(({ price }) => price);
    await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
    // Neither a length nor pieces: the body is over when the connection is.
    const endsWithConnection = (body: string) => (_: unknown, response: ServerResponse) => {
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { "content-type": "text/csv", connection: "close" }).end(body);
    };
    for (const cut of [
      products(7, ["K-8;Kesik Ürün"]).join("\n"),
      endsWithConnection(products(7, ["K-8;Kesik Ürün 8;12"]).join("\n")),
      endsWithConnection(`${products(7).join("\n")}\n`),
    ]) {
      pages.set("/f.csv", cut);
      expect(await readAgain()).toMatchObject({ failure: "cut-off" });
      expect(await prices()).toEqual(Array(9).fill(1299.9));
    }
    expect(await readAgain({ may_shrink: true })).toMatchObject({ failure: null, reading: { removed: 2 } });
    pages.set("/f.csv", endsWithConnection(products(8).join("\n")));
    expect(await readAgain()).toMatchObject({ failure: null, reading: { added: 1 } });
  });

  test("with a description that is too long by half an emoji changes nothing when it is read again", async () => {
    const description = `${"a".repeat(4999)}😀 ve daha`;
    const pages: Pages = new Map([
      ["/f.csv", `sku,name,price,description,shipping\n1,Masa,10,${description},${"b".repeat(299)}😀`],
    ]);
    const { add, readAgain, id, site } = await sources.open(pages);
    expect(await add({ kind: "feed", address: `${site.address}/f.csv` })).toMatchObject({ reading: { added: 1 } });
    const [product] = await sources.app.json<Product[]>("admin", "GET", `/chatbots/${id}/products`);
    expect(product).toMatchObject({ description: "a".repeat(4999), shipping: "b".repeat(299) });
    pages.set("/f.csv", `${pages.get("/f.csv") as string}\n`);
    expect(await readAgain()).toMatchObject({ failure: null, reading: { added: 0, changed: 0, removed: 0 } });
  });

  test("whose groups have long names finds them again", async () => {
    const group = `${"g".repeat(99)}😀 ve daha`;
    const row = (sku: string, color: string) => `${sku},Keten Gömlek ${color},10,${color},${group}`;
    const body = `sku,name,price,color,item_group_id\n${row("1", "mavi")}\n${row("2", "beyaz")}`;
    const pages: Pages = new Map([["/f.csv", body]]);
    const { add, readAgain, site } = await sources.open(pages);
    expect(await add({ kind: "feed", address: `${site.address}/f.csv` })).toMatchObject({ reading: { added: 1 } });
    expect(await readAgain()).toMatchObject({ failure: null, reading: { added: 0, changed: 0, removed: 0 } });
  });

  test("stops at once while its file is taken in, and nothing of it is kept", async () => {
    const pages: Pages = new Map([["/f.csv", feed("1")]]);
    const { add, at, source, id, site } = await sources.open(pages);
    // Whoever changes the knowledge waits for this.
    const holding = await openTransaction(sources.app.services.db);
    sources.closing.push(holding.rollback);
    await lockKnowledge(holding.db, id);
    const reading = add({ kind: "feed", address: `${site.address}/f.csv` });
    await expect.poll(() => waiting(), { timeout: 20_000 }).toBe(1);
    const pressed = performance.now();
    await sources.app.json("admin", "POST", `${at}/${(await source()).id}/stop`);
    expect(await reading).toMatchObject({ failure: "stopped" });
    expect(performance.now() - pressed).toBeLessThan(2500);
    await holding.rollback();
    expect(await sources.app.json("admin", "GET", `/chatbots/${id}/products`)).toEqual([]);
  });

  describe("that would turn tests of the knowledge wrong", () => {
    const shop = (shirt: number, bag: number) => (_: unknown, response: ServerResponse) =>
      void response
        .writeHead(200, { "content-type": "text/csv" })
        .end(`sku,name,price\nG1,Keten Gömlek,${shirt}\nC1,Hasır Çanta,${bag}\nS1,Yün Şapka,250`);
    const SHIRT = "Keten gömlek ne kadar?";
    const BAG = "Hasır çanta ne kadar?";

    /** A shop whose shirt costs 900 and whose bag costs 500, which tests know; its feed is read by the hour. */
    async function shopWithTests() {
      const pages: Pages = new Map([["/f.csv", shop(900, 500)]]);
      const opened = await sources.open(pages);
      const { id, at, site, source, add } = opened;
      await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
      for (const [question, price] of [
        [SHIRT, "900,00 TL"],
        [BAG, "500,00 TL"],
      ]) {
        const added = await sources.app.json<KnowledgeCase>("admin", "POST", `/chatbots/${id}/cases`, {
          ...{ question, expected: "answer", must: [price] },
        });
        expect(added.result).toMatchObject({ passed: true });
      }
      return {
        ...opened,
        pages,
        prices: async () =>
          Object.fromEntries(
            (await sources.app.json<Product[]>("admin", "GET", `/chatbots/${id}/products`)).map(({ sku, price }) => [
              sku,
              price,
            ]),
          ),
        async readByTheClock() {
          const { began_at } = await source();
          sources.clock.now += 2 * 3_600_000;
          await sources.app.json("admin", "POST", "/jobs/scheduled/sources.watch/run");
          await expect.poll(async () => (await source()).began_at, { timeout: 15_000 }).not.toBe(began_at);
          return ended(source);
        },
        /** As somebody who saw a reading that was held back. */
        async takeIn({ began_at }: Pick<KnowledgeSource, "began_at">) {
          sources.clock.now += 60_000;
          const in_spite = { began_at, reason: "Yeni fiyat listesi" };
          return sources.app.call("admin", "POST", `${at}/${(await source()).id}/read`, { in_spite });
        },
        summary: () => sources.app.json<CaseSummary>("admin", "GET", `/chatbots/${id}/cases/summary`),
      };
    }

    test("is held back by the clock with which and why, and the administrators are told once; the catalogue stays", async () => {
      const { pages, readByTheClock, prices, id } = await shopWithTests();
      pages.set("/f.csv", shop(1200, 500));
      const held = await readByTheClock();
      expect(held).toMatchObject({
        failure: "tests-fail",
        reading: { added: 0, changed: 1, removed: 0, flips: [{ question: SHIRT, failures: [{ text: "900,00 TL" }] }] },
      });
      expect(held.reading!.flips![0]!.would_say).toContain("1.200,00 TL");
      expect(await prices()).toEqual({ G1: 900, C1: 500, S1: 250 });
      const told = () =>
        sources.app.services.db
          .selectFrom("outbox")
          .select(["subject", "body"])
          .where("body", "like", `%/chatbots/${id}/sources%`)
          .execute();
      const mails = await told();
      expect(mails[0]).toMatchObject({
        subject: "Ürün akışı alınmadı: 127.0.0.1",
        body: expect.stringContaining(`- ${SHIRT}`),
      });
      expect(await readByTheClock()).toMatchObject({ failure: "tests-fail" });
      expect(await told()).toHaveLength(mails.length);
      pages.set("/f.csv", shop(900, 500));
      expect(await readByTheClock()).toMatchObject({ failure: null });
    });

    test("is taken in with a reason, which is kept with who gave it", async () => {
      const { pages, readByTheClock, prices, takeIn, source, summary } = await shopWithTests();
      pages.set("/f.csv", shop(1200, 500));
      const held = await readByTheClock();
      expect((await takeIn(held)).status).toBe(200);
      expect(await ended(source)).toMatchObject({ failure: null, reading: { changed: 1 } });
      expect(await prices()).toMatchObject({ G1: 1200 });
      expect((await summary()).overrides).toMatchObject([
        { change: "import", reason: "Yeni fiyat listesi", questions: [SHIRT], overridden_by_name: ADMIN_EMAIL },
      ]);
      const log = await sources.app.json<AuditEntry[]>("admin", "GET", "/audit_log?noun=products");
      expect(log[0]).toMatchObject({ actor_email: ADMIN_EMAIL, after: { price: 1200 } });
      // Which feed, what it was to change and why; what the tests say is theirs.
      const [press] = await sources.app.json<AuditEntry[]>("admin", "GET", "/audit_log?noun=knowledge_sources");
      expect(press).toMatchObject({
        ...{ actor_email: ADMIN_EMAIL, entity_id: held.id, label: held.name },
        before: { added: 0, changed: 1, removed: 0, failing_tests: 1 },
        after: { reason: "Yeni fiyat listesi" },
      });
      expect(JSON.stringify(press)).not.toMatch(/gömlek|TL/);
      // What is wrong already holds nothing back.
      pages.set("/f.csv", shop(1300, 500));
      expect(await readByTheClock()).toMatchObject({ failure: null });
      expect(await prices()).toMatchObject({ G1: 1300 });
    });

    test("is held back again where it turns wrong by now what nobody saw", async () => {
      const { pages, readByTheClock, prices, takeIn, source } = await shopWithTests();
      pages.set("/f.csv", shop(1200, 500));
      const held = await readByTheClock();
      pages.set("/f.csv", shop(1200, 700));
      expect((await takeIn(held)).status).toBe(200);
      expect(await ended(source)).toMatchObject({
        failure: "tests-fail",
        reading: { changed: 2, flips: [{ question: SHIRT }, { question: BAG }] },
      });
      expect(await prices()).toMatchObject({ G1: 900, C1: 500 });
      expect((await takeIn(held)).status).toBe(409);
      expect((await takeIn(await source())).status).toBe(200);
      expect(await ended(source)).toMatchObject({ failure: null });
      expect(await prices()).toMatchObject({ G1: 1200, C1: 700 });
    });

    test("that would also shrink the catalogue is taken in once both were seen", async () => {
      const { pages, readAgain, prices, takeIn, source } = await shopWithTests();
      pages.set(
        "/f.csv",
        (_, response) =>
          void response.writeHead(200, { "content-type": "text/csv" }).end("sku,name,price\nS1,Yün Şapka,250"),
      );
      expect(await readAgain()).toMatchObject({ failure: "shrunk" });
      const held = await readAgain({ may_shrink: true });
      expect(held).toMatchObject({ failure: "tests-fail", reading: { removed: 2 } });
      expect((await takeIn(held)).status).toBe(200);
      expect(await ended(source)).toMatchObject({ failure: null, reading: { removed: 2 } });
      expect(await prices()).toEqual({ S1: 250 });
    });
  });

  describe("at which we fail ourselves", () => {
    const { signal } = new AbortController();
    const told = (id: string) =>
      sources.app.services.db
        .selectFrom("outbox")
        .select("body")
        .where("body", "like", `%/chatbots/${id}/sources%`)
        .execute();

    test("is tried three times, then given up and told once, until it is well", async () => {
      const { app, clock } = sources;
      const { add, source, id, site, readAgain } = await sources.open(new Map([["/f.csv", feed("1", "2")]]));
      await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
      const { id: sourceId } = await source();
      const run = vi.spyOn(app.services.workers, "run").mockRejectedValue(new Error("a fault of ours"));
      const failThrice = async () => {
        expect(await beginReading(app.services.db, sourceId, new Date(clock.now))).toBe(true);
        for (let time = 0; time < 2; time++)
          await expect(readSource(app.services, { id: sourceId }, signal)).rejects.toThrow("a fault of ours");
        expect(await source()).toMatchObject({ state: "reading" });
        await readSource(app.services, { id: sourceId }, signal);
        expect(await source()).toMatchObject({ state: "idle", failure: "failed-here" });
      };
      await failThrice();
      const mails = await told(id);
      expect(mails[0]!.body).toContain("bizden kaynaklanan bir hata");
      expect((await source()).next_read_at).not.toBeNull();
      await failThrice();
      expect(await told(id)).toHaveLength(mails.length);
      run.mockRestore();
      expect(await app.json("admin", "GET", `/chatbots/${id}/products`)).toHaveLength(2);
      expect(await readAgain()).toMatchObject({ failure: null });
    });

    test("so that the program ends each time, is given up without another try", async () => {
      const { services } = sources.app;
      const asked: string[] = [];
      const { add, source, id, site } = await sources.open(new Map([["/f.csv", feed("1")]]), (path) =>
        asked.push(path),
      );
      await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
      const { id: sourceId } = await source();
      asked.splice(0);
      await beginReading(services.db, sourceId, new Date(sources.clock.now));
      for (let time = 0; time < 3; time++)
        await takeReading(services.db, sourceId, crypto.randomUUID(), new Date(sources.clock.now));
      await readSource(services, { id: sourceId }, signal);
      expect(await source()).toMatchObject({ state: "idle", failure: "failed-here" });
      expect(asked).toEqual([]);
      expect(await told(id)).not.toEqual([]);
    });

    test("but which only the program's end interrupted goes on with the next try", async () => {
      const { services } = sources.app;
      const { add, source, site } = await sources.open(new Map([["/f.csv", feed("1")]]));
      await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
      const { id: sourceId } = await source();
      await beginReading(services.db, sourceId, new Date(sources.clock.now));
      for (let time = 0; time < 3; time++)
        await expect(readSource(services, { id: sourceId }, AbortSignal.abort(new Error("ending")))).rejects.toThrow(
          "ending",
        );
      expect(await source()).toMatchObject({ state: "reading", failure: null });
    });
  });

  test("is read again by the clock", async () => {
    const pages: Pages = new Map([["/f.csv", feed("1")]]);
    const { add, source, id, site } = await sources.open(pages);
    const { read_at: first } = await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
    pages.set("/f.csv", feed("1", "2"));
    sources.clock.now += 2 * 3_600_000;
    await sources.app.json("admin", "POST", "/jobs/scheduled/sources.watch/run");
    await expect.poll(async () => (await source()).read_at, { timeout: 15_000 }).not.toBe(first);
    expect(await sources.app.json("admin", "GET", `/chatbots/${id}/products`)).toHaveLength(2);
  });

  test("is read again although a clock days ahead read it last, or began to", async () => {
    const { add, source, site } = await sources.open(new Map([["/f.csv", feed("1")]]));
    const right = sources.clock.now;
    sources.clock.now += 5 * 24 * 3_600_000;
    const { read_at: ahead } = await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 24 });
    sources.clock.now = right;
    await watchSources(sources.app.services);
    await expect.poll(async () => (await source()).read_at, { timeout: 15_000 }).not.toBe(ahead);
    const { id, read_at } = await ended(source);

    await beginReading(sources.app.services.db, id, new Date(ahead!));
    await watchSources(sources.app.services);
    sources.clock.now += 1000;
    await ended(source);
    expect((await source()).read_at).not.toBe(read_at);
  });

  test("of an archived client is left alone by the clock until the client is back", async () => {
    const { add, source, id, site } = await sources.open(new Map([["/f.csv", feed("1")]]));
    const { id: company } = await sources.app.json("admin", "POST", "/companies", { name: `Eski müşteri ${id}` });
    await sources.app.json("admin", "PATCH", `/chatbots/${id}`, { company_id: company });
    const { read_at: first } = await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
    await sources.app.json("admin", "PUT", `/companies/${company}/state`, { state: "archived" });
    sources.clock.now += 2 * 3_600_000;
    await watchSources(sources.app.services);
    expect(await source()).toMatchObject({ state: "idle", read_at: first });
    await sources.app.json("admin", "PUT", `/companies/${company}/state`, { state: "active" });
    await watchSources(sources.app.services);
    await expect.poll(async () => (await source()).read_at, { timeout: 15_000 }).not.toBe(first);
  });
});
