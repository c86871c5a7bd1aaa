import { describe, expect, test } from "vitest";
import { PRODUCT_LENGTHS } from "#contract/chatbot-rules.ts";
import { toOrigin } from "#contract/origins.ts";
import { NewProduct } from "#contract/products.ts";
import { readArticleFile } from "#server/domain/imports/article-file.ts";
import { readMerchantFeed } from "#server/domain/imports/merchant-feed.ts";
import { plainText } from "#server/domain/imports/plain-text.ts";
import { readPrice } from "#server/domain/imports/price.ts";
import { readProductFile } from "#server/domain/imports/product-file.ts";
import { readTable } from "#server/domain/imports/read-table.ts";
import { shippingText } from "#server/domain/imports/shipping.ts";
import { stockOf } from "#server/domain/imports/stock.ts";
import { freeSlug, slugOf } from "#server/domain/slugs.ts";
import { readProduct } from "#web/admin/chatbots/products/read-product.ts";
import { priceText, readPrice as readTypedPrice } from "#web/texts/prices.ts";

describe("a price in a file", () => {
  test.each([
    ["1299.90 TRY", 1299.9, "TRY"],
    ["1.299,90 TL", 1299.9, "TRY"],
    ["₺1.299", 1299, "TRY"],
    ["1,299.90 USD", 1299.9, "USD"],
    ["EUR 49,5", 49.5, "EUR"],
    ["1299", 1299, null],
    ["1.299.000,00", 1_299_000, null],
    ["1 299,90 TL", 1299.9, "TRY"],
    ["0.990 USD", 0.99, "USD"],
    ["0,995 TL", 1, "TRY"],
    ["0.00 TRY", 0, "TRY"],
    ["2500.000 TRY", 2500, "TRY"],
  ])("%s", (text, amount, currency) => expect(readPrice(text)).toEqual({ amount, currency }));

  test.each(["", "bedava", "-5", "12..5", "1.2.3", "1,299,9", "12 LIRA?", "1e9", "TRY 5 TRY", "9".repeat(50)])(
    "%s is none",
    (text) => expect(readPrice(text).amount).toBeNull(),
  );
});

test("a price typed in the panel reads as in Turkish shops", () => {
  expect(["1.299,90", "1299,9", "1299.90", "1.299", "12 TL", "", "0.990"].map(readTypedPrice)).toEqual([
    1299.9,
    1299.9,
    1299.9,
    1299,
    12,
    null,
    undefined,
  ]);
  expect(["on", "1,2,3", "-1"].map(readTypedPrice)).toEqual([undefined, undefined, undefined]);
  expect(priceText(1299.5, "TRY")).toBe("1.299,50 TL");
});

test("a feed's words for stock are ours, and what is no such word is told", () => {
  expect(["in stock", "In_Stock", "https://schema.org/InStock", "Var", "7", ""].map(stockOf)).toEqual(
    Array(6).fill("in_stock"),
  );
  expect(["out of stock", "Tükendi", "YOK", "preorder", "0"].map(stockOf)).toEqual(Array(5).fill("out_of_stock"));
  expect([stockOf("son birkaç ürün"), stockOf("belki")]).toEqual(["limited", undefined]);
});

test("shipping of a feed is read out, other texts stand as they are", () => {
  expect(["TR::Standart:49.90 TRY", "TR:::0 TRY", "Ücretsiz kargo", "TR::Hızlı:"].map(shippingText)).toEqual([
    "Standart, 49,90 TL",
    "ücretsiz",
    "Ücretsiz kargo",
    "Hızlı",
  ]);
});

test("markup leaves a text, and its entities are written out once", () => {
  expect(plainText("<p>İnce &amp; &#351;&#x131;k<br/>keten</p>")).toBe("İnce & şık keten");
  expect(plainText("3 < 5 &amp;lt;b&amp;gt; &unknown; &#0;")).toBe("3 < 5 &lt;b&gt; &unknown; &#0;");
});

