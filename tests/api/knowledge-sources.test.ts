import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { AuditEntry } from "#contract/audit-log.ts";
import type { CaseSummary, KnowledgeCase } from "#contract/knowledge-cases.ts";
import { type KnowledgeDocument, type KnowledgeSource, LINKED_FILE_MAX_BYTES } from "#contract/knowledge-sources.ts";
import type { Product } from "#contract/products.ts";
import { readSource } from "#server/domain/sources/read-source.ts";
import { lockKnowledge } from "#server/store/chatbots.ts";
import { watchSources } from "#server/domain/sources/watch-sources.ts";
import { beginReading } from "#server/store/knowledge-sources.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { docx } from "../support/documents/office.ts";
import { packedStream, pdf, pdfOfStreams, stream } from "../support/documents/pdf.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";
import { openTransaction } from "../support/open-transaction.ts";
import { type Answer, link, type Pages, sitePage, startSite } from "../support/site-server.ts";
import { trapSite } from "../support/trap-site.ts";

const PATIENCE_MS = 20_000;
let waitsMs = 300;
let now = new Date("2026-11-21T09:00:00Z").getTime();
/** A second between two requests is the clock's alone; only who never ends sending is really waited for. */
const pause = async (ms: number, signal: AbortSignal) => {
  if (ms >= PATIENCE_MS) return void (await sleep(waitsMs, undefined, { signal }));
  now += ms;
};
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ LOOPBACK_FEEDS: "1" }, () => new Date(now), pause)));
afterAll(() => app.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  waitsMs = 300;
  for (const close of closing.splice(0)) await close();
});

