import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (sku: string, name: string, price: number, more: Partial<Product> = {}): Product => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  price,
  category: "pasta",
  ...more,
});
const CAKES = [
  product("P-1", "Çikolatalı Pasta", 600, { sizes: ["küçük", "orta", "büyük"] }),
  product("P-2", "Muzlu Rulo Pasta", 420, { description: "6 kişilik." }),
  product("P-3", "Tatlı Kuru Pasta (1 kg)", 300, { description: "Kilogram fiyatıdır." }),
  product("P-4", "Meyveli Pasta", 500, { stock: "out_of_stock", description: "12 kişilik." }),
];
const SIZES = {
  id: "boy",
  title: "Pasta boyları kaç kişilik?",
  questions: [],
  answer: "Küçük boy 4-6, orta boy 8-10, büyük boy 12-15 kişiliktir.",
};
const ALLERGENS = {
  id: "alerjen",
  title: "Alerjenler",
  questions: ["fıstık alerjisi olan yiyebilir mi"],
  answer: "Ürünlerimiz süt, un ve fıstık kullanılan aynı yerde hazırlanır; hiçbiri için alerjen içermez diyemeyiz.",
};
const cakes = buildKnowledgeIndex({ articles: [SIZES, ALLERGENS], products: CAKES });
const bare = buildKnowledgeIndex({ articles: [], products: CAKES });
const talk = (index: typeof cakes, ...questions: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, questions).map(({ answer }) => answer);
const last = (index: typeof cakes, ...questions: string[]) => talk(index, ...questions).at(-1)!;

describe("comparing prices", () => {
  test("does not mix prices per kilogram and per piece", () => {
    const { text, parts } = last(cakes, "en ucuz pasta hangisi");
    expect(text).toContain("Fiyatlar ayrı birimlerle");
    expect(parts.sources.map(({ id }) => id)).toEqual(["P-2", "P-3"]);
  });

  test("gives the price of a quantity in the unit the product is sold by", () => {
    expect(last(cakes, "2 kilo tatlı kuru pasta ne kadar").text).toBe("Tatlı Kuru Pasta (1 kg), 2 kg: 600,00 TL.");
    expect(last(cakes, "muzlu rulo pasta var mı", "3 tane kaç lira").text).toBe(
      "Muzlu Rulo Pasta, 3 adet: 1.260,00 TL.",
    );
  });

  test("finds a product cheaper than the one just shown, or says that there is none", () => {
    const shop = demoIndexes().get("magaza")!;
    expect(last(shop, "merinos kazak ne kadar", "daha ucuzu var mı").parts.sources[0]).toMatchObject({
      id: "LRV-1704",
    });
    expect(last(cakes, "muzlu rulo pasta", "daha ucuzu var mı").text).toContain("daha uygun fiyatlı bir ürünümüz yok");
  });
});

describe("the prices of several products just talked of", () => {
  const two = ["çikolatalı pasta kaç para", "bir de muzlu rulo pasta"];

  test("are added", () => {
    const { text } = last(cakes, ...two, "ikisi toplam ne kadar");
    expect(text).toMatch(/Çikolatalı Pasta: 600,00 TL\n.*Muzlu Rulo Pasta: 420,00 TL\nToplam: 1.020,00 TL$/);
  });

  test("are compared, also with one that the question names", () => {
    expect(last(cakes, ...two, "aralarında kaç lira fark var").text).toContain("Aradaki fark: 180,00 TL");
    expect(last(cakes, ...two, "hangisi daha ucuz").text).toContain("Daha uygun fiyatlısı Muzlu Rulo Pasta.");
    for (const asked of ["sadece fiyat: aradaki fark", "sedece fiyat aradaki fark"])
      expect(last(cakes, ...two, asked).text, asked).toContain("Aradaki fark: 180,00 TL");
    const priced = last(cakes, two[0]!, "muzlu rulo pasta kaç para", "aradaki fark ne");
    expect(priced.text).toContain("Aradaki fark: 180,00 TL");
    const named = last(cakes, "çikolatalı pasta kaç para", "muzlu rulo pastayla aralarında kaç lira fark var");
    expect(named.text).toContain("Aradaki fark: 180,00 TL");
  });

  test("are not compared in different units", () => {
    const asked = last(cakes, "muzlu rulo pasta var mı", "tatlı kuru pasta var mı", "aralarında kaç lira fark var");
    expect(asked.text).not.toContain("Aradaki fark");
  });

  test("are ordered together", () => {
    const { lines } = last(cakes, ...two, "ikisini de alayım").parts.order!;
    expect(lines.map(({ sku }) => sku)).toEqual(["P-1", "P-2"]);
  });
});

