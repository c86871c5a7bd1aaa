import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Review } from "#contract/publications.ts";
import { readSource } from "#server/domain/sources/read-source.ts";
import { beginReading } from "#server/store/knowledge-sources.ts";
import { packedStream, pdfOfStreams } from "../support/documents/pdf.ts";
import { link, type Pages, sitePage } from "../support/site-server.ts";
import { createSourcesApp, PATIENCE_MS, type SourcesApp } from "../support/sources-app.ts";

let sources: SourcesApp;
beforeAll(async () => void (sources = await createSourcesApp()));
afterAll(() => sources.app.close());
afterEach(() => sources.closeSites());

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
    const { add, readAgain, documents, publish } = await sources.open(pages);
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
    // Many servers say so in a page of their own, as if all were well.
    pages.set("/b", sitePage("Sayfa Bulunamadı", "<p>Aradığınız sayfa silinmiş ya da taşınmış olabilir.</p>"));
    await readAgain();
    expect(await documents()).toMatchObject({ "/b": { state: "missing" }, "/c": { state: "unchanged" } });
    await readAgain();
    expect(await documents()).toMatchObject({ "/b": { state: "retired" } });
    const before = await sources.marks();
    await readAgain();
    expect(await sources.marks()).toEqual(before);
    pages.set("/b", small().get("/b")!);
    await readAgain();
    expect((await documents())["/b"]).toMatchObject({ state: "unchanged" });
  });

  test("has new pages where others left room, though the pages that lead to them are unchanged", async () => {
    const pages = small();
    const { add, site, readAgain, documents } = await sources.open(pages);
    await add({ kind: "site", address: site.address, settings: { most_pages: 3 } });
    expect(Object.keys(await documents()).toSorted()).toEqual(["/", "/a", "/b"]);
    pages.delete("/a");
    for (const _ of Array(4)) await readAgain();
    expect(Object.keys(await documents()).toSorted()).toEqual(["/", "/b", "/c"]);
  });

  test("has what an overview says of its pages once, where they say it themselves", async () => {
    const pages = small();
    const card = (path: string, name: string) =>
      `<div class="kart"><h3><a href="${path}">${name}</a></h3><p>${name} için tıklayın.</p></div>`;
    const cards = card("/a", "Giriş") + card("/b", "Otopark bilgisi");
    pages.set("/", sitePage("Ana", `<p>Herkese merhaba.</p>${link("/hizmetler")}${cards}${card("/sepet", "Teras")}`));
    pages.set("/hizmetler", sitePage("Hizmetler", cards));
    const { add, documents } = await sources.open(pages);
    await add();
    const found = await documents();
    expect(await sources.passages(found["/"]!.id)).toEqual([
      "Herkese merhaba.",
      "Teras için tıklayın.",
      "Rezervasyon hattımız her gün açıktır.",
    ]);
    expect(found).toMatchObject({
      "/hizmetler": { state: "skipped", reason: "duplicate" },
      "/a": { state: "in-review" },
      "/b": { state: "in-review" },
    });
  });

  test("has the pages that others lead on to after a moment, instead of their waiting texts", async () => {
    const waiting = (content: string) =>
      sitePage(
        "Bekleyin",
        `<p>Lütfen ${content} saniye bekleyin.</p>`,
        `<meta http-equiv="Refresh" content="${content}">`,
      );
    const pages = small();
    pages.set("/a", waiting("3; URL='/yeni'"));
    pages.set("/b", waiting("0;url=https://baska.example/"));
    pages.set("/c", waiting("300"));
    pages.set("/yeni", small().get("/a")!);
    const { add, documents } = await sources.open(pages);
    await add();
    expect(await documents()).toMatchObject({
      "/a": { state: "skipped", reason: "duplicate" },
      "/b": { state: "failed", reason: "refused-address" },
      "/c": { state: "in-review" },
      "/yeni": { state: "in-review", title: "A" },
    });
  });

  test("has pages taken off that it moved, withdrew or excluded, with the next publication", async () => {
    const pages = small();
    const { add, readAgain, documents, publish, id } = await sources.open(pages);
    await add();
    await publish();
    pages.set("/a", (_, response) => void response.writeHead(301, { location: "/yeni" }).end());
    pages.set("/yeni", small().get("/a")!);
    pages.set("/b", sitePage("B", "<p>Otopark ücretsizdir.</p>", `<meta name="robots" content="noindex">`));
    pages.set("/robots.txt", "User-agent: *\nDisallow: /c");
    await readAgain();
    const skipped = { state: "skipped", is_live: true };
    expect(await documents()).toMatchObject({
      "/a": { ...skipped, reason: "duplicate" },
      "/b": { ...skipped, reason: "noindex" },
      "/c": { ...skipped, reason: "robots" },
      "/yeni": { state: "in-review", is_live: false },
    });
    const { waiting } = await sources.app.json<Review>("admin", "GET", `/chatbots/${id}/review`);
    const goesOff = waiting.map(({ name, goes_off }) => [new URL(name).pathname, goes_off]);
    expect(Object.fromEntries(goesOff)).toEqual({ "/a": true, "/b": true, "/c": true, "/yeni": false });

    await sources.app.json("admin", "POST", `/chatbots/${id}/publications`, {});
    expect(await documents()).toMatchObject({
      "/a": { is_live: false },
      "/b": { is_live: false },
      "/c": { is_live: false },
      "/yeni": { state: "live" },
    });
    const before = await sources.marks();
    await readAgain();
    expect(await sources.marks()).toEqual(before);

    pages.set("/b", small().get("/b")!);
    pages.set("/robots.txt", "");
    pages.delete("/a");
    await readAgain();
    expect(await documents()).toMatchObject({
      "/a": { state: "retired" },
      "/b": { state: "in-review" },
      "/c": { state: "in-review" },
    });
  });

  test("is read where one of its pages holds a NUL, and half a character", async () => {
    const pages = small();
    pages.set("/b", sitePage("Oto\0park", '<h2 id="yer\0&#55357;">Y\0er</h2><p>Otopark \0ücretsiz&#55357;dir.</p>'));
    const { add, documents } = await sources.open(pages);
    expect(await add()).toMatchObject({ failure: null });
    const found = await documents();
    expect(found["/b"]).toMatchObject({ state: "in-review", title: "Otopark" });
    expect(await sources.passages(found["/b"]!.id)).toEqual(["Otopark ücretsiz�dir."]);
    expect(found["/c"]).toMatchObject({ state: "in-review" });
  });

  test("that answers nobody is left as it was, and its administrators are told once until it is well", async () => {
    const pages = small();
    const { add, readAgain, documents, publish, id } = await sources.open(pages);
    await add();
    await publish();
    const mails = () =>
      sources.app.services.db.selectFrom("outbox").select("subject").where("body", "like", `%${id}%`).execute();
    const start = pages.get("/")!;
    pages.set("/", (_, response) => void response.writeHead(502).end());
    const before = await sources.marks();
    expect(await readAgain()).toMatchObject({ failure: "server-error" });
    await readAgain();
    expect(await sources.marks()).toEqual(before);
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
    const { add, at, source, documents } = await sources.open(pages);
    sources.clock.waitsMs = PATIENCE_MS;
    const reading = add();
    await held.promise;
    const pressed = performance.now();
    await sources.app.json("admin", "POST", `${at}/${(await source()).id}/stop`);
    expect(await reading).toMatchObject({ failure: "stopped" });
    expect(performance.now() - pressed).toBeLessThan(2500);
    expect(await documents()).toMatchObject({ "/a": { state: "in-review" }, "/b": { state: "queued" } });
  });

  test("calls a page unchanged once this reading has reached it, also after a stop", async () => {
    const pages = small();
    const { add, readAgain, at, source, documents, publish } = await sources.open(pages);
    await add();
    await publish();
    const held = Promise.withResolvers<void>();
    pages.set("/b", () => held.resolve());
    sources.clock.waitsMs = PATIENCE_MS;
    const reading = readAgain();
    await held.promise;
    const reached = { "/": { state: "unchanged" }, "/a": { state: "unchanged" }, "/b": { state: "live" } };
    await expect.poll(() => documents()).toMatchObject({ ...reached, "/c": { state: "live" } });
    await sources.app.json("admin", "POST", `${at}/${(await source()).id}/stop`);
    await reading;
    expect(await documents()).toMatchObject({ ...reached, "/c": { state: "live" } });
    expect((await source()).documents).toEqual({ unchanged: 2, live: 2 });
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
    const run = vi.spyOn(sources.app.services.workers, "run");
    const { add, at, source, documents } = await sources.open(pages);
    const reading = add();
    await expect.poll(() => run.mock.calls.map(([{ name }]) => name), { timeout: 20_000 }).toContain("documents");
    run.mockRestore();
    const pressed = performance.now();
    await sources.app.json("admin", "POST", `${at}/${(await source()).id}/stop`);
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
    const { add, at, source, documents, site } = await sources.open(pages, (path) => {
      asked.push(path);
      if (asked.filter((one) => one.startsWith("/s-")).length === 20) killing.abort(new Error("killed"));
    });
    await add({ kind: "site", address: site.address, settings: { most_depth: 0 } });
    await sources.app.json("admin", "PATCH", `${at}/${(await source()).id}`, { settings: {} });
    asked.splice(0);
    const { id } = await source();
    await beginReading(sources.app.services.db, id, new Date(sources.clock.now));
    await expect(readSource(sources.app.services, { id }, killing.signal)).rejects.toThrow("killed");
    expect(await source()).toMatchObject({ state: "reading", reading: { done: 20 } });
    const first = asked.splice(0).filter((path) => path.startsWith("/s-"));
    await readSource(sources.app.services, { id }, new AbortController().signal);
    expect(await source()).toMatchObject({ state: "idle", failure: null, reading: { done: 31, known: 31 } });
    expect(asked.filter((path) => first.slice(0, 19).includes(path))).toEqual([]);
    expect(Object.values(await documents()).every(({ state }) => state === "in-review")).toBe(true);
  });
});
