import { describe, expect, test } from "vitest";
import { linksIn } from "#server/assistant/truth-check/links-in-text.ts";
import { readStatements } from "#server/assistant/truth-check/read-statements.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import type { Passage } from "#contract/passages.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const TODAY = "2026-11-21";

const product = (sku: string, name: string, price: number, more: Partial<Product> = {}): Product => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  price,
  ...more,
});
const PRODUCTS = [
  product("LRV-1", "Keten Gömlek", 999.9, { oldPrice: 1299.9 }),
  product("LRV-2", "Keten Gömlek Elbise", 1699.9, { stock: "out_of_stock" }),
  product("LRV-3", "Slim Jean", 1499.9),
  product("LRV-4", "Su Böreği (1 kg)", 520, { stock: "limited" }),
  product("LRV-5", "Kemer", 400),
];

const statedIn = (answer: string) =>
  readStatements(
    { articles: [{ id: "a", title: "Bilgi", questions: [], answer }], documents: [], products: PRODUCTS },
    TODAY,
  ).disagreements.map(({ kind, subject, says }) => [kind, subject, says]);

const row = (cells: Record<string, string>): Passage => ({
  ...{ key: "k", kind: "row", headings: ["Liste"], lead: null, text: "", page: null, anchor: null },
  cells: Object.entries(cells).map(([head, value]) => ({ head, value })),
});
const statedInRow = (cells: Record<string, string>) =>
  readStatements(
    {
      articles: [],
      documents: [{ id: "d", title: "Fiyatlar", address: null, passages: [row(cells)] }],
      products: PRODUCTS,
    },
    TODAY,
  ).disagreements.map(({ kind, subject, says }) => [kind, subject, says]);

describe("a product's price in a text", () => {
  test.each([
    ["Keten gömlek 899 TL", "LRV-1", "899 TL"],
    ["Keten gömleğin fiyatı 899 TL'dir.", "LRV-1", "899 TL"],
    ["Mağazada şunlar var: Keten Gömlek (sadece 899,90 TL), kemer ve diğerleri.", "LRV-1", "899,90 TL"],
    ["- Slim Jean: 1.299 TL", "LRV-3", "1.299 TL"],
    ["LRV-3 kodlu ürün güzel. LRV-3: 1.200 ₺", "LRV-3", "1.200 ₺"],
    ["Su böreği 450 TL'dir.", "LRV-4", "450 TL"],
    ["Keten gömlek elbise 1.499 TL, slim jean 1.499,90 TL.", "LRV-2", "1.499 TL"],
  ])("%s", (text, sku, says) => {
    expect(statedIn(text)).toEqual([["price", sku, says]]);
  });

  test.each([
    "Keten gömlek 999,90 TL",
    "Keten gömlek 1.000 TL", // rounded
    "Keten gömlek 1.299,90 TL yerine 999,90 TL",
    "Keten gömlek 1.699,90 TL", // loosely said of the dress
    "Keten gömleklerde 899 TL ve üzeri kargo ücretsiz.",
    "Keten gömlek 899 TL'den başlayan fiyatlarla",
    "Keten gömlek 100 TL indirimle satışta.",
    "Keten gömlek alana 150 TL hediye çeki.",
    "Keten gömlek 3 taksitle 333 TL",
    "Keten gömlek için kargo 59,90 TL'dir.",
    "Çocuk Slim Jean 499 TL",
    "Slim jean tadilatı 150 TL",
    "Keten gömlek geçen yıl 699 TL idi.",
    "Keten gömlek 899 TL mi?",
    "Keten gömlek 25 €",
    "Kemer 50 TL'dir.", // one word names no product
    "2 adet slim jean 2.500 TL",
    "Slim Jean 50 TL/gün kiralanır.",
  ])("%s does not contradict the catalogue", (text) => {
    expect(statedIn(text)).toEqual([]);
  });

  test("is read from a table row by its column", () => {
    expect(statedInRow({ Ürün: "Keten Gömlek", Fiyat: "899 TL" })).toEqual([["price", "LRV-1", "899 TL"]]);
    expect(statedInRow({ Ürün: "Kemer", "Fiyat (TL)": "450" })).toEqual([["price", "LRV-5", "450"]]);
    expect(statedInRow({ Ürün: "Kemer", "Fiyat (TL)": "400" })).toEqual([]);
    expect(statedInRow({ Ürün: "Keten Gömlek", Beden: "XL", Fiyat: "1.099 TL" })).toEqual([]);
    expect(statedInRow({ Ürün: "Keten Gömlek", "Kargo ücreti": "59 TL" })).toEqual([]);
  });
});

