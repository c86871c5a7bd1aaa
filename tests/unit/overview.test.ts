import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("trades");
const shop = demoIndexes().get("magaza")!;
const bakery = indexOf(trades.get("firin")!);
const provider = demoIndexes().get("saglayici")!;
const last = (index: typeof shop, ...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

describe("what a shop sells", () => {
  test.each(["neler satıyorsunuz", "Merhaba, hangi ürünleriniz var?", "ürünleriniz neler", "ne iş yapıyorsunuz"])(
    "%s: offers the kinds of its products, called as they are",
    (text) => {
      const { suggestions } = last(shop, text).parts;
      expect(suggestions).toHaveLength(8);
      expect(suggestions).toEqual(expect.arrayContaining(["Takım elbise", "Gömlek", "Pantolon"]));
    },
  );

  test.each([
    ["a shop's", shop],
    ["a bakery's", bakery],
  ])("%s kinds each lead to products", (_, index) => {
    for (const kind of last(index, "neler satıyorsunuz").parts.suggestions)
      expect(last(index, "neler satıyorsunuz", kind).parts.products.length, kind).toBeGreaterThan(0);
  });

  test("is called as the shop calls its categories, or as the names have them where these are slugs", () => {
    const sold: [name: string, category: string][] = [
      ["Frambuazlı Pasta", "Yaş pasta"],
      ["Bitter Çikolatalı Pasta", "Yaş pasta"],
      ["Hurmalı Brownie", "Mağaza > Dilim"],
      ["Zencefilli Kurabiye Kutusu", "kurabiye"],
    ];
    const pastry = buildKnowledgeIndex({
      articles: [],
      products: sold.map(([name, category], at) => ({
        ...{ sku: `P${at}`, name, category, price: 100, oldPrice: null, currency: "TRY", url: "", description: "" },
        ...{ stock: "in_stock", shipping: "", sizes: [], colors: [] },
      })),
    });
    const { suggestions } = last(pastry, "neler satıyorsunuz").parts;
    expect(suggestions).toEqual(["Yaş pasta", "Dilim", "Kurabiye"]);
    for (const kind of suggestions)
      expect(last(pastry, "neler satıyorsunuz", kind).parts.products.length, kind).toBeGreaterThan(0);
  });

  test.each(["iş görüşmesi için ne giyeyim", "30 yaş erkek hediye önerisi", "kız arkadaşıma doğum günü hediyesi"])(
    "%s: is asked back with the kinds where nothing fits",
    (text) =>
      expect(last(shop, text).parts).toMatchObject({
        act: "ask-back",
        suggestions: expect.arrayContaining(["Gömlek"]),
      }),
  );

  test("is not asked back where a product or an article fits the advice asked for", () => {
    expect(last(shop, "düğün için ne önerirsiniz").parts.suggestions).toContain("Damat Saten Yaka Smokin");
    expect(last(shop, "gömlek önerir misin").parts.products.length).toBeGreaterThan(1);
    expect(last(shop, "fotoğrafçı tavsiye eder misiniz").text).not.toContain("Hangisine bakmak");
    expect(last(provider, "bize ne önerirsiniz").parts.act).not.toBe("ask-back");
  });

  test("is not what a question about its products asks", () => {
    expect(last(shop, "hangi ürünler iade edilir").parts.sources[0]?.title).toBe("İade koşulları ve süresi");
    expect(last(shop, "burası neresi").parts.suggestions).not.toContain("Takım elbise");
    expect(last(shop, "kazak var mı", "neler var").parts.suggestions).not.toContain("Takım elbise");
  });
});

describe("what a firm does", () => {
  test.each(["ne iş yapıyorsunuz", "burası ne", "şirketiniz ne iş yapar"])("%s: is told as its own text does", (text) =>
    expect(last(provider, text).parts.sources[0]?.title).toBe("Sözbir kimdir, ne iş yapar?"),
  );

  test("is told from its page about itself", () => {
    const told = "Koyun sütünden elle yoğrulmuş peynirler yapıyoruz.";
    const articles = ["Kargo ücreti", "Hakkımızda", "İade"].map((title, id) => ({
      id: `${id}`,
      title,
      answer: title === "Hakkımızda" ? told : "Bilgi için bizi arayın.",
      questions: [],
    }));
    const dairy = buildKnowledgeIndex({ articles, products: [] });
    expect(last(dairy, "ne iş yapıyorsunuz").text).toContain(told);
    expect(last(dairy, "neler satıyorsunuz").text).toContain(told);
  });
});