test("a table is read by its own delimiter, each row with the line it begins at", () => {
  expect(readTable('Ürün Adı;g:Sale-Price\r\n\r\n"iki\nsatır";"1,5"\r\n\'=1+1;2\r\n')).toEqual([
    { line: 3, cells: { urun_adi: "iki\nsatır", sale_price: "1,5" } },
    { line: 5, cells: { urun_adi: "=1+1", sale_price: "2" } },
  ]);
});

test("a first line of a spreadsheet's tells the delimiter, and counts as a line", () => {
  expect(readTable("sep=;\r\nAd, uzun;Fiyat\r\nAtkı, yün;250\r\n")).toEqual([
    { line: 3, cells: { ad_uzun: "Atkı, yün", fiyat: "250" } },
  ]);
});

describe("articles without titles", () => {
  const read = (text: string) =>
    readArticleFile(Buffer.from(text)).map(({ line, title, item }) => [line, title, item?.questions, item?.answer]);

  test.each([
    ["under a head", "\uFEFFsep=;\r\nSoru;Yanıt\r\nKargo ücretli mi?;49 TL, kapıda.\r\n", 3],
    ["in two columns alone", "Kargo ücretli mi?;49 TL, kapıda.\n", 1],
    ["pasted out of a spreadsheet", "Kargo ücretli mi?\t49 TL, kapıda.\n", 1],
    ["as a paragraph", "SIK SORULANLAR\n\nKargo ücretli mi?\n49 TL, kapıda.\n", 3],
    ["named", "Soru 1: Kargo ücretli mi?\nYanıt: 49 TL, kapıda.", 1],
  ])("are read %s", (_, text, line) => {
    expect(read(text)).toEqual([[line, "Kargo ücretli mi?", ["Kargo ücretli mi?"], "49 TL, kapıda."]]);
  });

  test("may have several questions, answers of several lines, and questions inside an answer", () => {
    const text =
      "1. Kargo ne kadar?\n2. Kargo ücretli mi?\n49 TL.\nÜcretsiz olsun mu?\n\n- Kapıda alın.\n\nAçık mısınız?\nHer gün.\n";
    expect(read(text)).toEqual([
      [1, "Kargo ne kadar?", ["Kargo ne kadar?", "Kargo ücretli mi?"], "49 TL.\nÜcretsiz olsun mu?\n\n- Kapıda alın."],
      [8, "Açık mısınız?", ["Açık mısınız?"], "Her gün."],
    ]);
    expect(() => readArticleFile(Buffer.from("Yalnızca anlatan, soru sormayan bir metin."))).toThrow("nor questions");
  });
});

describe("a product of many variants", () => {
  const yarn = (colors: number) =>
    readProductFile(
      Buffer.from(
        [
          "sku,name,price,color,item_group_id",
          ...Array.from({ length: colors }, (_, at) => `IP-${at},Yün İp,49.90,Renk ${at},IP`),
        ].join("\n"),
      ),
    );
  const typed = (colors: string[]) => {
    const form = new FormData();
    const fields = { sku: "IP", name: "Yün İp", price: "49,90", currency: "TRY", stock: "in_stock" };
    for (const [name, value] of Object.entries({ ...fields, colors: colors.join(", ") })) form.set(name, value);
    return readProduct(form);
  };

  test("can be changed in the panel whenever a file brought it", () => {
    const [{ item, problems }] = yarn(150) as [ReturnType<typeof yarn>[number]];
    expect([item!.colors.length, problems]).toEqual([150, []]);
    const { product, errors } = typed(item!.colors);
    expect(errors).toEqual({});
    expect(NewProduct.safeParse(product).error).toBeUndefined();
  });

  test("is refused with its count where it has more colours than one may have, in a file and in the panel", () => {
    const most = PRODUCT_LENGTHS.choices;
    const [{ item, problems }] = yarn(most + 1) as [ReturnType<typeof yarn>[number]];
    expect(item).toBeUndefined();
    expect(problems).toEqual([{ field: "colors", problem: "too-many", value: `${most + 1} / ${most}` }]);
    const { errors } = typed(Array.from({ length: most + 1 }, (_, at) => `Renk ${at}`));
    expect(errors).toEqual({ colors: `En fazla ${most} tane yazılabilir; şu anda ${most + 1} tane var.` });
  });
});

