import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { ErrorBody } from "#contract/errors.ts";
import { PAGE_MAX_BYTES } from "#contract/knowledge-sources.ts";
import { openTransaction } from "../support/open-transaction.ts";
import { type Answer, link, type Pages, sitePage } from "../support/site-server.ts";
import { createSourcesApp, PATIENCE_MS, type SourcesApp } from "../support/sources-app.ts";
import { trapSite } from "../support/trap-site.ts";

let sources: SourcesApp;
beforeAll(async () => void (sources = await createSourcesApp()));
afterAll(() => sources.app.close());
afterEach(() => sources.closeSites());

describe("a site of 300 pages with traps", () => {
  test("is read to its end within its bounds; the second reading of it writes nothing", async () => {
    const asked: { path: string; at: number }[] = [];
    const { add, readAgain, documents, publish } = await sources.open(trapSite(), (path) =>
      asked.push({ path, at: sources.clock.now }),
    );
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
      "/gizli/a": "skipped robots",
      "/noindex": "skipped noindex",
      "/kopya": "skipped duplicate",
      "/bitmez": "failed too-slow",
      "/ayni-2": "skipped duplicate",
      "/asil": "in-review null",
      "/oturum": "in-review null",
      "/haritada": "in-review null",
    });
    expect(found["/latin"]!.title).toBe("Şubeler");
    expect(Object.keys(found).filter((path) => path.startsWith("/takvim")).length).toBeLessThan(8);
    expect(Object.keys(found).filter((path) => path.startsWith("/liste")).length).toBeLessThan(70);
    expect(asked.some(({ path }) => path === "/gizli/a")).toBe(false);
    expect(await sources.passages(found["/oda/fiyat"]!.id)).toEqual(["/oda/fiyat için ayrıntılı bilgi burada yazar."]);
    // One request a second, whatever comes between.
    for (const [at, { at: moment }] of asked.entries())
      if (at > 0) expect(moment - asked[at - 1]!.at).toBeGreaterThanOrEqual(1000);

    await publish();
    const before = await sources.marks();
    expect(await readAgain()).toMatchObject({ failure: null });
    expect(await sources.marks()).toEqual(before);
    expect((await documents("&state=unchanged"))["/oda/fiyat"]).toBeDefined();
  }, 180_000);
});

test("a site that answers without letting us in says why, before it is added and when it is read", async () => {
  const pages: Pages = new Map();
  const { add, at, site } = await sources.open(pages);
  const look = async (page: Answer) => {
    pages.set("/", page);
    const response = await sources.app.call("admin", "POST", `${at}/look`, { address: site.address });
    return ((await response.json()) as ErrorBody).fields;
  };
  const status = (code: number, headers = {}) =>
    ((_, response) => void response.writeHead(code, headers).end()) as Answer;
  expect(await look(status(404))).toEqual({ address: "not-found" });
  expect(await look(status(403))).toEqual({ address: "access-denied" });
  expect(await look(status(302, { location: "/" }))).toEqual({ address: "too-many-redirects" });
  pages.set("/robots.txt", status(503));
  expect(await look(status(200))).toEqual({ address: "server-error" });
  expect(await add()).toMatchObject({ failure: "server-error" });
});

test.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
])(
  "a site that sends everything packed as %s, though asked not to, is read, and its robots.txt holds",
  async (name, pack) => {
    const packed = (text: string, type: string) =>
      ((_, response) =>
        void response.writeHead(200, { "content-type": type, "content-encoding": name }).end(pack(text))) as Answer;
    const html = (title: string, body: string) => packed(sitePage(title, body), "text/html; charset=utf-8");
    const { add, documents } = await sources.open(
      new Map([
        ["/robots.txt", packed("User-agent: *\nDisallow: /gizli", "text/plain")],
        ["/", html("Ana", `<p>Herkese merhaba.</p>${link("/oda")}${link("/gizli")}`)],
        ["/oda", html("Odalar", "<p>Odalarımız denize bakar.</p>")],
        ["/gizli", html("Gizli", "<p>Bunu okumayın.</p>")],
      ]),
    );
    expect(await add()).toMatchObject({ failure: null });
    const found = await documents();
    expect(found["/oda"]).toMatchObject({ state: "in-review", title: "Odalar" });
    expect(await sources.passages(found["/oda"]!.id)).toContain("Odalarımız denize bakar.");
    expect(found["/gizli"]).toMatchObject({ state: "skipped", reason: "robots" });
  },
);