describe("a superlative after several products", () => {
  const shop = demoIndexes().get("magaza")!;
  test("picks the cheapest or dearest of them; by itself it compares the whole shop", () => {
    const { text, parts } = last(shop, "kadın montu var mı", "en ucuzu hangisi");
    expect(text).toMatch(/^En uygun fiyatlısı .*mont.*: [\d.,]+ TL\.\n/i);
    expect(parts.products).toHaveLength(1);
    expect(last(shop, "kadın montu var mı", "en pahalısı ne kadar").text).toMatch(/^En yüksek fiyatlısı .*mont/i);
    expect(last(shop, "en ucuzu hangisi").text).toContain("Saten Papyon");
  });

  test.each([
    ["kaç para", "Fiyatı 1.699,90 TL."],
    ["L beden var mı", "L beden var."],
    ["hangi bedenler var", "Bedenleri: S, M, L."],
    ["başka rengi var mı", "Renkleri: beyaz, mavi."],
    ["stokta mı", "Stokta var."],
    ["indirim var mı bunda", "Bu üründe şu anda indirim görünmüyor; fiyatı 1.699,90 TL."],
  ])("puts the requested detail of the last product before its lines: %s", (question, line) => {
    expect(last(shop, "keten gömlek elbise", question).text).toMatch(
      new RegExp(`^${RegExp.escape(line)}\n\nÜrün Adı: `),
    );
  });
});

describe("a product for a number of people", () => {
  test("shows products of a sufficient size that are in stock", () => {
    const { text } = last(cakes, "pasta çeşitleriniz neler", "12 kişilik olan?");
    expect(text).toContain("Çikolatalı Pasta, büyük boy, 12-15 kişilik");
    expect(text).not.toContain("Meyveli");
  });

  test("says so and offers a person where there is none", () => {
    const { text, parts } = last(bare, "30 kişilik pasta");
    expect(text).toContain("30 kişilik olarak belirtilmiş, stokta bir ürün bulamadım");
    expect(parts.handoff).toBe(true);
  });
});

describe("a question about an allergen", () => {
  test("is answered with an article", () => {
    for (const question of ["laktozsuz pasta var mı", "kızımın fıstık alerjisi var muzlu rulo pasta yiyebilir mi"])
      expect(last(cakes, question).text).toBe(ALLERGENS.answer);
  });

  test("never gets the answer that a product is free of it unless the knowledge says so", () => {
    for (const question of ["glütensiz pasta var mı", "çölyak hastasıyım ne yiyebilirim", "pastada fındık var mı"]) {
      const { outcome, parts } = last(bare, question);
      expect([question, outcome, parts.handoff]).toEqual([question, "declined", true]);
    }
  });
});

test("“açık” is part of a colour only before a colour", () => {
  const shop = demoIndexes().get("magaza")!;
  expect(last(shop, "mom jean", "pazar günü açık mısınız").text).toContain("pazar günü 11:00-21:00");
  expect(last(shop, "açık mavi jean var mı").parts.sources[0]).toMatchObject({ id: "LRV-1305" });
});

