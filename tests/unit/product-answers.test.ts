import { describe, expect, test } from "vitest";
import { webAddress } from "../../server/assistant/answer-parts/product-text.ts";
import type { Product } from "../../server/assistant/retrieval/knowledge-base.ts";
import { indexes, ask, entriesOf, best } from "../support/demo-answers.ts";

describe("products", () => {
  test("are said to be only the nearest if none has the kind that was asked for", () => {
    expect(ask("magaza", "bomber ceket var mı").text).toMatch(/^“bomber” diye geçen bir ürün bulamadım; en yakın/);
    for (const asked of ["blazer ceket var mı", "yazlık ceket var mı", "bide kol düğmesi"])
      expect(ask("magaza", asked).text).toMatch(/^Ürün Adı: /);
  });

  test("answer in labelled lines, with the price as Turkish shops write it", () => {
    expect(ask("magaza", "vento takım elbise fiyatı").text.split("\n")).toEqual([
      "Ürün Adı: Vento Slim Fit Lacivert Takım Elbise",
      "Fiyat: 6.499,90 TL",
      "Fiyat Değişimi: 7.999,90 TL yerine 6.499,90 TL",
      "Link: https://lirva.example/urun/vento-slim-fit-lacivert-takim-elbise-1001",
      expect.stringMatching(/^Açıklama: Yün karışımlı/),
      "Stok Durumu: Stokta var",
      "Kargo Bilgisi: Standart kargo, 1-3 iş günü",
      "Renk: lacivert",
      "Beden: 46, 48, 50, 52, 54",
    ]);
  });

  test("a price that never changed has no price change line", () => {
    expect(ask("magaza", "asil siyah takım elbise").text).not.toContain("Fiyat Değişimi");
  });

  test.each([
    ["/urun/1", "https://lirva.example", "https://lirva.example/urun/1"],
    ["https://baska.example/a", "https://lirva.example", "https://baska.example/a"],
    ["javascript:alert(1)", "https://lirva.example", ""],
    ["data:text/html,x", "https://lirva.example", ""],
    ["/urun/1", "", ""],
    ["", "https://lirva.example", ""],
  ])("the link %s on %s is %s", (url, site, link) => {
    expect(webAddress(url, site)).toBe(link);
  });

  test("colour and size choose the product", () => {
    expect(best("magaza", "lacivert takım elbise 50 beden var mı")).toBe("LRV-1001");
    expect(ask("magaza", "lacivert takım elbise 50 beden var mı").text).not.toContain("bulunmuyor");
  });

  test("an unavailable size is reported first", () => {
    expect(ask("magaza", "lacivert takım elbise 60 beden var mı").text).toMatch(
      /^Vento .* için 60 beden bulunmuyor\. Mevcut bedenler: 46/,
    );
  });

  test("an unavailable colour is reported", () => {
    expect(ask("magaza", "turuncu sneaker var mı").text).toMatch(/istediğiniz renk bulunmuyor/);
  });

  test("a price limit excludes dearer products, and a limit that nothing meets is reported", () => {
    const found = ask("magaza", "1000 liranın altında gömlek").products;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ price, category }) => price <= 1000 && category === "gomlek")).toBe(true);
    expect(ask("magaza", "50 liranın altında gömlek var mı").text).toMatch(
      /^Bu fiyat aralığında uygun bir ürün bulamadım/,
    );
  });

  test("the cheapest of its kind comes first", () => {
    const skirts = demoProducts()
      .filter(({ category }) => category === "etek")
      .map(({ price }) => price);
    const prices = ask("magaza", "en ucuz etek hangisi").products.map(({ price }) => price);
    expect(prices[0]).toBe(Math.min(...skirts));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  test.each([
    ["indirimli ürünler neler", ({ price, oldPrice }: Product) => oldPrice !== null && oldPrice > price],
    [
      "indirimdeki ceketler",
      ({ category, price, oldPrice }: Product) => category === "ceket" && oldPrice !== null && oldPrice > price,
    ],
    ["500 liranın altında ne var", ({ price }: Product) => price <= 500],
    ["gömlekler", ({ name }: Product) => name.includes("Gömlek")],
  ])("a few products are listed: %s", (question, fits) => {
    const { products } = ask("magaza", question);
    expect(products.length).toBeGreaterThan(1);
    expect(products.length).toBeLessThanOrEqual(3);
    expect(products.every(fits)).toBe(true);
  });

  test("genuine leather is not a colour", () => {
    expect(ask("magaza", "hakiki deri ayakkabı taba renk var mı").text).not.toContain("bulunmuyor");
  });

  test.each([
    ["palto var mı", "LRV-1802"],
    ["hoodie", "LRV-2102"],
    ["siyah elbise", "LRV-1402"],
    ["damatlık", "LRV-1003"],
  ])("synonyms of products match: %s", (question, sku) => {
    expect(best("magaza", question)).toBe(sku);
  });

  test("a SKU is an exact match", () => {
    expect(best("magaza", "LRV-1101")).toBe("LRV-1101");
  });

  function demoProducts(): Product[] {
    return entriesOf(indexes.get("magaza")!).flatMap((entry) => (entry.kind === "product" ? entry.product : []));
  }
});