test("a page that unpacks to more than may be read, or is packed in a way nobody knows, fails alone", async () => {
  const pages: Pages = new Map([
    ["/", sitePage("Ana", `<p>Herkese merhaba.</p>${["/bomba", "/bozuk", "/bilinmez"].map(link).join("")}`)],
  ]);
  const packed = (bytes: Uint8Array, name: string) =>
    ((_, response) =>
      void response.writeHead(200, { "content-type": "text/html", "content-encoding": name }).end(bytes)) as Answer;
  pages.set("/bomba", packed(gzipSync(Buffer.alloc(PAGE_MAX_BYTES + 1, "a")), "gzip"));
  pages.set("/bozuk", packed(gzipSync(sitePage("Bozuk", "<p>Yarım.</p>")).subarray(0, -12), "gzip"));
  pages.set("/bilinmez", packed(Buffer.from("Merhaba"), "zstd-neu"));
  const { add, documents } = await sources.open(pages);
  expect(await add()).toMatchObject({ failure: null });
  expect(await documents()).toMatchObject({
    "/": { state: "in-review" },
    "/bomba": { state: "failed", reason: "too-large" },
    "/bozuk": { state: "failed", reason: "unreachable" },
    "/bilinmez": { state: "failed", reason: "unreachable" },
  });
});

test("a site whose pages are XHTML is read like any other, and one given by its map by its map", async () => {
  const typed = (type: string, body: string) =>
    ((_, response) => void response.writeHead(200, { "content-type": type }).end(body)) as Answer;
  const xhtml = (title: string, body: string) => typed("application/xhtml+xml; charset=utf-8", sitePage(title, body));
  const pages: Pages = new Map([
    ["/", xhtml("Ana", `<p>Herkese merhaba.</p>${link("/oda")}`)],
    ["/oda", xhtml("Odalar", "<p>Odalarımız denize bakar.</p>")],
  ]);
  const site = await sources.open(pages);
  await site.add();
  expect(Object.keys(await site.documents()).toSorted()).toEqual(["/", "/oda"]);
  pages.set("/harita", typed("application/xml", `<urlset><url><loc>${site.site.address}/oda</loc></url></urlset>`));
  const map = await sources.open(new Map());
  await map.add({ kind: "site", address: `${site.site.address}/harita` });
  const found = await map.documents();
  expect(Object.keys(found).map((address) => new URL(address).pathname)).toEqual(["/oda"]);
});

test("a site of frames, in capitals and in windows-1254, is read frame by frame and on from its menu", async () => {
  const old = (html: string) =>
    ((_, response) =>
      void response
        .writeHead(200, { "content-type": "text/html" })
        .end(Buffer.from(html.replaceAll("ı", "ý").replaceAll("ş", "þ"), "latin1"))) as Answer;
  const { add, documents } = await sources.open(
    new Map([
      [
        "/",
        old(`<HTML><HEAD><TITLE>Belediye</TITLE></HEAD><FRAMESET COLS="180,*"><FRAME SRC="menu.htm">
          <FRAME SRC="ana.asp"><NOFRAMES><BODY>Tarayıcınız desteklemiyor.</BODY></NOFRAMES></FRAMESET></HTML>`),
      ],
      ["/menu.htm", old(`<HTML><BODY><P>Belediyemizin sayfaları</P><A HREF="pazar.asp?id=4">Pazar</A></BODY></HTML>`)],
      ["/ana.asp", old(`<HTML><BODY><P>Belediyemize hoş geldiniz.</P></BODY></HTML>`)],
      ["/pazar.asp?id=4", old(`<HTML><BODY><P>Pazar salı günleri kurulur.</P></BODY></HTML>`)],
    ]),
  );
  expect(await add()).toMatchObject({ failure: null });
  const found = await documents();
  expect(Object.keys(found).toSorted()).toEqual(["/", "/ana.asp", "/menu.htm", "/pazar.asp?id=4"]);
  expect(found["/"]).toMatchObject({ state: "skipped", reason: "duplicate" });
  expect(await sources.passages(found["/pazar.asp?id=4"]!.id)).toEqual(["Pazar salı günleri kurulur."]);
});