describe("a size asked for after several products", () => {
  const shop = demoIndexes().get("magaza")!;
  test.each(["xl var mı", "xl'ı var mı", "xl i var mı"])("shows which of them are available in it: %s", (question) => {
    const [shown, answer] = talk(shop, "siyah ceket var mı", question);
    expect(shown!.parts.sources.length).toBeGreaterThan(1);
    expect(answer!.text).toMatch(/^XL beden olanlar:\n\nÜrün Adı: Rüzgar Deri Biker Ceket/);
    expect(answer!.parts.sources).toHaveLength(1);
  });

  test("says that none of them has it", () => {
    expect(talk(shop, "siyah ceket var mı", "56 beden var mı").at(-1)!.text).toContain("beden bulunmuyor");
  });
});

describe("what the visitor said about a product earlier", () => {
  const shop = demoIndexes().get("magaza")!;

  test("is used in its order, even after a question in between", () => {
    const said = ["damat smokin ne kadar", "52 beden var mı", "siyah mı", "tamam alıyorum"];
    expect(last(shop, ...said).text).toMatch(/^Damat Saten Yaka Smokin, 52 beden, 1 adet olarak not aldım/);
  });

  test("is dropped once another product was asked for", () => {
    const said = ["damat smokin var mı", "52 beden var mı", "slim fit mavi çizgili gömlek var mı", "tamam alıyorum"];
    expect(last(shop, ...said).text).not.toContain("52");
  });

  test("makes “en ucuzu” mean the cheapest of its category", () => {
    expect(last(shop, "kadın deri ceket", "en ucuzu").text).toMatch(/^En uygun fiyatlısı Kot Ceket Vintage: 1\.799,90/);
  });

  test("precedes the product's lines as a sentence where it was shown among others", () => {
    const [shown, price] = talk(shop, "takım elbise bakıyorum düğün için", "damat smokin ne kadar");
    expect(shown!.parts.sources.length).toBeGreaterThan(1);
    expect(price!.text).toMatch(/^Fiyatı 8\.999,90 TL\./);
  });
});

test("“boşver” removes an order line whose product is not chosen yet", () => {
  const shop = demoIndexes().get("magaza")!;
  const said = ["mavi çizgili gömlek L alacağım", "Kerem Aydın 0500 000 00 11", "bi de kravat ekleyin"];
  const { parts } = last(shop, ...said, "boşver kravatı");
  expect(parts.order).toMatchObject({ choices: [], lines: [{ sku: "LRV-1202" }] });
});

describe("two products called by their model numbers or short names", () => {
  const MODELS = [
    product("H-1", "Hesap makinesi FX-991", 1290, { category: "hesap makinesi" }),
    product("H-2", "Hesap makinesi FX-82", 690, { category: "hesap makinesi" }),
    product("U-1", "Kuzey uyku tulumu", 1950, { category: "kamp" }),
    product("U-2", "Kuzey Pro uyku tulumu", 3600, { category: "kamp" }),
    product("K-1", "Seri 5 kamera", 9000, { category: "kamera" }),
    product("K-2", "Seri 7 kamera", 12000, { category: "kamera" }),
    product("K-3", "Seri 9 kamera", 15000, { category: "kamera" }),
  ];
  const models = buildKnowledgeIndex({ articles: [], products: MODELS });
  const shown = (message: string) => {
    const { text } = holdDialogue({ index: models, offer: "person", siteUrl: "" }, [message]).at(-1)!.answer;
    return MODELS.filter(({ name }) => text.includes(name)).map(({ sku }) => sku);
  };

  test.each([
    ["991 ile 82 farkı ne", ["H-1", "H-2"]],
    ["991 mi 82 mi daha iyi", ["H-1", "H-2"]],
    ["kuzey ile kuzey pro arasında ne fark var", ["U-1", "U-2"]],
    ["seri 5 mi seri 7 mi", ["K-1", "K-2"]],
  ])("are shown beside each other: %s", (message, skus) => expect(shown(message)).toEqual(skus));

  test("are not guessed where a word belongs to more of them", () =>
    expect(shown("seri ile kuzey pro farkı ne")).not.toContain("K-1"));
});
