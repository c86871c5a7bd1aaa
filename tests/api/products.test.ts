import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import type { ImportReport } from "#contract/import-reports.ts";
import { NewProduct, type Product } from "#contract/products.ts";
import { fetchFile } from "#server/domain/imports/fetch-file.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
let id = "";
beforeAll(async () => void (app = await createTestApp({ LOOPBACK_FEEDS: "1" })));
afterAll(() => app.close());
/** Every test has a chatbot of its own that sells nothing. */
beforeEach(async () => {
  id = `dukkan-${crypto.randomUUID().slice(0, 8)}`;
  await app.json("admin", "POST", "/chatbots", { id, name: "Dükkân" });
});

const list = (query = "") => app.json<Product[]>("admin", "GET", `/chatbots/${id}/products${query}`);
const bySku = async () => Object.fromEntries((await list()).map((product) => [product.sku, product]));
const ask = (question: string) => app.json<ExplainedAnswer>("admin", "POST", `/chatbots/${id}/ask`, { question });

function post(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return app.call("admin", "POST", `/chatbots/${id}/products/import`, form);
}

async function takeIn(
  text: string | Uint8Array<ArrayBuffer>,
  options: Record<string, string> = {},
): Promise<ImportReport> {
  const response = await post({ file: new File([text], "urunler"), ...options });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as ImportReport;
}

const refusals = ({ lines }: ImportReport) =>
  lines
    .filter(({ action }) => action === "refused")
    .map(({ line, problems }) => `${line}: ${problems.map(({ field, problem }) => `${field} ${problem}`).join(", ")}`);

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Mağaza</title>
<item>
  <g:id>KG-1-M</g:id><g:item_group_id>KG-1</g:item_group_id>
  <title>Keten Gömlek - Mavi, M</title><g:description><![CDATA[<p>İnce &amp; serin</p><br>keten.]]></g:description>
  <link>https://lirva.example/kg-1</link><g:price>1299.90 TRY</g:price><g:sale_price>999.90 TRY</g:sale_price>
  <g:availability>in stock</g:availability><g:size>M</g:size><g:color>Mavi</g:color><g:product_type>Giyim &gt; Gömlek</g:product_type>
  <g:shipping><g:country>DE</g:country><g:price>20 EUR</g:price></g:shipping>
  <g:shipping><g:country>TR</g:country><g:service>Standart</g:service><g:price>49.90 TRY</g:price></g:shipping>