async function open(pages: Pages, onRequest?: (path: string) => void) {
  const site = await startSite(pages, onRequest);
  closing.push(site.close);
  const id = `kaynak-${crypto.randomUUID().slice(0, 8)}`;
  await app.json("admin", "POST", "/chatbots", { id, name: "Otel" });
  const at = `/chatbots/${id}/sources`;
  const source = async () => (await app.json<KnowledgeSource[]>("admin", "GET", at))[0]!;
  return {
    site,
    id,
    at,
    source,
    /** Adds it; resolves when its first reading has ended. */
    async add(body: object = { kind: "site", address: site.address }) {
      await app.json("admin", "POST", at, body);
      return ended(source);
    },
    async readAgain(body: object = {}) {
      now += 60_000;
      await app.json("admin", "POST", `${at}/${(await source()).id}/read`, body);
      return ended(source);
    },
    async documents(query = ""): Promise<Record<string, KnowledgeDocument>> {
      const found: KnowledgeDocument[] = [];
      for (let next: string | null = `/chatbots/${id}/documents?limit=100${query}`; next !== null;) {
        const response = await app.call("admin", "GET", next);
        found.push(...((await response.json()) as KnowledgeDocument[]));
        next = /<\/api([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
      }
      return Object.fromEntries(found.map((document) => [document.name.replace(site.address, ""), document]));
    },
    /** As everything in review goes live. */
    publish: () =>
      app.services.db
        .updateTable("knowledge_documents")
        .set({ live_version: sql`draft_version`, state: "live" })
        .where("chatbot_id", "=", id)
        .where("state", "=", "in-review")
        .execute(),
  };
}

async function ended(source: () => Promise<KnowledgeSource>): Promise<KnowledgeSource> {
  await expect.poll(async () => (await source()).state, { timeout: 120_000, interval: 200 }).toBe("idle");
  return source();
}

/** How many wait for a lock that somebody else has. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db);
  return rows[0]!.count;
};

/** What tells a row that was written from one that was not. */
const marks = async () => {
  const { rows } = await sql`select id::text, xmin::text, ctid::text from knowledge_documents
    union all select id::text, xmin::text, ctid::text from knowledge_document_versions order by 1`.execute(
    app.services.db,
  );
  return rows;
};

const passages = async (documentId: string) => {
  const { passages: found } = await app.services.db
    .selectFrom("knowledge_documents as document")
    .innerJoin("knowledge_document_versions as version", "version.id", "document.draft_version")
    .select("version.passages")
    .where("document.id", "=", documentId)
    .executeTakeFirstOrThrow();
  return found.map(({ text }) => text);
};

describe("a site of 300 pages with traps", () => {
  test("is read to its end within its bounds; the second reading of it writes nothing", async () => {
    const asked: { path: string; at: number }[] = [];
    const { add, readAgain, documents, publish } = await open(trapSite(), (path) => asked.push({ path, at: now }));
    expect(await add()).toMatchObject({ failure: null, state: "idle" });
    const found = await documents();
    const reason = (path: string) => found[path] && `${found[path].state} ${found[path].reason}`;
    expect(Object.values(found).filter(({ state }) => state === "in-review").length).toBeGreaterThan(290);
    expect(Object.keys(found).length).toBeLessThanOrEqual(500);
    expect(
      Object.fromEntries(
        [
          "/ozel-ag",
          "/disari",
          "/dongu",
          "/hata",
          "/buyuk",
          "/betik",
          "/gizli/a",
          "/noindex",
          "/kopya",
          "/bitmez",
          "/ayni-2",
          "/asil",
          "/oturum",
          "/haritada",
        ].map((path) => [path, reason(path)]),
      ),
    ).toEqual({
      "/ozel-ag": "failed refused-address",
      "/disari": "failed refused-address",
      "/dongu": "failed too-many-redirects",
      "/hata": "failed server-error",
      "/buyuk": "failed too-large",
      "/betik": "failed needs-script",
      "/gizli/a": "failed robots",
      "/noindex": "failed noindex",
      "/kopya": "failed duplicate",
      "/bitmez": "failed too-slow",
      "/ayni-2": "failed duplicate",
      "/asil": "in-review null",
      "/oturum": "in-review null",
      "/haritada": "in-review null",
    });
    expect(found["/latin"]!.title).toBe("Şubeler");
    expect(Object.keys(found).filter((path) => path.startsWith("/takvim")).length).toBeLessThan(8);
    expect(Object.keys(found).filter((path) => path.startsWith("/liste")).length).toBeLessThan(70);
    expect(asked.some(({ path }) => path === "/gizli/a")).toBe(false);
    expect(await passages(found["/oda/fiyat"]!.id)).toEqual(["/oda/fiyat için ayrıntılı bilgi burada yazar."]);
    // One request a second, whatever comes between.
    for (const [at, { at: moment }] of asked.entries())
      if (at > 0) expect(moment - asked[at - 1]!.at).toBeGreaterThanOrEqual(1000);

    await publish();
    const before = await marks();
    expect(await readAgain()).toMatchObject({ failure: null });
    expect(await marks()).toEqual(before);
    expect((await documents("&state=unchanged"))["/oda/fiyat"]).toBeDefined();
  }, 180_000);
});

describe("files that pages lead to", () => {
  const file =
    (type: string, bytes: Uint8Array, more: Record<string, string> = {}): Answer =>
    (_, response) =>
      void response.writeHead(200, { "content-type": type, ...more }).end(bytes);
  const prices = pdf([
    [
      { y: 780, text: "Oda ücretleri", size: 20, bold: true },
      { y: 740, text: "Deniz manzarali oda gecelik 4.200 TL, kahvalti dahildir." },
    ],
  ]);
  const terms = docx([
    { style: "Heading1", text: "İptal koşulları" },
    { text: "Girişten 48 saat öncesine kadar iptal ücretsizdir." },
  ]);

  test("are read like the firm's own, by what they are, and say why they cannot be", async () => {
    const files: [path: string, answer: Answer][] = [
      ["/dosya/Fiyatlar%202026.pdf", file("application/pdf", prices, { etag: '"1"' })],
      ["/dosya/kosullar.docx", file("application/octet-stream", terms)],
      ["/dosya/taranmis.pdf", file("application/pdf", pdfOfStreams([stream("")]))],
      ["/dosya/gizli.pdf", file("application/pdf", prices, { "x-robots-tag": "noindex" })],
      ["/dosya/kurulum", file("application/octet-stream", Buffer.from("MZ"))],
      ["/dosya/buyuk.pdf", file("application/pdf", Buffer.alloc(LINKED_FILE_MAX_BYTES + 1))],
    ];
    const home = sitePage("Ana", `<p>Herkese merhaba.</p>${files.map(([path]) => link(path)).join("")}`);
    const { add, readAgain, documents, publish } = await open(
      new Map<string, string | Answer>([["/", home], ...files]),
    );
    await add();
    const read = await documents();
    expect(read).toMatchObject({
      "/dosya/Fiyatlar%202026.pdf": { state: "in-review", title: "Oda ücretleri" },
      "/dosya/kosullar.docx": { state: "in-review", title: "İptal koşulları" },
      "/dosya/taranmis.pdf": { state: "failed", reason: "needs-ocr" },
      "/dosya/gizli.pdf": { state: "failed", reason: "noindex" },
      "/dosya/kurulum": { state: "failed", reason: "not-a-document" },
      "/dosya/buyuk.pdf": { state: "failed", reason: "too-large" },
    });
    expect(await passages(read["/dosya/Fiyatlar%202026.pdf"]!.id)).toEqual([
      "Deniz manzarali oda gecelik 4.200 TL, kahvalti dahildir.",
    ]);
    expect(await passages(read["/dosya/kosullar.docx"]!.id)).toEqual([
      "Girişten 48 saat öncesine kadar iptal ücretsizdir.",
    ]);
    await publish();
    const before = await marks();
    await readAgain();
    expect(await marks()).toEqual(before);
  });

  test("come again only where they changed, if their server tells the time of it; the same bytes are not read, the same words write nothing", async () => {
    const since = "Mon, 16 Nov 2026 08:00:00 GMT";
    const handedOut: string[] = [];
    const dated: Answer = (request, response) => {
      if (request.headers["if-modified-since"] === since) return void response.writeHead(304).end();
      handedOut.push("dated");
      file("application/pdf", prices, { "last-modified": since })(request, response);
    };
    let sent = terms;
    const bare: Answer = (request, response) => {
      handedOut.push("bare");
      file("application/octet-stream", sent)(request, response);
    };
    const home = sitePage("Ana", `<p>Herkese merhaba.</p>${link("/fiyat.pdf")}${link("/kosullar.docx")}`);
    const { add, readAgain, documents, publish, id } = await open(
      new Map<string, string | Answer>([
        ["/", home],
        ["/fiyat.pdf", dated],
        ["/kosullar.docx", bare],
      ]),
    );
    await add();
    await publish();
    const before = await marks();
    expect(handedOut.splice(0)).toEqual(["dated", "bare"]);
    const run = vi.spyOn(app.services.workers, "run");
    const filesRead = () => run.mock.calls.splice(0).filter(([{ name }]) => name === "documents").length;
    await readAgain();
    expect(handedOut).toEqual(["bare"]);
    expect(filesRead()).toBe(0);
    expect(await marks()).toEqual(before);
    expect(await documents()).toMatchObject({
      "/fiyat.pdf": { state: "unchanged" },
      "/kosullar.docx": { state: "unchanged" },
    });
    // As one that was read before bytes were compared: it is read once more.
    await app.services.db.updateTable("knowledge_documents").set({ etag: null }).where("chatbot_id", "=", id).execute();
    await readAgain();
    expect(filesRead()).toBe(1);
    await readAgain();
    expect(filesRead()).toBe(0);
    sent = docx([{ text: "Girişten 24 saat öncesine kadar iptal ücretsizdir." }]);
    await readAgain();
    expect(filesRead()).toBe(1);
    expect(await documents()).toMatchObject({ "/kosullar.docx": { state: "in-review", is_live: true } });
    run.mockRestore();
  });
});

describe("a site that is read again", () => {
  const small = (): Pages =>
    new Map([
      ["/", sitePage("Ana", `<p>Herkese merhaba.</p>${["/a", "/b", "/c"].map(link).join("")}`)],
      ["/a", sitePage("A", "<p>Giriş 14.00.</p>")],
      ["/b", sitePage("B", "<p>Otopark ücretsizdir.</p>")],
      ["/c", sitePage("C", "<p>Havuz açıktır.</p>")],
    ]);

  test("has what changed in review, what is gone missing three times and then retired, and keeps what failed", async () => {
    const pages = small();
    const { add, readAgain, documents, publish } = await open(pages);
    await add();
    await publish();
    pages.set("/a", sitePage("A", "<p>Giriş 15.00.</p>"));
    pages.delete("/b");
    pages.set("/c", (_, response) => void response.writeHead(500).end());
    await readAgain();
    expect(await documents()).toMatchObject({
      "/": { state: "unchanged" },
      "/a": { state: "in-review", is_live: true },
      "/b": { state: "missing", is_live: true },
      "/c": { state: "failed", reason: "server-error", is_live: true },
    });
    pages.set("/c", small().get("/c")!);
    await readAgain();
    expect(await documents()).toMatchObject({ "/b": { state: "missing" }, "/c": { state: "unchanged" } });
    await readAgain();
    expect(await documents()).toMatchObject({ "/b": { state: "retired" } });
    const before = await marks();
    await readAgain();
    expect(await marks()).toEqual(before);
    pages.set("/b", small().get("/b")!);
    await readAgain();
    expect((await documents())["/b"]).toMatchObject({ state: "unchanged" });
  });

  test("that answers nobody is left as it was, and its administrators are told once until it is well", async () => {
    const pages = small();
    const { add, readAgain, documents, publish, id } = await open(pages);
    await add();
    await publish();
    const mails = () =>
      app.services.db.selectFrom("outbox").select("subject").where("body", "like", `%${id}%`).execute();
    const start = pages.get("/")!;
    pages.set("/", (_, response) => void response.writeHead(502).end());
    const before = await marks();
    expect(await readAgain()).toMatchObject({ failure: "server-error" });
    await readAgain();
    expect(await marks()).toEqual(before);
    const told = await mails();
    expect(told.length).toBeGreaterThan(0);
    pages.set("/", start);
    expect(await readAgain()).toMatchObject({ failure: null });
    pages.set("/", (_, response) => void response.writeHead(502).end());
    await readAgain();
    expect((await mails()).length).toBe(told.length * 2);
    expect((await documents())["/a"]!.is_live).toBe(true);
  });

  test("stops within two seconds with what was read", async () => {
    const pages = small();
    const held = Promise.withResolvers<void>();
    pages.set("/b", () => held.resolve());
    const { add, at, source, documents } = await open(pages);
    waitsMs = PATIENCE_MS;
    const reading = add();
    await held.promise;
    const pressed = performance.now();
    await app.json("admin", "POST", `${at}/${(await source()).id}/stop`);
    expect(await reading).toMatchObject({ failure: "stopped" });
    expect(performance.now() - pressed).toBeLessThan(2500);
    expect(await documents()).toMatchObject({ "/a": { state: "in-review" }, "/b": { state: "queued" } });
  });

  test("stops as soon in the middle of a file that takes long to read", async () => {
    const pages = small();
    const page = packedStream(Buffer.from(`BT /F1 9 Tf ${"(ab) Tj ".repeat(60_000)} ET`));
    // More than twenty seconds of work.
    const long = pdfOfStreams(Array<string>(100).fill(page));
    pages.set("/", `${pages.get("/") as string}${link("/katalog.pdf")}`);
    pages.set(
      "/katalog.pdf",
      (_, response) => void response.writeHead(200, { "content-type": "application/pdf" }).end(long),
    );
    const run = vi.spyOn(app.services.workers, "run");
    const { add, at, source, documents } = await open(pages);
    const reading = add();
    await expect.poll(() => run.mock.calls.map(([{ name }]) => name), { timeout: 20_000 }).toContain("documents");
    run.mockRestore();
    const pressed = performance.now();
    await app.json("admin", "POST", `${at}/${(await source()).id}/stop`);
    expect(await reading).toMatchObject({ failure: "stopped" });
    expect(performance.now() - pressed).toBeLessThan(2500);
    expect(await documents()).toMatchObject({ "/a": { state: "in-review" }, "/katalog.pdf": { state: "queued" } });
  });

  test("goes on where a reader left it that was killed, and one reader gives way to the next", async () => {
    const paths = Array.from(
      { length: 30 },
      (_, number) => `/s-${String.fromCharCode(97 + (number % 26))}${number > 25 ? "x" : ""}`,
    );
    const pages: Pages = new Map(paths.map((path) => [path, sitePage(path, `<p>${path} sayfası.</p>`)]));
    pages.set("/", sitePage("Ana", `<p>Herkese merhaba.</p>${paths.map(link).join("")}`));
    const asked: string[] = [];
    const killing = new AbortController();
    const { add, at, source, documents, site } = await open(pages, (path) => {
      asked.push(path);
      if (asked.filter((one) => one.startsWith("/s-")).length === 20) killing.abort(new Error("killed"));
    });
    await add({ kind: "site", address: site.address, settings: { most_depth: 0 } });
    await app.json("admin", "PATCH", `${at}/${(await source()).id}`, { settings: {} });
    asked.splice(0);
    const { id } = await source();
    await beginReading(app.services.db, id, new Date(now));
    await expect(readSource(app.services, { id }, killing.signal)).rejects.toThrow("killed");
    expect(await source()).toMatchObject({ state: "reading", reading: { done: 20 } });
    const first = asked.splice(0).filter((path) => path.startsWith("/s-"));
    await readSource(app.services, { id }, new AbortController().signal);
    expect(await source()).toMatchObject({ state: "idle", failure: null, reading: { done: 31, known: 31 } });
    expect(asked.filter((path) => first.slice(0, 19).includes(path))).toEqual([]);
    expect(Object.values(await documents()).every(({ state }) => state === "in-review")).toBe(true);
  });
});

describe("a product feed", () => {
  const feed =
    (...skus: string[]) =>
    (_: unknown, response: ServerResponse) =>
      void response
        .writeHead(200, { "content-type": "text/csv" })
        .end(`sku,name,price\n${skus.map((sku) => `${sku},Ürün ${sku},10`).join("\n")}`);

  test("is taken in as it changes; one that lost half of its products changes nothing until somebody says so", async () => {
    const pages: Pages = new Map([["/f.csv", feed("1", "2", "3", "4", "5")]]);
    const { add, readAgain, id, site } = await open(pages);
    expect(await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 })).toMatchObject({
      failure: null,
      reading: { added: 5, changed: 0, removed: 0 },
    });
    pages.set("/f.csv", feed("1", "2", "3", "4", "6"));
    expect(await readAgain()).toMatchObject({ failure: null, reading: { added: 1, removed: 1 } });
    pages.set("/f.csv", feed("1", "2"));
    expect(await readAgain()).toMatchObject({ failure: "shrunk", reading: { removed: 3 } });
    expect(await app.json("admin", "GET", `/chatbots/${id}/products`)).toHaveLength(5);
    expect(await readAgain({ may_shrink: true })).toMatchObject({ failure: null, reading: { removed: 3 } });
    expect(await app.json("admin", "GET", `/chatbots/${id}/products`)).toHaveLength(2);
    pages.set("/f.csv", (_, response) => void response.writeHead(500).end());
    expect(await readAgain()).toMatchObject({ failure: "unreachable" });
  });

  test("stops at once while its file is taken in, and nothing of it is kept", async () => {
    const pages: Pages = new Map([["/f.csv", feed("1")]]);
    const { add, at, source, id, site } = await open(pages);
    // Whoever changes the knowledge waits for this.
    const holding = await openTransaction(app.services.db);
    closing.push(holding.rollback);
    await lockKnowledge(holding.db, id);
    const reading = add({ kind: "feed", address: `${site.address}/f.csv` });
    await expect.poll(() => waiting(), { timeout: 20_000 }).toBe(1);
    const pressed = performance.now();
    await app.json("admin", "POST", `${at}/${(await source()).id}/stop`);
    expect(await reading).toMatchObject({ failure: "stopped" });
    expect(performance.now() - pressed).toBeLessThan(2500);
    await holding.rollback();
    expect(await app.json("admin", "GET", `/chatbots/${id}/products`)).toEqual([]);
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
      const opened = await open(pages);
      const { id, at, site, source, add } = opened;
      await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
      for (const [question, price] of [
        [SHIRT, "900,00 TL"],
        [BAG, "500,00 TL"],
      ]) {
        const added = await app.json<KnowledgeCase>("admin", "POST", `/chatbots/${id}/cases`, {
          ...{ question, expected: "answer", must: [price] },
        });
        expect(added.result).toMatchObject({ passed: true });
      }
      return {
        ...opened,
        pages,
        prices: async () =>
          Object.fromEntries(
            (await app.json<Product[]>("admin", "GET", `/chatbots/${id}/products`)).map(({ sku, price }) => [
              sku,
              price,
            ]),
          ),
        async readByTheClock() {
          const { began_at } = await source();
          now += 2 * 3_600_000;
          await app.json("admin", "POST", "/jobs/scheduled/sources.watch/run");
          await expect.poll(async () => (await source()).began_at, { timeout: 15_000 }).not.toBe(began_at);
          return ended(source);
        },
        /** As somebody who saw a reading that was held back. */
        async takeIn({ began_at }: Pick<KnowledgeSource, "began_at">) {
          now += 60_000;
          const in_spite = { began_at, reason: "Yeni fiyat listesi" };
          return app.call("admin", "POST", `${at}/${(await source()).id}/read`, { in_spite });
        },
        summary: () => app.json<CaseSummary>("admin", "GET", `/chatbots/${id}/cases/summary`),
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
        app.services.db
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
      const log = await app.json<AuditEntry[]>("admin", "GET", "/audit_log?noun=products");
      expect(log[0]).toMatchObject({ actor_email: ADMIN_EMAIL, after: { price: 1200 } });
      // Which feed, what it was to change and why; what the tests say is theirs.
      const [press] = await app.json<AuditEntry[]>("admin", "GET", "/audit_log?noun=knowledge_sources");
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

  test("is read again by the clock", async () => {
    const pages: Pages = new Map([["/f.csv", feed("1")]]);
    const { add, source, id, site } = await open(pages);
    const { read_at: first } = await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
    pages.set("/f.csv", feed("1", "2"));
    now += 2 * 3_600_000;
    await app.json("admin", "POST", "/jobs/scheduled/sources.watch/run");
    await expect.poll(async () => (await source()).read_at, { timeout: 15_000 }).not.toBe(first);
    expect(await app.json("admin", "GET", `/chatbots/${id}/products`)).toHaveLength(2);
  });

  test("of an archived client is left alone by the clock until the client is back", async () => {
    const { add, source, id, site } = await open(new Map([["/f.csv", feed("1")]]));
    const { id: company } = await app.json("admin", "POST", "/companies", { name: `Eski müşteri ${id}` });
    await app.json("admin", "PATCH", `/chatbots/${id}`, { company_id: company });
    const { read_at: first } = await add({ kind: "feed", address: `${site.address}/f.csv`, every_hours: 1 });
    await app.json("admin", "PUT", `/companies/${company}/state`, { state: "archived" });
    now += 2 * 3_600_000;
    await watchSources(app.services);
    expect(await source()).toMatchObject({ state: "idle", read_at: first });
    await app.json("admin", "PUT", `/companies/${company}/state`, { state: "active" });
    await watchSources(app.services);
    await expect.poll(async () => (await source()).read_at, { timeout: 15_000 }).not.toBe(first);
  });
});