describe("a product's availability in a text", () => {
  test.each([
    ["Keten gömlek elbise stokta.", "LRV-2", "stokta"],
    ["Keten Gömlek Elbise şu an stoklarımızda mevcuttur.", "LRV-2", "stoklarımızda mevcuttur"],
    ["Slim Jean maalesef tükendi.", "LRV-3", "tükendi"],
    ["Su böreği stokta yok.", "LRV-4", "stokta yok"],
  ])("%s", (text, sku, says) => {
    expect(statedIn(text)).toEqual([["stock", sku, says]]);
  });

  test.each([
    "Keten gömlek elbise tükendi.",
    "Slim Jean stokta.",
    "Slim Jean'in 38 bedeni tükendi.",
    "Slim Jean tükendiğinde haber veririz.",
    "Slim Jean stokta yoksa sipariş alırız.",
    "Slim Jean stokta olmayabilir.",
    "Keten gömlek elbise stokta mı?",
    "Keten gömlek elbise yakında stokta.",
  ])("%s does not contradict the catalogue", (text) => {
    expect(statedIn(text)).toEqual([]);
  });

  test("is read from a table row by its column", () => {
    expect(statedInRow({ Ürün: "Slim Jean", Stok: "Tükendi" })).toEqual([["stock", "LRV-3", "Tükendi"]]);
    expect(statedInRow({ Ürün: "Slim Jean", Stok: "Var" })).toEqual([]);
  });
});

describe("a date that has passed", () => {
  test.each([
    ["Kampanya 31 Ekim 2026'ya kadar geçerlidir.", "31 Ekim 2026"],
    ["İndirim 31.10.2026 tarihine kadar sürecek.", "31.10.2026"],
    ["Erken kayıt indirimi 1 Eylül - 31 Ekim 2026 tarihleri arasında uygulanır.", "31 Ekim 2026"],
    ["Son başvuru tarihi: 15 Kasım 2026", "15 Kasım 2026"],
    ["Yeni şubemiz 15 Kasım 2026'da Kadıköy'de açılacak.", "15 Kasım 2026"],
    ["Başvurular 20 Kasım 2026 günü sona eriyor.", "20 Kasım 2026"],
  ])("%s", (text, says) => {
    expect(statedIn(text).map(([kind, , said]) => [kind, said])).toEqual([["date", says]]);
  });

  test.each([
    "Kampanya 31 Aralık 2026'ya kadar geçerlidir.",
    "Kampanya 21 Kasım 2026'ya kadar geçerlidir.", // today
    "Her yıl 31 Ekim'e kadar başvurabilirsiniz.",
    "Kampanya 31 Ekim 2025'e kadar geçerliydi.",
    "31.12.2023 tarihine kadar kurulan işyerleri muaftır.",
    "Sözbir 1 Mart 2020'de İstanbul'da kuruldu.",
    "Bir önceki tarife 30 Eylül 2026'da sona ermiştir.",
    "Son güncelleme 2 Ekim 2026'da yapılmıştır.",
    "Bu tarife 1 Ekim 2026'dan itibaren geçerlidir.",
    "Geçerlilik tarihi: 1 Ekim 2026'dan itibaren",
    "Son gün: 25 Eylül 2026 ve 12 Şubat 2027",
    "Yönetmelik 12 Ocak 2024 tarihinde yürürlüğe girmiştir.",
  ])("%s is still true", (text) => {
    expect(statedIn(text)).toEqual([]);
  });
});

test("only http links count; mail and phone links are ignored", () => {
  expect(
    linksIn(
      "Bakın: https://lirva.example/iade?x=1#son. [Form](https://lirva.example/form), (http://eski.example/a_(b)) bilgi@lirva.example, 0212 555 00 00, www.lirva.example, https://lirva.example'den",
    ),
  ).toEqual([
    "https://lirva.example/iade?x=1",
    "https://lirva.example/form",
    "http://eski.example/a_(b)",
    "https://lirva.example/",
  ]);
});