test("a site says on its start page what its footer says of hours and address, and nowhere its popup", async () => {
  const around = `<footer><h4>Çalışma saatleri</h4><ul><li><a href="/sss">Sorular</a></li><li>Hafta içi 09:00 - 19:00</li>
    <li>Pazar: Kapalı</li></ul><p>Moda Cad. No: 45 Kadıköy</p></footer><div class="pencere"><p>İlk muayene ücretsiz!</p></div>`;
  const page = (title: string, text: string) =>
    `<html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main>${around}</body></html>`;
  const long = "Her hastada tek kullanımlık malzeme kullanılır. ".repeat(9);
  const { add, documents } = await sources.open(
    new Map([
      ["/", page("Ana", `${long}${["/bir", "/iki", "/uc", "/dort"].map(link).join("")}`)],
      ...["/bir", "/iki", "/uc"].map((path): [string, string] => [path, page(path, `${long} ${path}`)]),
      ["/dort", page("Yol", "Metroya üç dakika.")],
    ]),
  );
  await add();
  const found = await documents();
  expect((await sources.passages(found["/"]!.id)).slice(1)).toEqual([
    "Hafta içi 09:00 - 19:00",
    "Pazar: Kapalı",
    "Moda Cad. No: 45 Kadıköy",
  ]);
  expect(await sources.passages(found["/bir"]!.id)).toEqual([`${long} /bir`.replaceAll("  ", " ")]);
  expect(await sources.passages(found["/dort"]!.id)).toEqual(["Metroya üç dakika."]);
});

describe("what the frame of a site's pages says of the firm", () => {
  const framed = (title: string, text: string, footer: string) =>
    `<html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main>
      <footer>${footer}</footer></body></html>`;
  /** A server that knows when a page's text was changed, but not its frame. */
  const dated =
    (html: () => string): Answer =>
    (request, response) => {
      if (request.headers["if-modified-since"]) return void response.writeHead(304).end();
      const headers = { "content-type": "text/html", "last-modified": "Mon, 02 Nov 2026 09:00:00 GMT" };
      response.writeHead(200, headers).end(html());
    };

  test("is read again though no page says that it has changed, and nothing is written where it has not", async () => {
    let footer = "<p>Hafta içi 09:00 - 19:00</p><p>0216 555 00 11</p>";
    const paths = ["/bir", "/iki", "/uc"];
    const { add, readAgain, documents } = await sources.open(
      new Map([
        ["/", dated(() => framed("Ana", `Herkese merhaba. ${paths.map(link).join("")}`, footer))],
        ...paths.map((path): [string, Answer] => [path, dated(() => framed(path, `${path} sayfası.`, footer))]),
      ]),
    );
    await add();
    const start = async () => sources.passages((await documents())["/"]!.id);
    expect((await start()).slice(1)).toEqual(["Hafta içi 09:00 - 19:00", "Telefon: 0216 555 00 11"]);
    const before = await sources.marks();
    await readAgain();
    expect(await sources.marks()).toEqual(before);
    footer = "<p>Hafta içi 08:00 - 18:00</p><p>0216 555 00 12</p>";
    await readAgain();
    expect((await start()).slice(1)).toEqual(["Hafta içi 08:00 - 18:00", "Telefon: 0216 555 00 12"]);
  });

  test("is read where one page says it that all of them said before", async () => {
    const hours = "<div><p>Hafta içi 09:00 - 19:00</p></div>";
    const paths = ["/bir", "/iki", "/uc", "/iletisim"];
    const page = (title: string, text: string, below = "") =>
      `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${below}</body></html>`;
    const build = (isBelow: (path: string) => boolean): Pages =>
      new Map([
        ["/", page("Ana", `Herkese merhaba. ${paths.map(link).join("")}`, isBelow("/") ? hours : "")],
        ...paths.map((path): [string, string] => [path, page(path, `${path} sayfası.`, isBelow(path) ? hours : "")]),
      ]);
    const pages = build(() => true);
    const { add, readAgain, documents } = await sources.open(pages);
    await add();
    const contact = async () => sources.passages((await documents())["/iletisim"]!.id);
    expect(await contact()).toEqual(["/iletisim sayfası."]);
    for (const [path, html] of build((path) => path === "/iletisim")) pages.set(path, html);
    await readAgain();
    expect(await contact()).toEqual(["/iletisim sayfası.", "Hafta içi 09:00 - 19:00"]);
    const before = await sources.marks();
    await readAgain();
    expect(await sources.marks()).toEqual(before);
  });

  test("stands once with the start page where all pages state it for search engines alone", async () => {
    const stated = { "@type": "Store", name: "Lirva", openingHours: "Mo-Sa 09:00-19:00", address: "Moda Mevkii 45" };
    const script = `<script type="application/ld+json">${JSON.stringify(stated)}</script>`;
    const paths = ["/bir", "/iki", "/uc"];
    const page = (path: string, more = "") => sitePage(path, `<p>${path} sayfası.</p>${more}`, script);
    const { add, documents } = await sources.open(
      new Map([
        ["/", page("/", paths.map(link).join(""))],
        ...paths.map((path): [string, string] => [path, page(path)]),
      ]),
    );
    await add();
    const found = await documents();
    const said = ["Çalışma saatleri: Pazartesi–Cumartesi 09:00–19:00", "Adres: Moda Mevkii 45"];
    expect(await sources.passages(found["/"]!.id)).toEqual(expect.arrayContaining(said));
    for (const path of paths) expect(await sources.passages(found[path]!.id)).toEqual([`${path} sayfası.`]);
  });

  test("stands once where a sitemap lists the pages", async () => {
    const footer = "<p>Hafta içi 09:00 - 19:00</p>";
    const paths = ["/bir", "/", "/iki", "/uc"];
    const pages: Pages = new Map(paths.map((path) => [path, framed(path, `${path} sayfası.`, footer)]));
    const { add, documents, site } = await sources.open(pages);
    pages.set(
      "/harita.xml",
      (_, response) =>
        void response
          .writeHead(200, { "content-type": "application/xml" })
          .end(`<urlset>${paths.map((path) => `<url><loc>${site.address}${path}</loc></url>`).join("")}</urlset>`),
    );
    await add({ kind: "site", address: `${site.address}/harita.xml`, settings: { most_depth: 0 } });
    const found = await documents();
    expect(await sources.passages(found["/"]!.id)).toEqual(["/ sayfası.", "Hafta içi 09:00 - 19:00"]);
    for (const path of ["/bir", "/iki", "/uc"])
      expect(await sources.passages(found[path]!.id)).toEqual([`${path} sayfası.`]);
  });
});