test("a feed whose letters are written as numbers says the same as one that writes them out", () => {
  const product = (write: (text: string) => string) =>
    readProductFile(
      Buffer.from(
        `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${Object.entries({
          "g:id": "TR-ŞAL-1",
          title: "Şal & Fular 😀",
          "g:price": "499,90 ₺",
          link: "https://lirva.example/sal?a=1&b=2",
          "g:availability": "tükendi",
          "g:color": "Kırmızı, Gümüş",
          "g:product_type": "Giyim > Şallar",
          description: "<p>Işıl ışıl; &quot;ince&quot;.</p>",
        })
          .map(([name, text]) => `<${name}>${write(text)}</${name}>`)
          .join("")}</item></channel></rss>`,
      ),
    );
  const named = { "&": "&amp;", "<": "&lt;", ">": "&gt;" } as Record<string, string>;
  const written = product((text) => text.replace(/[&<>]/g, (letter) => named[letter]!));
  expect(written).toMatchObject([
    {
      key: "TR-ŞAL-1",
      problems: [],
      item: {
        name: "Şal & Fular 😀",
        price: 499.9,
        url: "https://lirva.example/sal?a=1&b=2",
        stock: "out_of_stock",
        colors: ["Kırmızı", "Gümüş"],
        description: 'Işıl ışıl; "ince".',
      },
    },
  ]);
  for (const base of [10, 16])
    expect(
      product((text) =>
        text.replace(/[^\w ]/gu, (letter) => `&#${base === 16 ? "x" : ""}${letter.codePointAt(0)!.toString(base)};`),
      ),
    ).toEqual(written);
});

test("slugs are short, plain and free", () => {
  expect(slugOf("Iğdır'a İÇ & dış gönderim?")).toBe("igdir-a-ic-dis-gonderim");
  expect(slugOf("ş".repeat(200))).toHaveLength(80);
  const taken = new Set(["kargo", "kargo-2"]);
  expect(freeSlug("Kargo", (slug) => taken.has(slug))).toBe("kargo-3");
  expect(freeSlug("a".repeat(200), (slug) => slug === "a".repeat(80))).toBe(`${"a".repeat(78)}-2`);
});

test("an allowed origin is a site, nothing more", () => {
  expect(
    ["www.lirva.example/a", "https://lirva.example:443/", "http://localhost:3000", "HTTPS://LIRVA.EXAMPLE"].map(
      toOrigin,
    ),
  ).toEqual(["https://www.lirva.example", "https://lirva.example", "http://localhost:3000", "https://lirva.example"]);
  for (const bad of [
    "",
    "http://lirva.example",
    "javascript:alert(1)",
    "https://*.lirva.example",
    "https://a@lirva.example",
    "lirva",
    "file:///etc",
  ])
    expect(toOrigin(bad), bad).toBeNull();
});

describe("a file made to do harm", () => {
  test("of nothing but rows is read no further than rows are taken", () => {
    expect(() => readTable(`sku,ad\n${"a,\n".repeat(2_000_000)}`)).toThrow("at most 20000 rows");
  });

  test("of columns without end is no table", () => {
    expect(() => readTable(`${"a,".repeat(300_000)}b\n${"x,y\n".repeat(15_000)}`)).toThrow("at most 200 columns");
  });

  test("of nothing but tags is not parsed", () => {
    expect(() => readMerchantFeed(`<rss><channel><item>${"<a/>".repeat(1_000_000)}</item></channel></rss>`)).toThrow(
      "at most 1000000 tags",
    );
  });

  test("of JSON that cannot be made a text has articles that are refused", () => {
    const [article] = readArticleFile(Buffer.from('[{"title": {"toString": 1, "valueOf": 1}, "answer": "Evet."}]'));
    expect(article).toMatchObject({ title: "", item: undefined });
  });
});