</item>
<item><g:id>KG-1-L</g:id><g:item_group_id>KG-1</g:item_group_id><title>Keten Gömlek - Beyaz, L</title><g:price>1299.90 TRY</g:price><g:availability>in_stock</g:availability><g:size>L</g:size><g:color>Beyaz</g:color></item>
<item><g:id>KG-1-XL</g:id><g:item_group_id>KG-1</g:item_group_id><title>Keten Gömlek - Beyaz, XL</title><g:price>1299.90 TRY</g:price><g:availability>out_of_stock</g:availability><g:size>XL</g:size><g:color>Beyaz</g:color></item>
<item><g:id>AY-2</g:id><title>Deri Ayakkabı</title><g:price>2.499,00 TL</g:price><g:availability>preorder</g:availability></item>
</channel></rss>`;

describe("products", () => {
  test("are known to the assistant at the next question, with their new price after a change", async () => {
    const product = await app.json<Product>("admin", "POST", `/chatbots/${id}/products`, {
      sku: "KZK-1",
      name: "Yün Kazak",
      price: 899.9,
    });
    expect((await ask("yün kazak ne kadar")).products).toMatchObject([{ sku: "KZK-1", price: "899,90 TL" }]);
    await app.json("admin", "PATCH", `/chatbots/${id}/products/${product.id}`, {
      price: 750,
      old_price: 899.9,
      updated_at: product.updated_at,
    });
    expect((await ask("yün kazak ne kadar")).products).toMatchObject([
      { price: "750,00 TL", priceChange: expect.stringContaining("899,90 TL") },
    ]);
    const late = await app.call("admin", "PATCH", `/chatbots/${id}/products/${product.id}`, {
      price: 1,
      updated_at: product.updated_at,
    });
    expect(late.status).toBe(409);
    await app.json("admin", "DELETE", `/chatbots/${id}/products/${product.id}`);
    expect((await ask("yün kazak ne kadar")).products).toEqual([]);
  });

  test("refuse a sku that is taken, in capitals or not, a negative price and an address that is none", async () => {
    await app.json("admin", "POST", `/chatbots/${id}/products`, { sku: "A", name: "Ad", price: 1, url: "/urun/1" });
    expect(
      (await app.call("admin", "POST", `/chatbots/${id}/products`, { sku: "A", name: "Ad", price: 1 })).status,
    ).toBe(409);
    // Asked for in a chat they would be one; at once, too.
    const twins = await Promise.all(
      ["a", "İkiz-i", "İkiz-I"].map((sku) =>
        app.call("admin", "POST", `/chatbots/${id}/products`, { sku, name: "Ad", price: 1 }),
      ),
    );
    expect(twins[0]!.status).toBe(409);
    expect(
      twins
        .slice(1)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 409]);
    for (const wrong of [
      { price: -1 },
      { price: "x" },
      { url: "javascript:alert(1)" },
      { url: "//kotu.example" },
      { currency: "LİRA" },
      { stock: "belki" },
      { old_price: 1e12 },
    ]) {
      expect(
        (await app.call("admin", "POST", `/chatbots/${id}/products`, { sku: "B", name: "Ad", price: 1, ...wrong }))
          .status,
        JSON.stringify(wrong),
      ).toBe(400);
    }
  });

  test("are searched and sorted", async () => {
    await takeIn("sku,name,price\n1,Şık Çanta,300\n2,Ceket,100\n3,Kışlık Bot,200");
    expect((await list("?search=sik%20canta")).map(({ sku }) => sku)).toEqual(["1"]);
    expect((await list("?sort=price&direction=desc")).map(({ sku }) => sku)).toEqual(["1", "3", "2"]);
  });
});

describe("importing products", () => {
  test("reads a Google Merchant feed: variants as one product, sale prices, Turkish shipping, descriptions without markup", async () => {
    expect(await takeIn(RSS)).toMatchObject({ done: true, added: 2, refused: 0 });
    const products = await bySku();
    expect(products["KG-1"]).toMatchObject({
      name: "Keten Gömlek",
      price: 999.9,
      old_price: 1299.9,
      currency: "TRY",
      stock: "in_stock",
      sizes: ["M", "L"],
      colors: ["Mavi", "Beyaz"],
      description: "İnce & serin keten.",
      url: "https://lirva.example/kg-1",
      category: "Giyim > Gömlek",
      shipping: "Standart, 49,90 TL",
    });
    expect(products["AY-2"]).toMatchObject({
      name: "Deri Ayakkabı",
      price: 2499,
      old_price: null,
      stock: "out_of_stock",
    });
  });

  test("reads a feed that stands in one line alike", async () => {
    const lines = RSS.split("\n").map((line) => line.trim());
    expect(await takeIn(lines.join(""))).toMatchObject({ done: true, added: 2, refused: 0 });
    expect(await bySku()).toMatchObject({ "KG-1": { sizes: ["M", "L"], colors: ["Mavi", "Beyaz"] }, "AY-2": {} });
  });

  test("reads an Atom feed and a tab-separated one", async () => {
    await takeIn(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>AT-1</g:id><title>Atkı</title><link href="https://lirva.example/at-1"/><g:price>250 TRY</g:price></entry></feed>`,
    );
    await takeIn(
      "id\ttitle\tlink\tprice\tsale price\tavailability\tshipping(country:price)\nTS-1\tŞal\thttps://lirva.example/ts-1\t400.00 TRY\t300.00 TRY\tout of stock\t\n",
    );
    expect(await bySku()).toMatchObject({
      "AT-1": { url: "https://lirva.example/at-1", price: 250 },
      "TS-1": { price: 300, old_price: 400, stock: "out_of_stock" },
    });
  });

  test("names every refused row with its line and field, guessing nothing", async () => {
    const report = await takeIn(
      [
        "sku;name;price;currency;stock;url",
        "1;Doğru;1.299,90;TRY;var;/urun/1",
        "2;Fiyatsız;;TRY;var;",
        "3;Bozuk;on lira;TRY;var;",
        "4;Para;10;LIRA;var;",
        "5;Stok;10;TRY;belki;",
        "6;Adres;10;TRY;var;javascript:alert(1)",
        ";Kodsuz;10;TRY;var;",
        "1;Tekrar;10;TRY;var;",
      ].join("\n"),
      { dry_run: "true" },
    );
    expect(refusals(report)).toEqual([
      "3: price missing",
      "4: price bad-price",
      "5: currency bad-currency",
      "6: stock bad-stock",
      "7: url bad-address",
      "8: sku missing",
      "9: id duplicate",
    ]);
    expect(report).toMatchObject({ done: false, added: 1, refused: 7 });
    expect(await list()).toEqual([]);
  });

  test("in a feed too: the line is where the item begins", async () => {
    expect(refusals(await takeIn(RSS.replace("2.499,00 TL", "sorunuz")))).toEqual(["13: price bad-price"]);
  });

  test("replacing removes what the file has not, but nothing whose row was refused", async () => {
    await takeIn("sku,name,price\n1,Bir,10\n2,İki,20\n3,Üç,30");
    const file = "sku,name,price\n1,Bir,11\n2,İki,\n4,Dört,40";
    expect(await takeIn(file, { mode: "replace", dry_run: "true" })).toMatchObject({
      added: 1,
      changed: 1,
      refused: 1,
      removed: 1,
    });
    expect(await takeIn(file, { mode: "replace", skip_refused: "true" })).toMatchObject({ done: true, removed: 1 });
    expect((await list("?sort=sku&direction=asc")).map(({ sku, price }) => [sku, price])).toEqual([
      ["1", 11],
      ["2", 20],
      ["4", 40],
    ]);
  });

  test("tells in the dry run and after it what changes in each product, and which are removed", async () => {
    await takeIn("sku,name,price,stock\nKZK-1,Yün Kazak,899.90,var\nATK-1,Atkı,250,var\nBRE-1,Bere,150,var");
    const file =
      "sku,name,price,sale_price,stock\nKZK-1,Yün Kazak,899.90,750,yok\nATK-1,Atkı,250,,var\nSAL-1,Şal,400,,var";
    const differences = [
      { key: "BRE-1", title: "Bere", action: "removed", fields: [] },
      {
        ...{ key: "KZK-1", title: "Yün Kazak", action: "changed" },
        fields: [
          { field: "price", before: "899.9 TRY", after: "750 TRY" },
          { field: "stock", before: "in_stock", after: "out_of_stock" },
          { field: "old_price", before: "", after: "899.9 TRY" },
        ],
      },
      { key: "SAL-1", title: "Şal", action: "added", fields: [] },
    ];
    expect((await takeIn(file, { mode: "replace", dry_run: "true" })).differences).toEqual(differences);
    expect(await takeIn(file, { mode: "replace" })).toMatchObject({ done: true, differences });
    expect(await takeIn(file, { mode: "replace" })).toMatchObject({ unchanged: 3, differences: [] });
  });

  test("replacing keeps a product whose every variant was refused", async () => {
    await takeIn(RSS);
    expect(
      await takeIn(RSS.replaceAll("1299.90 TRY", "sorunuz"), { mode: "replace", skip_refused: "true" }),
    ).toMatchObject({ done: true, unchanged: 1, refused: 3, removed: 0 });
    expect(Object.keys(await bySku())).toContain("KG-1");
  });

  test("takes two thousand rows in seconds, and its own export back without a change", async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `S${at},"Ürün ${at}, renkli",${at + 0.5},"S|M|L",=1+${at}`);
    const began = performance.now();
    expect(await takeIn(["sku,name,price,sizes,description", ...rows].join("\n"))).toMatchObject({
      done: true,
      added: 2000,
    });
    expect(performance.now() - began).toBeLessThan(5000);
    const response = await app.call("admin", "GET", `/chatbots/${id}/products/export`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).not.toMatch(/(^|;|\r\n)"?=/);
    expect(await takeIn(bytes)).toMatchObject({ added: 0, changed: 0, unchanged: 2000, refused: 0 });
  });

  test("loses nothing by its own export: the picture stays, and a size with a comma is one size", async () => {
    const shoe = { name: "Deri Ayakkabı", price: 2499.9, image: "https://lirva.example/ayakkabi.jpg" };
    await app.json("admin", "POST", `/chatbots/${id}/products`, { ...shoe, sku: "A-1", sizes: ["36,5", "37"] });
    await app.json("admin", "POST", `/chatbots/${id}/products`, { ...shoe, sku: "A-2", sizes: ["37,5"] });
    const file = await (await app.call("admin", "GET", `/chatbots/${id}/products/export`)).text();
    expect(await takeIn(file)).toMatchObject({ unchanged: 2, differences: [] });
    expect(await takeIn(file.replaceAll("2499,90", "1999,90"))).toMatchObject({ changed: 2 });
    expect(await bySku()).toMatchObject({
      "A-1": { ...shoe, price: 1999.9, sizes: ["36,5", "37"] },
      "A-2": { ...shoe, price: 1999.9, sizes: ["37,5"] },
    });
  });

  test("loses no lines, signs or spaces of a text by its own export", async () => {
    const texts = [
      { name: "A-3", description: "Yün.\n\nElde yıkanır.\n- 30 derece", category: "Giyim  > Üst", shipping: "'=" },
      { name: "Yün  <b>Kazak</b>", description: "x < 5 &amp; <y> &lt;z&gt;\n'-3 derece", category: "A & B" },
      { name: "'=1+1", description: "=1+1\r\n=2\r=3", shipping: "Hafta içi 09:00-18:00, cumartesi 10:00-14:00" },
    ];
    for (const [at, text] of texts.entries())
      await app.json("admin", "POST", `/chatbots/${id}/products`, { sku: `A-${at}`, price: 10, ...text });
    const file = await (await app.call("admin", "GET", `/chatbots/${id}/products/export`)).text();
    expect(await takeIn(file)).toMatchObject({ unchanged: 3, differences: [] });
  });

  test("leaves what a file has no column for, and empties what it has an empty cell for", async () => {
    const kept = {
      ...{ old_price: 120, currency: "EUR", url: "/atki", image: "https://lirva.example/atki.jpg", stock: "limited" },
      ...{ description: "Yün.", shipping: "Yarın", category: "Giyim", sizes: ["S"], colors: ["mavi"] },
    };
    await app.json("admin", "POST", `/chatbots/${id}/products`, { ...kept, sku: "A-1", name: "Atkı", price: 100 });
    expect(await takeIn("sku,name,price\nA-1,Atkı,90\nA-2,Bere,50")).toMatchObject({ added: 1, changed: 1 });
    expect(await bySku()).toMatchObject({
      "A-1": { ...kept, price: 90 },
      "A-2": { image: "", old_price: null, currency: "TRY" },
    });
    expect((await takeIn("sku,name,price,image,old_price\nA-1,Atkı,90 TL,,")).differences).toMatchObject([
      {
        fields: [
          { field: "old_price", after: "" },
          { field: "currency", after: "TRY" },
          { field: "image", after: "" },
        ],
      },
    ]);
    // An item of a feed is the whole product.
    await takeIn("<rss><channel><item><id>A-1</id><title>Atkı</title><price>90 TRY</price></item></channel></rss>");
    expect((await bySku())["A-1"]).toMatchObject({ url: "", description: "", sizes: [], stock: "in_stock" });
  });

  test("drops an old price that a new price has caught up with, and shows so before it does", async () => {
    await takeIn("sku,name,price,old_price\nA,Atkı,100,120\nB,Bere,100,120\nC,Ceket,100,120\nD,Dikiş,100,90");
    // D's was entered so, and the file changes no price; of another currency C's says nothing.
    const file = "sku,name,price\nA,Atkı,110\nB,Bere,120\nC,Ceket,3 EUR\nD,Dikiş,100";
    const { differences } = await takeIn(file, { dry_run: "true" });
    const shown = differences.flatMap(({ key, fields }) =>
      fields.flatMap(({ field, before, after }) => (field === "old_price" ? [`${key}: ${before} -> ${after}`] : [])),
    );
    expect(shown).toEqual(["B: 120 TRY -> ", "C: 120 TRY -> "]);
    await takeIn(file);
    const oldPrices = (await list()).map(({ sku, old_price }) => [sku, old_price]);
    expect(Object.fromEntries(oldPrices)).toEqual({ A: 120, B: null, C: null, D: 90 });
    // What a file states is taken as it is.
    await takeIn("sku,name,price,old_price\nA,Atkı,110,80");
    expect(await bySku()).toMatchObject({ A: { price: 110, old_price: 80 } });
  });

  test("reads no row of a file in the process that serves everybody", async () => {
    const read = vi.spyOn(NewProduct, "safeParse");
    const rows = Array.from({ length: 20_000 }, (_, at) => `K-${at},Kitap ${at},1,,,`);
    const report = await takeIn(["sku,name,price,old_price,url,category", ...rows].join("\n"));
    expect(report).toMatchObject({ done: true, added: 20_000, refused: 0 });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test("unpacks no more of a packed file than a file may have, and reads the next one", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, "a,"));
    const refused = await post({ file: new File([bomb as BlobPart], "urunler.csv.gz") });
    expect(refused.status).toBe(413);
    expect(await takeIn("sku,name,price\nK-1,Kitap,10")).toMatchObject({ added: 1 });
  });

  test("expands no entity and reads no document type", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${RSS.replace("Keten", "&f;")}`;
    const response = await post({ file: new File([bomb], "x.xml") });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, "file-unreadable"]);
    for (const text of ["<rss>", "<html><body>404</body></html>", "", "tek sütun\n1"])
      expect((await post({ file: new File([text], "x") })).status, text).toBe(400);
  });

  test("asks for a file or an address, not both and not neither", async () => {
    expect((await post({})).status).toBe(400);
    expect((await post({ file: new File(["a,b\n1,2"], "x"), url: "https://lirva.example" })).status).toBe(400);
  });

  test("is written to the audit log under the administrator who did it", async () => {
    await takeIn("sku,name,price\n1,Bir,10");
    const rows = await app.services.db
      .selectFrom("audit_log" as never)
      .select(["label", "action"] as never)
      .where("noun" as never, "=", "products" as never)
      .where("label" as never, "=", "Bir" as never)
      .execute();
    expect(rows).toContainEqual({ label: "Bir", action: "created" });
  });
});

describe("importing products from an address", () => {
  const servers: Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));

  function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    return new Promise((done) =>
      server.listen(0, "127.0.0.1", () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
    );
  }
  const fetched = async (url: string) => {
    const response = await post({ url });
    return response.ok ? "ok" : ((await response.json()) as { code: string }).code;
  };

  test("fetches the feed, also packed and behind a redirect", async () => {
    const address = await serve((request, response) => {
      if (request.url === "/eski") response.writeHead(302, { location: "/feed.xml.gz" }).end();
      else response.end(gzipSync(RSS));
    });
    expect(await fetched(`${address}/eski`)).toBe("ok");
    expect(Object.keys(await bySku())).toEqual(expect.arrayContaining(["KG-1", "AY-2"]));
  });

  test("goes to no private address: written out, in other clothes, by name, or after a redirect", async () => {
    const addresses = [
      "http://lirva.example/feed",
      "https://10.0.0.1/feed",
      "https://192.168.1.1",
      "https://169.254.169.254/latest/meta-data",
      "https://[fd00::1]/",
      "https://[::ffff:10.0.0.1]/",
      "https://0.0.0.0/",
      "https://2130706433.0.0.0/",
      "https://0x0a000001/",
      "https://100.64.0.1/",
      "ftp://lirva.example",
      "file:///etc/passwd",
      "https://a:b@lirva.example/",
      "düz yazı",
    ];
    for (const address of addresses)
      expect(["address-refused", "address-unreachable"], address).toContain(await fetched(address));
    for (const address of addresses.slice(0, 7)) expect(await fetched(address), address).toBe("address-refused");
    const redirecting = await serve((_, response) =>
      response.writeHead(301, { location: "https://169.254.169.254/latest/meta-data" }).end(),
    );
    expect(await fetched(redirecting)).toBe("address-refused");
  });

  test("without the test's leave, not to this machine either, by number or by name", async () => {
    for (const address of ["https://127.0.0.1/", "https://localhost/", "https://[::1]/", "http://127.0.0.1/"]) {
      await expect(fetchFile(address, { allowLoopback: false }), address).rejects.toMatchObject({
        code: "address-refused",
      });
    }
  });

  test("gives up on what fails, is too large, never ends, or turns in circles", async () => {
    expect(await fetched(await serve((_, response) => response.writeHead(503).end()))).toBe("address-unreachable");
    expect(await fetched(await serve((_, response) => response.writeHead(302, { location: "/" }).end()))).toBe(
      "address-unreachable",
    );
    expect(await fetched("http://127.0.0.1:1/")).toBe("address-unreachable");
    const large = await serve((_, response) => void response.end(Buffer.alloc(21 * 1024 * 1024, "a")));
    expect(await fetched(large)).toBe("payload-too-large");
    const bomb = await serve((_, response) => void response.end(gzipSync(Buffer.alloc(40 * 1024 * 1024))));
    expect(await fetched(bomb)).toBe("payload-too-large");
    const slow = await serve((_, response) => void response.write("sku,"));
    await expect(fetchFile(slow, { allowLoopback: true, timeoutMs: 100 })).rejects.toMatchObject({
      code: "address-unreachable",
    });
    servers.at(-1)!.closeAllConnections();
  });
});