test("a site is read every day at most, a feed every hour too", async () => {
  const { add, at, source, site } = await sources.open(new Map([["/", sitePage("Ana", "<p>Herkese merhaba.</p>")]]));
  const wish = { kind: "site", address: site.address, every_hours: 1 };
  expect((await sources.app.call("admin", "POST", at, wish)).status).toBe(400);
  await add();
  const { id } = await source();
  expect((await sources.app.call("admin", "PATCH", `${at}/${id}`, { every_hours: 1 })).status).toBe(400);
  await sources.app.json("admin", "PATCH", `${at}/${id}`, { every_hours: 168 });
  expect(await source()).toMatchObject({ every_hours: 168 });
});

test("a site whose robots.txt is longer than is read is held to its first half megabyte, as by search engines", async () => {
  const begun = "User-agent: *\nDisallow: /gizli\n";
  // The end comes in the middle of a rule, whose beginning would exclude everything.
  const filler = "#".repeat(500 * 1024 - begun.length - "\nDisallow: /".length);
  const pages: Pages = new Map([
    ["/", sitePage("Ana", `<p>Herkese merhaba.</p>${["/gizli", "/oda", "/salon"].map(link).join("")}`)],
    ...["/gizli", "/oda", "/salon"].map((path) => [path, sitePage(path, `<p>${path} sayfası.</p>`)] as const),
    ["/robots.txt", `${begun}${filler}\nDisallow: /salon\n${"#".repeat(100_000)}`],
  ]);
  const { add, documents } = await sources.open(pages);
  expect(await add()).toMatchObject({ failure: null });
  expect(await documents()).toMatchObject({
    "/gizli": { state: "skipped", reason: "robots" },
    "/oda": { state: "in-review" },
    "/salon": { state: "in-review" },
  });
});

test("a site that two add at once is one source", async () => {
  const { at, source, site } = await sources.open(new Map([["/", sitePage("Ana", "<p>Herkese merhaba.</p>")]]));
  const { db } = sources.app.services;
  const holding = await openTransaction(db);
  await sql`lock table knowledge_sources in share mode`.execute(holding.db);
  const adding = [1, 2].map(() => sources.app.call("admin", "POST", at, { kind: "site", address: site.address }));
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(2);
  await holding.commit();
  expect((await Promise.all(adding)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expect.poll(async () => (await source()).state, { timeout: PATIENCE_MS }).toBe("idle");
  expect(await sources.app.json("admin", "GET", at)).toHaveLength(1);
});
